import { getConversation } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { HELD_CHAT } from '@bowerbird/contract/chat/chat.terms'
import { quickReplies } from '@bowerbird/contract/chat/quick-replies'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useMemo, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { AnswersFor } from '../business/answers-for.tsx'
import { ThreadSkeleton } from '../inbox/chat-skeleton.tsx'
import type { Inbox } from '../inbox/use-inbox.ts'
import { MessageList } from '../messages/message-list.tsx'
import { PayChecks } from '../messages/pay-checks.tsx'
import { type Bubble, bubblesOf } from '../messages/thread-items.ts'
import { OfferCard } from '../offers/offer-card.tsx'
import { post, useOutbox } from '../outbox/outbox.ts'
import { AdStrip } from './ad-strip.tsx'
import { agreementIn } from './agreed-price.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ClosedThread } from './closed-thread.tsx'
import { Composer } from './composer.tsx'
import { ConnectionNote, SafetyNote } from './notes.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { usePresence } from './use-presence.ts'
import { useThread } from './use-thread.ts'
import { useViewed } from './use-viewed.ts'

interface Props {
  email: string
  conversation: Conversation
  inbox: Inbox
  /** Number of the message to scroll to. */
  target?: number | undefined
  /** Renders the report dialog; the route provides it. */
  renderReport: (report: { conversationId: string; name: string; onClose: () => void }) => ReactNode
  /** Renders what the member can do with the ad here; the route provides it. */
  renderAdActions?: ((conversation: Conversation, onMoved: () => void) => ReactNode) | undefined
}

/** The day before the midnight at which a reservation ends: "3 Dec". */
const lastDay = (until: string): string =>
  new Date(Date.parse(until) - 1).toLocaleDateString(locale(), { day: 'numeric', month: 'short' })

/** "for you until 3 Dec". */
function reservationText({ product, side, other }: Conversation): string | undefined {
  if (product?.status !== 'reserved' || !product.reservedUntil) return undefined
  const until = lastDay(product.reservedUntil)
  if (!product.isReservedForBuyer) return t`until ${until}`
  return side === 'buyer' ? t`for you until ${until}` : t`for ${other.name} until ${until}`
}

interface BeginningProps extends Pick<Conversation, 'side'> {
  isEmpty: boolean
  mayWrite: boolean
}

export const Beginning = ({ side, isEmpty, mayWrite }: BeginningProps) => (
  <div className="flex flex-1 flex-col justify-between">
    <SafetyNote side={side} />
    {isEmpty && (
      <div className="my-auto flex flex-col items-center gap-2 py-6 text-center text-ink-soft">
        <Icon name="message-circle" className="size-8" />
        <p className="font-medium">{t`No messages yet`}</p>
        {mayWrite && <p className="text-sm">{t`Ask anything you’d like to know about it.`}</p>}
      </div>
    )}
  </div>
)

/** The delivered message by which a price was agreed. */
function agreementOf(bubbles: readonly Bubble[]): Bubble | undefined {
  const delivered = bubbles.filter(({ message }) => message !== undefined)
  const index = agreementIn(delivered)
  return index === undefined ? undefined : delivered[index]
}

/** What could be said next: to begin with, or in answer to the other side. */
function suggestionsFor({ product, side }: Conversation, bubbles: readonly Bubble[]) {
  const last = bubbles.at(-1)
  if (last?.isMine) return undefined
  return quickReplies(product, { side, isEmpty: !last })
}

