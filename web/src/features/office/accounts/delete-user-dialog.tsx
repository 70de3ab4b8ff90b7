import { DELETION_DAYS } from '@bowerbird/contract/accounts/account-reasons'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { t } from '@bowerbird/contract/language/t'
import { Trans } from '../../../platform/language/trans.tsx'
import { StandingDialog } from './standing-dialog.tsx'
import { scheduleDeletion } from './users.queries.ts'

interface Props {
  user: User
  onSaved: (user: User) => void
  onClose: () => void
}

/** Deletes an account after a week, in which it can be restored. */
export function DeleteUserDialog({ user, onSaved, onClose }: Props) {
  return (
    <StandingDialog
      title={t`Delete ${user.name}`}
      confirmLabel={t`Delete`}
      typed={user.email}
      onConfirm={async (why) => {
        const saved = await scheduleDeletion(user, why, onSaved)
        onClose()
        if (saved) onSaved(saved)
      }}
      onClose={onClose}
    >
      <p>{t`Are you sure you want to delete this user?`}</p>
      <p className="mt-2 text-sm text-ink-soft">
        <Trans>
          The account is suspended now. After {DELETION_DAYS} days it is deleted for good, with its ads, saved
          items, chats and pictures. Until then you can restore it.
        </Trans>
      </p>
    </StandingDialog>
  )
}
