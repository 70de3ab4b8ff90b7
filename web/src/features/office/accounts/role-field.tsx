import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConflictPanel } from '../../../ui/conflicts/conflict-panel.tsx'
import { useConflicts } from '../../../ui/conflicts/use-conflicts.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import { roleLabels } from './user-badges.tsx'
import { saveRole } from './users.queries.ts'

/** Permissions of each role, from the least to the most. */
const duties: Record<Role, string> = {
  user: 'An ordinary member, with no access to the back office.',
  analyst:
    'Sees the dashboard’s figures and what people searched for without finding it. No names, ads or messages.',
  support:
    'Sees ads, people, reports and the review queue, answers messages and adds notes. Can’t make decisions.',
  moderator: 'Reviews ads and reports, edits and deletes ads, and suspends members.',
  admin: 'May do everything: settings, catalogue, featured ads, roles and the audit log.',
}

const choices = Object.keys(duties) as Role[]

interface Props {
  user: User
  onSaved: (user: User) => void
}

/** The role of an account. A choice is saved after it has been confirmed. */
export function RoleField({ user, onSaved }: Props) {
  const [chosen, setChosen] = useState<Role>()
  const conflicts = useConflicts({
    loaded: { role: user.role },
    describe: ({ mine, theirs }) => [
      {
        paths: ['role'],
        label: 'Role',
        mine: roleLabels[mine.role as Role],
        theirs: roleLabels[theirs.role as Role],
      },
    ],
    onChoose: ({ role }) => setChosen(role as Role),
  })
  const change = useMutation({
    mutationFn: async (role: Role) => {
      try {
        const saved = await saveRole(user, role, conflicts.basedOn)
        setChosen(undefined)
        if (!saved) return
        conflicts.restart({ role: saved.role })
        onSaved(saved)
      } catch (conflict) {
        conflicts.handle(conflict, { role })
      }
    },
  })
  return (
    <>
      <Field label="Role" hint={duties[user.role]}>
        {(control) => (
          <select
            {...control}
            value={chosen ?? user.role}
            onChange={(event) => setChosen(event.target.value as Role)}
            className={inputClass}
          >
            {choices.map((role) => (
              <option key={role} value={role}>
                {roleLabels[role]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen && chosen !== user.role && (
        <ConfirmDialog
          title="Change role"
          confirmLabel="Change role"
          busyLabel="Saving..."
          isBusy={change.isPending}
          onConfirm={() => change.mutate(chosen)}
          onClose={() => setChosen(undefined)}
        >
          <p>
            Change the role of {user.name} from {roleLabels[user.role]} to {roleLabels[chosen]}?
          </p>
          <p className="mt-2">
            <strong>{roleLabels[chosen]}</strong>: {duties[chosen]}
          </p>
          <ConflictPanel state={conflicts} title="Someone else has changed the role" />
          <p className="mt-2 text-sm text-ink-soft">
            They are logged out everywhere. If they log in with Google, they’ll be asked to confirm it once
            more.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
