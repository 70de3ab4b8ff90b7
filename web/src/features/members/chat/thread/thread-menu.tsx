import {
  archiveConversation,
  blockConversation,
  markUnread,
  muteConversation,
  unarchiveConversation,
  unblockConversation,
  unmuteConversation,
} from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { t } from '@bowerbird/contract/language/t'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../../platform/api.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Menu, MenuItem } from '../../../../ui/menu.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'

interface Options {
  conversation: Conversation
  onChanged: (conversation: Conversation) => void
}

/** Archives the open conversation, which closes it, or returns it to the list. The toast offers to undo it. */
function useArchiving({ conversation: { _id: id, isArchived }, onChanged }: Options) {
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: (isArchiving: boolean) =>
      call(isArchiving ? archiveConversation : unarchiveConversation, { params: { id } }),
    onSuccess: (changed) => onChanged(changed),
    onError: ({ message }) => showToast(message || t`That did not work. Please try again.`, 'error'),
  })
  const archive = () =>
    mutate(true, {
      onSuccess: (changed) => {
        // A message that has just arrived keeps it in the list.
        if (!changed.isArchived) return
        showToast(t`Conversation archived`, 'success', { label: t`Undo`, onAct: () => mutate(false) })
        void navigate({ to: '/chat', search: {}, replace: true })
      },
    })
  const bringBack = () =>
    mutate(false, { onSuccess: () => showToast(t`Back in your conversations`, 'success') })
  return isArchived ? bringBack : archive
}

/** Mutes the open conversation or not. The toast says what that means. */
function useMuting({ conversation: { _id: id, isMuted = false }, onChanged }: Options) {
  const { mutate } = useMutation({
    mutationFn: () => call(isMuted ? unmuteConversation : muteConversation, { params: { id } }),
    onSuccess: (changed) => {
      onChanged(changed)
      showToast(
        changed.isMuted
          ? t`Muted: no emails or notifications about new messages here`
          : t`You’ll be notified of new messages here again`,
        'success',
      )
    },
    onError: ({ message }) => showToast(message || t`That did not work. Please try again.`, 'error'),
  })
  return () => mutate()
}

/** Marks the open conversation as unread, and closes it: while it is open, it is being read. */
function useMarkingUnread({ conversation: { _id: id }, onChanged }: Options) {
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: () => call(markUnread, { params: { id } }),
    onSuccess: async (changed) => {
      await navigate({ to: '/chat', search: {}, replace: true })
      onChanged(changed)
    },
    onError: ({ message }) => showToast(message || t`That did not work. Please try again.`, 'error'),
  })
  return () => mutate()
}

interface Props {
  conversation: Conversation
  onChanged: (conversation: Conversation) => void
  onReport: () => void
  /** Asks first. */
  onBlock: () => void
}

/** Blocks or unblocks the other side, and shows a toast when that fails. */
export function useBlocking({ conversation, onChanged }: Pick<Props, 'conversation' | 'onChanged'>) {
  const { _id: id, isBlockedByMe } = conversation
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(isBlockedByMe ? unblockConversation : blockConversation, { params: { id } }),
    onSuccess: (changed) => onChanged(changed),
    onError: ({ message }) => showToast(message || t`That did not work. Please try again.`, 'error'),
  })
  return { isBusy: isPending, toggle: () => mutateAsync().catch(() => undefined) }
}

export function ThreadMenu({ conversation, onChanged, onReport, onBlock }: Props) {
  const { toggle } = useBlocking({ conversation, onChanged })
  const { other, isBlockedByMe, isArchived, isMuted, lastMessage } = conversation
  const toggleArchive = useArchiving({ conversation, onChanged })
  const toggleMute = useMuting({ conversation, onChanged })
  const setUnread = useMarkingUnread({ conversation, onChanged })
  const archive = (
    <MenuItem onClick={toggleArchive}>
      <Icon name="archive" className="size-5 text-ink-soft" />
      {isArchived ? t`Unarchive` : t`Archive`}
    </MenuItem>
  )
  return (
    <Menu
      label={t`More about ${other.name}`}
      align="end"
      triggerClass="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower"
      trigger={<Icon name="ellipsis-vertical" className="size-5" />}
    >
      {lastMessage && (
        <MenuItem onClick={setUnread}>
          <Icon name="mail" className="size-5 text-ink-soft" />
          {t`Mark as unread`}
        </MenuItem>
      )}
      <MenuItem onClick={toggleMute}>
        <Icon name={isMuted ? 'bell' : 'bell-off'} className="size-5 text-ink-soft" />
        {isMuted ? t`Unmute` : t`Mute`}
      </MenuItem>
      {archive}
      {other._id !== null && (
        <>
          <MenuItem onClick={onReport}>
            <Icon name="flag" className="size-5 text-ink-soft" />
            {t`Report`}
          </MenuItem>
          <MenuItem onClick={() => (isBlockedByMe ? void toggle() : onBlock())}>
            <Icon name="ban" className="size-5 text-ink-soft" />
            {isBlockedByMe ? t`Unblock` : t`Block`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
