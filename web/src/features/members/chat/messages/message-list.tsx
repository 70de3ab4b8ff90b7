import type { Message } from '@bowerbird/contract/chat/chat.schema'
import { photosLabel } from '@bowerbird/contract/chat/chat.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { type BubbleActions, MessageBubble } from './message-bubble.tsx'
import { spokenWarnings } from './scam-notice.tsx'
import type { Bubble } from './thread-items.ts'
import { useScroll } from './use-scroll.ts'

interface Props extends BubbleActions {
  bubbles: readonly Bubble[]
  /** The other side's name. */
  name: string
  /** Shown above the first message. */
  beginning: ReactNode
  isTyping: boolean
  hasOlder: boolean
  older: 'idle' | 'loading' | 'failed'
  onOlder: () => void
  onEnd: (isAtEnd: boolean) => void
  /** Number of a message to scroll to; older ones are loaded until it is there. */
  target?: number | undefined
  /** Shown after the message with this key. */
  insert?: { after: string; content: ReactNode } | undefined
  /** Shown below the message that makes this offer. */
  renderOffer?: ((offerId: string) => ReactNode) | undefined
}

/** Loads older messages when scrolled near the top. */
function Older({ state, onOlder }: { state: Props['older']; onOlder: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onOlder)
  useEffect(() => {
    latest.current = onOlder
  }, [onOlder])
  useEffect(() => {
    if (state !== 'idle' || !mark.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current())
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [state])
  return (
    // The same height in all states, so that nothing shifts.
    <div ref={mark} className="grid h-14 place-items-center text-sm text-ink-soft">
      {state === 'loading' ? (
        <Spinner label={t`Loading earlier messages`} />
      ) : (
        <Button variant="ghost" size="sm" onClick={onOlder}>
          {state === 'failed' ? t`Could not be loaded. Try again` : t`Show earlier messages`}
        </Button>
      )}
    </div>
  )
}

const Dots = ({ name }: { name: string }) => (
  <div
    role="status"
    className="flex w-fit items-center gap-1 rounded-2xl border border-line bg-surface px-4 py-3"
  >
    <span className="sr-only">
      <Trans>{name} is typing</Trans>
    </span>
    {['0s', '0.15s', '0.3s'].map((delay) => (
      <span
        key={delay}
        aria-hidden="true"
        style={{ animationDelay: delay }}
        className="size-2 animate-bounce rounded-full bg-ink-soft"
      />
    ))}
  </div>
)

/** How many messages of the other side have come since the end was last in view. */
function useNewMessages(bubbles: readonly Bubble[], isAtEnd: boolean): number {
  const newest = bubbles.findLast(({ message }) => message)?.message?.seq ?? 0
  const [seen, setSeen] = useState(newest)
  if (isAtEnd && seen !== newest) setSeen(newest)
  return isAtEnd
    ? 0
    : bubbles.filter(({ isMine, message }) => !isMine && message && message.seq > seen).length
}

/** Scrolls to a message that a search found, once. Loads older messages until it is there. */
function useTarget(
  { target, bubbles, hasOlder, older, onOlder }: Props,
  scroller: RefObject<HTMLElement | null>,
): void {
  const reached = useRef<number>(undefined)
  const first = bubbles.find(({ message }) => message)?.message?.seq
  useEffect(() => {
    if (target === undefined || first === undefined || reached.current === target) return
    if (first > target) {
      if (hasOlder && older === 'idle') onOlder()
      return
    }
    reached.current = target
    const found = scroller.current?.querySelector<HTMLElement>(`[data-seq="${target}"]`)
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
  }, [target, first, hasOlder, older, onOlder, scroller])
}

const spokenText = ({ text, photos }: Message): string =>
  [text, photos?.length ? photosLabel(photos.length) : ''].filter(Boolean).join(', ')

export function MessageList(props: Props) {
  const { bubbles, name, beginning, isTyping, hasOlder, older, onOlder, onEnd, insert, renderOffer } = props
  const { areLinksOn, onReport, onBlock, onChanged } = props
  const last = bubbles.at(-1)
  const { scroller, isAtEnd, handleScroll, toEnd } = useScroll(bubbles[0]?.key, last?.key)

  const received = last && !last.isMine ? last.message : undefined
  const announcement = useMemo(
    () => received && `${name}: ${spokenText(received)}${spokenWarnings(received)}`,
    [received, name],
  )

  useTarget(props, scroller)
  useEffect(() => onEnd(isAtEnd), [isAtEnd, onEnd])

  // Sending a message scrolls to it.
  const ownLast = last?.isMine && last.delivery === 'waiting' ? last.key : undefined
  useEffect(() => {
    if (ownLast) toEnd()
  }, [ownLast, toEnd])
  useEffect(() => {
    if (isTyping && isAtEnd) toEnd()
  }, [isTyping, isAtEnd, toEnd])

  const newCount = useNewMessages(bubbles, isAtEnd)
  const newText =
    newCount > 0 ? plural(newCount, { one: '# new message', other: '# new messages' }) : undefined

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        onScroll={handleScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={t`Messages with ${name}`}
        className="h-full overflow-y-auto overscroll-contain bg-paper px-4 -outline-offset-3 [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end gap-1 py-3">
          {hasOlder ? <Older state={older} onOlder={onOlder} /> : beginning}
          <ol className="flex flex-col gap-1">
            {bubbles.map((bubble) => (
              <li key={bubble.key} data-seq={bubble.message?.seq} tabIndex={-1} className="rounded-card">
                {bubble.day && (
                  <p className="my-3 flex items-center gap-3 text-xs font-semibold text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                    {bubble.day}
                  </p>
                )}
                <MessageBubble
                  bubble={bubble}
                  name={name}
                  areLinksOn={areLinksOn}
                  onReport={onReport}
                  onBlock={onBlock}
                  onChanged={onChanged}
                />
                {bubble.message?.offerId && renderOffer?.(bubble.message.offerId)}
                {insert?.after === bubble.key && insert.content}
              </li>
            ))}
          </ol>
          {isTyping && <Dots name={name} />}
        </div>
      </section>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {!isAtEnd && (
        <button
          type="button"
          aria-label={newText ? t`Jump to latest: ${newText}` : t`Jump to latest`}
          onClick={toEnd}
          className="absolute end-4 bottom-3 flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line bg-surface text-sm font-semibold text-bower shadow-overlay hover:bg-sky has-[span]:px-4"
        >
          {newText && <span>{newText}</span>}
          <Icon name="arrow-down" className="size-5" />
        </button>
      )}
    </div>
  )
}
