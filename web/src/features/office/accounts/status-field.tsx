import { type AccountStatus, accountStatuses } from '@bowerbird/contract/accounts/accounts.terms'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select-field.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { type Explanation, StandingDialog } from './standing-dialog.tsx'
import { statusLabels } from './user-badges.tsx'
import { saveStatus, theirsIn } from './users.queries.ts'

const questions: Record<AccountStatus, { title: string; label: string; text: string }> = {
  active: {
    title: t`Make active again`,
    label: t`Make active`,
    text: t`They can log in again, and their ads are back.`,
  },
  inactive: {
    title: t`Make inactive`,
    label: t`Make inactive`,
    text: t`They are logged out everywhere and can’t log in. Their ads are hidden until the account is active again.`,
  },
  suspended: {
    title: t`Suspend`,
    label: t`Suspend`,
    text: t`They are logged out everywhere and can’t log in. Their ads are hidden until the account is active again.`,
  },
}

interface Props {
  user: User
  onSaved: (user: User) => void
}

/** The status of an account. A choice is saved after it has been explained and confirmed. */
export function StatusField({ user, onSaved }: Props) {
  const [chosen, setChosen] = useState<AccountStatus>()
  // The value that somebody else has saved since it was chosen here.
  const [theirs, setTheirs] = useState<AccountStatus>()
  const close = () => {
    setChosen(undefined)
    setTheirs(undefined)
  }
  const save = async (status: AccountStatus, why: Explanation) => {
    const basedOn = { status: theirs ?? user.status }
    try {
      const saved = await saveStatus(user, { status, basedOn, ...why }, onSaved)
      close()
      if (saved) onSaved(saved)
    } catch (conflict) {
      setTheirs(theirsIn(conflict, 'status', accountStatuses))
    }
  }
  const handleCancel = () => {
    if (theirs) onSaved({ ...user, status: theirs })
    close()
  }
  const question = chosen && chosen !== user.status ? questions[chosen] : undefined
  return (
    <>
      <Field label={t`Status`} hint={t`You’re asked for a reason before it is saved.`}>
        {(control) => (
          <Select
            {...control}
            value={chosen ?? user.status}
            onChange={(event) => setChosen(event.target.value as AccountStatus)}
            options={accountStatuses.map((status) => ({ value: status, label: statusLabels[status] }))}
          />
        )}
      </Field>
      {chosen && question && (
        <StandingDialog
          title={`${question.title}: ${user.name}`}
          confirmLabel={question.label}
          isSafe={chosen === 'active'}
          onConfirm={(why) => save(chosen, why)}
          onClose={handleCancel}
        >
          <p>{question.text}</p>
          <MeanwhileNote what="status" theirs={theirs && statusLabels[theirs]} />
        </StandingDialog>
      )}
    </>
  )
}
