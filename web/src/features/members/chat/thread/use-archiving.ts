import { archiveConversation, unarchiveConversation } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../../platform/api.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'

interface Options {
  conversation: Conversation
  onChanged: (conversation: Conversation) => void
}

/** Archives the open conversation, which closes it, or returns it to the list. The toast offers to undo it. */
export function useArchiving({ conversation: { _id: id, isArchived }, onChanged }: Options) {
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: (isArchiving: boolean) =>
      call(isArchiving ? archiveConversation : unarchiveConversation, { params: { id } }),
    onSuccess: (changed) => onChanged(changed),
    onError: ({ message }) => showToast(message || 'That did not work. Please try again.', 'error'),
  })
  const archive = () =>
    mutate(true, {
      onSuccess: (changed) => {
        // A message that has just arrived keeps it in the list.
        if (!changed.isArchived) return
        showToast('Conversation archived', 'success', { label: 'Undo', onAct: () => mutate(false) })
        void navigate({ to: '/chat', search: {}, replace: true })
      },
    })
  const bringBack = () =>
    mutate(false, { onSuccess: () => showToast('Back in your conversations', 'success') })
  return isArchived ? bringBack : archive
}
