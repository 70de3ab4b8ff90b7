import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { AWAY_FROM_CHAT } from '@bowerbird/contract/chat/chat.terms'
import { t } from '@bowerbird/contract/language/t'
import { unblockSeller } from '@bowerbird/contract/sellers/sellers.endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { sellerRelationQuery } from '../chat.queries.ts'
import { useBlocking } from './thread-menu.tsx'

interface NoteProps {
  reason: string
  unblock?: { isBusy: boolean; onClick: () => void } | undefined
}

/** Shown instead of the composer when the member may not write. */
const ClosedNote = ({ reason, unblock }: NoteProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 text-ink-soft">
    <p>{reason}</p>
    {unblock && <Button variant="secondary" size="sm" {...unblock}>{t`Unblock`}</Button>}
  </div>
)

const blocked = (name: string) => t`You have blocked ${name}.`

interface Props {
  conversation: Conversation
  onChanged: (conversation: Conversation) => void
}

/** For an existing conversation. */
export function ClosedThread({ conversation, onChanged }: Props) {
  const { isBusy, toggle } = useBlocking({ conversation, onChanged })
  const { other, isBlockedByMe } = conversation
  const reason =
    other._id === null
      ? t`This account was deleted. You can read the messages, but not reply.`
      : isBlockedByMe
        ? blocked(other.name)
        : !other.isActive
          ? AWAY_FROM_CHAT
          : t`You can’t write in this conversation any more.`
  return (
    <ClosedNote
      reason={reason}
      unblock={isBlockedByMe ? { isBusy, onClick: () => void toggle() } : undefined}
    />
  )
}

/** For a conversation that does not exist yet, with a seller whom the member has blocked. */
export function BlockedSeller({ id, name }: { id: string; name: string }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(unblockSeller, { params: { id } }),
    onSuccess: (relation) => client.setQueryData(sellerRelationQuery(id).queryKey, relation),
    onError: ({ message }) => showToast(message || t`That did not work. Please try again.`, 'error'),
  })
  return <ClosedNote reason={blocked(name)} unblock={{ isBusy: isPending, onClick: () => mutate() }} />
}
