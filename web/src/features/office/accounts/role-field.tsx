import type { Role } from '@bowerbird/contract/accounts/accounts.terms'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { t } from '@bowerbird/contract/language/t'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select-field.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { roleLabels } from './user-badges.tsx'
import { saveRole, theirsIn } from './users.queries.ts'

/** Permissions of each role, from the least to the most. */
const duties: Record<Role, string> = {
  user: t`An ordinary member, with no access to the back office.`,
  analyst: t`Sees the dashboard’s figures and what people searched for without finding it. No names, ads or messages.`,
  support: t`Sees ads, people, reports and the review queue, answers messages and adds notes. Can’t make decisions.`,
  moderator: t`Reviews ads and reports, edits and deletes ads, and suspends members.`,
  admin: t`May do everything: settings, catalogue, featured ads, roles and the audit log.`,
}

const choices = Object.keys(duties) as Role[]

interface Props {
  user: User
  onSaved: (user: User) => void
}

/** The role of an account. A choice is saved after it has been confirmed. */
export function RoleField({ user, onSaved }: Props) {
  const [chosen, setChosen] = useState<Role>()
  // The value that somebody else has saved since it was chosen here.
  const [theirs, setTheirs] = useState<Role>()
  const current = theirs ?? user.role
  const close = () => {
    setChosen(undefined)
    setTheirs(undefined)
  }
  const change = useMutation({
    mutationFn: async (role: Role) => {
      try {
        const saved = await saveRole(user, role, { role: current })
        close()
        if (saved) onSaved(saved)
      } catch (conflict) {
        setTheirs(theirsIn(conflict, 'role', choices))
      }
    },
  })
  const handleCancel = () => {
    if (theirs) onSaved({ ...user, role: theirs })
    close()
  }
  return (
    <>
      <Field label={t`Role`} hint={duties[user.role]}>
        {(control) => (
          <Select
            {...control}
            value={chosen ?? user.role}
            onChange={(event) => setChosen(event.target.value as Role)}
            options={choices.map((role) => ({ value: role, label: roleLabels[role] }))}
          />
        )}
      </Field>
      {chosen && chosen !== user.role && (
        <ConfirmDialog
          title={t`Change role`}
          confirmLabel={t`Change role`}
          busyLabel={t`Saving...`}
          isBusy={change.isPending}
          onConfirm={() => change.mutate(chosen)}
          onClose={handleCancel}
        >
          <p>
            <Trans>
              Change the role of {user.name} from {roleLabels[current]} to {roleLabels[chosen]}?
            </Trans>
          </p>
          <p className="mt-2">
            <strong>{roleLabels[chosen]}</strong>: {duties[chosen]}
          </p>
          <MeanwhileNote what="role" theirs={theirs && roleLabels[theirs]} />
          <p className="mt-2 text-sm text-ink-soft">{t`They are logged out everywhere. If they log in with Google, they’ll be asked to confirm it once more.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
