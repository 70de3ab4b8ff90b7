import { type AccountStatus, accountStatuses } from '@bowerbird/contract/accounts/accounts.terms'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConflictPanel } from '../../../ui/conflicts/conflict-panel.tsx'
import { useConflicts } from '../../../ui/conflicts/use-conflicts.ts'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import { statusLabels } from './user-badges.tsx'
import { saveStatus } from './users.queries.ts'

interface Props {
  user: User
  onSaved: (user: User) => void
}

/** The status of an account. A choice is saved at once, unless someone else has just made another. */
export function StatusField({ user, onSaved }: Props) {
  // While there is a conflict.
  const [chosen, setChosen] = useState<AccountStatus>()
  const conflicts = useConflicts({
    loaded: { status: user.status },
    describe: ({ mine, theirs }) => [
      {
        paths: ['status'],
        label: 'Status',
        mine: statusLabels[mine.status as AccountStatus],
        theirs: statusLabels[theirs.status as AccountStatus],
      },
    ],
    onChoose: ({ status }) => setChosen(status as AccountStatus),
  })
  const change = useMutation({
    mutationFn: async (status: AccountStatus) => {
      try {
        const saved = await saveStatus(user, status, conflicts.basedOn)
        setChosen(undefined)
        if (!saved) return
        conflicts.restart({ status: saved.status })
        onSaved(saved)
      } catch (conflict) {
        setChosen(status)
        conflicts.handle(conflict, { status })
      }
    },
  })
  // Optimistic: the select shows the new status while it is saved, and the old one again if it is refused.
  const saving = change.isPending ? change.variables : undefined
  return (
    <div>
      <Field label="Status" hint="Saved immediately. Inactive and suspended users are logged out everywhere.">
        {(control) => (
          <select
            {...control}
            value={saving ?? chosen ?? user.status}
            disabled={saving !== undefined}
            onChange={(event) => change.mutate(event.target.value as AccountStatus)}
            className={inputClass}
          >
            {accountStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {chosen && (
        <div className="mt-3">
          <ConflictPanel state={conflicts} title="Someone else has changed the status" />
          <Button size="sm" isBusy={change.isPending} onClick={() => change.mutate(chosen)}>
            Save status
          </Button>
        </div>
      )}
    </div>
  )
}
