import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { t } from '@bowerbird/contract/language/t'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useBlocking } from './thread-menu.tsx'

interface Props {
  conversation: Conversation
  onChanged: (conversation: Conversation) => void
  onClose: () => void
}

/** Asks before the other side is blocked. */
export function BlockDialog({ conversation, onChanged, onClose }: Props) {
  const { isBusy, toggle } = useBlocking({ conversation, onChanged })
  return (
    <ConfirmDialog
      title={t`Block ${conversation.other.name}?`}
      confirmLabel={t`Block`}
      isBusy={isBusy}
      onConfirm={() => void toggle().then(onClose)}
      onClose={onClose}
    >
      <p>{t`You won’t be able to write to each other any more, about any ad. They won’t be notified. Your messages stay, and you can unblock them at any time.`}</p>
    </ConfirmDialog>
  )
}
