import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { timeOf } from './days.ts'
import { MessageText } from './message-text.tsx'
import { discard, retry } from './outbox.ts'
import { ScamNotice } from './scam-notice.tsx'
import type { Bubble, Delivery } from './thread-items.ts'

const deliveries: Record<Delivery, { icon: IconName; word: string; tone: string }> = {
  waiting: { icon: 'clock', word: 'Waiting', tone: '' },
  refused: { icon: 'triangle-alert', word: 'Not sent', tone: 'text-waratah' },
  sent: { icon: 'check', word: 'Sent', tone: '' },
  seen: { icon: 'check-check', word: 'Seen', tone: 'text-bower' },
}

function Meta({ at, delivery }: { at: string; delivery: Delivery | undefined }) {
  const { icon, word, tone } = deliveries[delivery ?? 'sent']
  return (
    <p className="mt-1 mb-2 flex items-center gap-1.5 px-1 text-xs text-ink-soft">
      <time dateTime={at}>{timeOf(at)}</time>
      {delivery && (
        <span className={`inline-flex items-center gap-1 ${tone}`}>
          <Icon name={icon} className="size-3.5" />
          {word}
        </span>
      )}
    </p>
  )
}

interface Props {
  bubble: Bubble
  name: string
  onReport: (() => void) | undefined
}

/** One message with its delivery state. */
export function MessageBubble({ bubble, name, onReport }: Props) {
  const { key, messageId, text, at, isMine, delivery, refusal, isLastInRow, showsDelivery } = bubble
  const look = isMine
    ? `rounded-br-md bg-bower text-on-bower ${delivery === 'waiting' ? 'opacity-75' : ''}`
    : 'rounded-bl-md border border-line bg-surface text-ink'
  return (
    <div className={`flex flex-col ${isMine ? 'items-end' : 'items-start'}`}>
      <MessageText
        text={text}
        className={`max-w-[min(34rem,82%)] rounded-2xl px-3.5 py-2 leading-relaxed whitespace-pre-wrap wrap-anywhere ${look} ${delivery === 'refused' ? 'bg-waratah-soft! text-ink!' : ''}`}
      >
        <span className="sr-only">{isMine ? 'You: ' : `${name}: `}</span>
      </MessageText>
      {refusal && (
        <div className="mt-1 flex max-w-[82%] flex-wrap items-center justify-end gap-x-1 text-sm text-waratah">
          <p role="alert">{refusal}</p>
          <Button variant="ghost" size="sm" onClick={() => retry(key)}>
            Try again
          </Button>
          <Button variant="ghost" size="sm" onClick={() => discard(key)}>
            Delete
          </Button>
        </div>
      )}
      {isLastInRow && <Meta at={at} delivery={showsDelivery ? delivery : undefined} />}
      {!isMine && messageId && <ScamNotice messageId={messageId} text={text} onReport={onReport} />}
    </div>
  )
}
