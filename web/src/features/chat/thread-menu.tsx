import { blockConversation, unblockConversation } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toasts.ts'

interface Props {
  conversation: Conversation
  onChanged: (conversation: Conversation) => void
  onReport: () => void
}

/** Blocks or unblocks, and says so when it did not work. */
export function useBlocking({ conversation, onChanged }: Pick<Props, 'conversation' | 'onChanged'>) {
  const [isBusy, setBusy] = useState(false)
  const { _id: id, isBlockedByMe } = conversation
  const turn = async () => {
    setBusy(true)
    try {
      onChanged(await call(isBlockedByMe ? unblockConversation : blockConversation, { params: { id } }))
    } catch (error) {
      showToast((error instanceof Error && error.message) || 'That did not work. Please try again.', 'error')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, turn }
}

export function ThreadMenu({ conversation, onChanged, onReport }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, turn } = useBlocking({ conversation, onChanged })
  const { other, isBlockedByMe } = conversation
  const close = () => setAsking(false)
  if (other._id === null) return null
  return (
    <>
      <Menu
        label={`More about ${other.name}`}
        align="end"
        triggerClass="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower"
        trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
      >
        <MenuItem onClick={onReport}>
          <Flag aria-hidden="true" className="size-5 text-ink-soft" />
          Report
        </MenuItem>
        <MenuItem onClick={() => (isBlockedByMe ? void turn() : setAsking(true))}>
          <Ban aria-hidden="true" className="size-5 text-ink-soft" />
          {isBlockedByMe ? 'Unblock' : 'Block'}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        title={`Block ${other.name}?`}
        confirmLabel="Block"
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void turn().then(close)}
        onClose={close}
      >
        <p>
          Neither of you can write to the other any more. They are not told. The messages stay, and you can
          unblock them at any time.
        </p>
      </ConfirmDialog>
    </>
  )
}
