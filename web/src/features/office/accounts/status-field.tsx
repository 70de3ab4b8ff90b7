import { type AccountStatus, accountStatuses } from '@bowerbird/contract/accounts/accounts.terms'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { useState } from 'react'
import { ConflictPanel } from '../../../ui/conflicts/conflict-panel.tsx'
import { useConflicts } from '../../../ui/conflicts/use-conflicts.ts'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import { type Explanation, StandingDialog } from './standing-dialog.tsx'
import { statusLabels } from './user-badges.tsx'
import { saveStatus } from './users.queries.ts'

const questions: Record<AccountStatus, { title: string; label: string; text: string }> = {
  active: {
    title: 'Make active again',
    label: 'Make active',
    text: 'They can log in again, and their ads are back.',
  },
  inactive: {
    title: 'Make inactive',
    label: 'Make inactive',
    text: 'They are logged out everywhere and can’t log in. Their ads are hidden until the account is active again.',
  },
  suspended: {
    title: 'Suspend',
    label: 'Suspend',
    text: 'They are logged out everywhere and can’t log in. Their ads are hidden until the account is active again.',
  },
}

interface Props {
  user: User
  onSaved: (user: User) => void
}

/** The status of an account. A choice is saved after it has been explained and confirmed. */
export function StatusField({ user, onSaved }: Props) {
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
  const save = async (status: AccountStatus, why: Explanation) => {
    try {
      const saved = await saveStatus(user, { status, basedOn: conflicts.basedOn, ...why }, onSaved)
      setChosen(undefined)
      if (!saved) return
      conflicts.restart({ status: saved.status })
      onSaved(saved)
    } catch (conflict) {
      conflicts.handle(conflict, { status })
    }
  }
  const question = chosen && chosen !== user.status ? questions[chosen] : undefined
  return (
    <>
      <Field label="Status" hint="You’re asked for a reason before it is saved.">
        {(control) => (
          <select
            {...control}
            value={chosen ?? user.status}
            onChange={(event) => setChosen(event.target.value as AccountStatus)}
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
      {chosen && question && (
        <StandingDialog
          title={`${question.title}: ${user.name}`}
          confirmLabel={question.label}
          isSafe={chosen === 'active'}
          onConfirm={(why) => save(chosen, why)}
          onClose={() => setChosen(undefined)}
        >
          <p>{question.text}</p>
          <ConflictPanel state={conflicts} title="Someone else has changed the status" />
        </StandingDialog>
      )}
    </>
  )
}
