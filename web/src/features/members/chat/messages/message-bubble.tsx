import type { Message } from '@bowerbird/contract/chat/chat.schema'
import { HELD_MESSAGE } from '@bowerbird/contract/chat/chat.terms'
import { t } from '@bowerbird/contract/language/t'
import { warningsOf } from '@bowerbird/contract/safety/warnings'
import { useState } from 'react'
import { timeOf } from '../../../../platform/days.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { IconName } from '../../../../ui/icons/icon-names.ts'
import { discard, retry } from '../outbox/outbox.ts'
import { MessagePhotos } from '../photos/message-photos.tsx'
import { hasLinks } from './links.ts'
import { MessageAppeal } from './message-appeal.tsx'
import { MessageActions, MessageEditor } from './message-changes.tsx'
import { MessageText } from './message-text.tsx'
import { ScamNotice } from './scam-notice.tsx'
import type { Bubble, Delivery } from './thread-items.ts'
import { useChangeable } from './use-changeable.ts'

const deliveries: Record<Delivery, { icon: IconName; word: string; tone: string }> = {
  waiting: { icon: 'clock', word: t`Waiting`, tone: '' },
  refused: { icon: 'triangle-alert', word: t`Not sent`, tone: 'text-waratah' },
  held: { icon: 'shield-check', word: t`Sent, being checked`, tone: '' },
  undelivered: { icon: 'triangle-alert', word: t`Not delivered`, tone: 'text-waratah' },
  sent: { icon: 'check', word: t`Sent`, tone: '' },
  seen: { icon: 'check-check', word: t`Seen`, tone: 'text-bower' },
}

function Meta({ at, delivery, isEdited }: { at: string; delivery: Delivery | undefined; isEdited: boolean }) {
  const { icon, word, tone } = deliveries[delivery ?? 'sent']
  return (
    <p className="mt-1 mb-2 flex items-center gap-1.5 px-1 text-xs text-ink-soft">
      <time dateTime={at}>{timeOf(at)}</time>
      {isEdited && <span>{t`Edited`}</span>}
      {delivery && (
        <span className={`inline-flex items-center gap-1 ${tone}`}>
          <Icon name={icon} className="size-3.5" />
          {word}
        </span>
      )}
    </p>
  )
}

/** Actions on a message, and those that the conversation allows. */
export interface BubbleActions {
  /** Links are plain text until both sides have written. */
  areLinksOn: boolean
  /** Undefined if there is no other side to report or block. */
  onReport?: (() => void) | undefined
  onBlock?: (() => void) | undefined
  /** Set where the member's own messages can be edited and taken back. */
  onChanged?: ((message: Message) => void) | undefined
}

interface Props extends BubbleActions {
  bubble: Bubble
  name: string
}

const isStopped = (delivery: Delivery | undefined) => delivery === 'refused' || delivery === 'undelivered'

/** One message with its delivery state. */
export function MessageBubble({ bubble, name, areLinksOn, onReport, onBlock, onChanged }: Props) {
  const { key, message, text, photos, at, isMine, delivery, refusal, held, isLastInRow, showsDelivery } =
    bubble
  const by = message?.by
  const isChangeable = useChangeable(isMine && !by ? message : undefined)
  const [isEditing, setEditing] = useState(false)
  const isEdited = Boolean(message?.editedAt && !message.takenBackAt)
  if (message?.takenBackAt) {
    return (
      <div className={`flex flex-col ${isMine ? 'items-end' : 'items-start'}`}>
        <p className="max-w-[min(34rem,82%)] rounded-2xl border border-dashed border-line px-3.5 py-2 text-ink-soft italic">
          <span className="sr-only">{isMine ? '' : `${name}: `}</span>
          {text}
        </p>
        {isLastInRow && <Meta at={at} delivery={undefined} isEdited={false} />}
      </div>
    )
  }
  if (message && onChanged && isEditing) {
    return (
      <div className="flex flex-col items-end">
        <MessageEditor message={message} onChanged={onChanged} onClose={() => setEditing(false)} />
      </div>
    )
  }
  const look = isMine
    ? `rounded-ee-md bg-bower text-on-bower ${delivery === 'waiting' ? 'opacity-75' : ''}`
    : 'rounded-es-md border border-line bg-surface text-ink'
  return (
    <div className={`flex flex-col ${isMine ? 'items-end' : 'items-start'}`}>
      {by && (
        <p className="mt-1 px-1 text-xs font-medium text-ink-soft" aria-hidden="true">
          {by}
        </p>
      )}
      {photos && photos.length > 0 && (
        <div className={`mb-1 flex w-full flex-col ${isMine ? 'items-end' : 'items-start'}`}>
          <MessagePhotos
            photos={photos}
            isMine={isMine}
            name={name}
            conversationId={message?.conversationId}
            messageId={message?._id}
            isCovered={message?.arePhotosCovered ?? false}
          />
        </div>
      )}
      {text && (
        <MessageText
          text={text}
          isSuspicious={!isMine && warningsOf(message?.warnings).length > 0}
          areLinksOn={areLinksOn}
          className={`max-w-[min(34rem,82%)] rounded-2xl px-3.5 py-2 leading-relaxed whitespace-pre-wrap wrap-anywhere ${look} ${isStopped(delivery) ? 'bg-waratah-soft! text-ink!' : ''}`}
        >
          <span className="sr-only">{by ? `${by}: ` : isMine ? `${t`You`}: ` : `${name}: `}</span>
        </MessageText>
      )}
      {!areLinksOn && hasLinks(text) && (
        <p className="mt-1 px-1 text-xs text-ink-soft">{t`Links work once you have both written.`}</p>
      )}
      {delivery === 'held' && <p className="mt-1 max-w-[82%] px-1 text-sm text-ink-soft">{HELD_MESSAGE}</p>}
      {delivery === 'undelivered' && (
        <p className="mt-1 max-w-[82%] px-1 text-sm text-waratah">
          <Trans>This message wasn’t delivered: {refusal}</Trans>
        </p>
      )}
      {delivery === 'undelivered' && held && <MessageAppeal held={held} />}
      {delivery === 'refused' && (
        <div className="mt-1 flex max-w-[82%] flex-wrap items-center justify-end gap-x-1 text-sm text-waratah">
          <p role="alert">{refusal}</p>
          <Button variant="ghost" size="sm" onClick={() => retry(key)}>{t`Try again`}</Button>
          <Button variant="ghost" size="sm" onClick={() => discard(key)}>{t`Delete`}</Button>
        </div>
      )}
      {isLastInRow && <Meta at={at} delivery={showsDelivery ? delivery : undefined} isEdited={isEdited} />}
      {!isLastInRow && isEdited && <p className="px-1 text-xs text-ink-soft">{t`Edited`}</p>}
      {message && onChanged && isChangeable && (
        <MessageActions message={message} name={name} onChanged={onChanged} onEdit={() => setEditing(true)} />
      )}
      {!isMine && message && <ScamNotice message={message} onReport={onReport} onBlock={onBlock} />}
    </div>
  )
}