/** One conversation. Keyed by its id, so that no state of another one is left in it. */
export function ThreadView(props: Props): ReactNode {
  const { email, conversation, inbox, target, renderReport, renderAdActions } = props
  const { _id: id, other, side, otherSeenSeq, product, held } = conversation
  const thread = useThread(id)
  const { messages, hasOlder } = thread
  const presence = usePresence(id)
  const waiting = useOutbox()
  const [isAtEnd, setAtEnd] = useState(true)
  const [isReporting, setReporting] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const refresh = () => void call(getConversation, { params: { id } }).then(inbox.put, () => undefined)
  const report = () => setReporting(true)
  const block = () => setBlocking(true)
  const bubbles = useMemo(() => {
    const outbox = waiting.filter(({ conversationId }) => conversationId === id)
    return bubblesOf({ messages, hasOlder, held, outbox, side, otherSeenSeq })
  }, [waiting, messages, hasOlder, held, id, side, otherSeenSeq])
  const agreement = useMemo(() => agreementOf(bubbles), [bubbles])
  const isLoaded = messages.length > 0 || thread.status === 'ready'
  useViewed({
    conversation,
    seq: messages.at(-1)?.seq ?? 0,
    otherSeq: messages.findLast((message) => message.side !== side)?.seq ?? 0,
    isAtEnd,
    setViewed: inbox.setViewed,
  })

  return (
    <>
      <ThreadHead
        name={other.name}
        picture={other.avatar}
        sellerId={side === 'buyer' && other.isActive ? (other._id ?? undefined) : undefined}
        isOnline={presence.isOnline}
        isPhoneVerified={other.isPhoneVerified}
        isTyping={presence.isTyping}
        // Beside the name of a colleague, it is in it.
        business={side === 'buyer' && !conversation.answersFor ? conversation.business : undefined}
        menu={
          <ThreadMenu conversation={conversation} onChanged={inbox.put} onReport={report} onBlock={block} />
        }
      />
      <AdStrip
        title={product?.title ?? conversation.title}
        ad={product ?? undefined}
        reservation={reservationText(conversation)}
      />
      <AnswersFor conversation={conversation} />
      {renderAdActions?.(conversation, refresh)}
      <ConnectionNote />
      {isLoaded && (
        <MessageList
          bubbles={bubbles}
          name={other.name}
          beginning={
            <Beginning
              side={conversation.side}
              isEmpty={bubbles.length === 0}
              mayWrite={conversation.mayWrite}
            />
          }
          isTyping={presence.isTyping}
          hasOlder={hasOlder}
          older={thread.older}
          onOlder={thread.loadOlder}
          onEnd={setAtEnd}
          target={target}
          areLinksOn={conversation.hasBothWritten}
          onReport={other._id === null ? undefined : report}
          onBlock={other._id === null || conversation.isBlockedByMe ? undefined : block}
          onChanged={thread.putChanged}
          renderOffer={(offerId) => <OfferCard conversation={conversation} offerId={offerId} />}
          insert={
            agreement && {
              after: agreement.key,
              content: <PayChecks conversationId={id} ad={product} />,
            }
          }
        />
      )}
      {!isLoaded && thread.status === 'loading' && <ThreadSkeleton />}
      {!isLoaded && thread.status === 'failed' && (
        <div role="alert" className="grid flex-1 place-content-center justify-items-center gap-4 p-6">
          <p className="font-medium">{t`The messages could not be loaded.`}</p>
          <Button variant="secondary" onClick={thread.reload}>{t`Try Again`}</Button>
        </div>
      )}
      {conversation.mayWrite ? (
        <Composer
          email={email}
          // A draft begun as the first message to a seller continues here.
          about={side === 'buyer' && product ? product._id : id}
          conversationId={id}
          suggestions={isLoaded ? suggestionsFor(conversation, bubbles) : undefined}
          hasAnswers={side === 'seller'}
          obstacle={held.some(({ refusal }) => refusal === null) ? HELD_CHAT : undefined}
          onSend={(text, photos) => post(text, { conversationId: id }, photos)}
          onTyping={presence.handleTyping}
          onStop={presence.handleStop}
        />
      ) : (
        <ClosedThread conversation={conversation} onChanged={inbox.put} />
      )}
      {isBlocking && (
        <BlockDialog conversation={conversation} onChanged={inbox.put} onClose={() => setBlocking(false)} />
      )}
      {isReporting &&
        renderReport({ conversationId: id, name: other.name, onClose: () => setReporting(false) })}
    </>
  )
}
