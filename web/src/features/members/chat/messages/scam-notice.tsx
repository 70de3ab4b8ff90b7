import type { Message } from '@bowerbird/contract/chat/chat.schema'
import { t } from '@bowerbird/contract/language/t'
import { sendWrongWarning } from '@bowerbird/contract/safety/safety.endpoints'
import { type ScamWarning, warningsOf } from '@bowerbird/contract/safety/warnings'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useId, useMemo, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { closeNotice, isNoticeClosed } from './closed-notices.ts'

const headline = ({ title, isNotice }: ScamWarning, index: number) => {
  if (isNotice) return title
  return index === 0 ? t`This may be a scam: ${title}` : t`Also: ${title}`
}

/** The third and fourth are rarely what matters, and nobody reads as far. */
const MOST_SHOWN = 2
const shownWarnings = (found: Message['warnings']) => warningsOf(found).slice(0, MOST_SHOWN)

/** The warnings as text for screen readers. */
export const spokenWarnings = ({ warnings }: Message): string =>
  shownWarnings(warnings)
    .map((warning, index) => ` ${headline(warning, index)}. ${warning.advice}`)
    .join('')

interface Props {
  message: Message
  /** Undefined if there is no other side to report or block. */
  onReport: (() => void) | undefined
  onBlock: (() => void) | undefined
}

/** A warning under a received message that matches a known scam. Rendered with the message, so that nothing shifts. */
export function ScamNotice({ message, onReport, onBlock }: Props) {
  const { _id: messageId, warnings: found, conversationId, seq } = message
  const titleId = useId()
  const warnings = useMemo(() => shownWarnings(found), [found])
  const [isClosed, setClosed] = useState(() => warnings.length > 0 && isNoticeClosed(messageId))
  if (isClosed || warnings.length === 0) return null

  const handleClose = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears: the focus moves to the message.
    currentTarget.closest('li')?.focus({ preventScroll: true })
    closeNotice(messageId)
    setClosed(true)
  }
  const handleFalseAlarm = (event: MouseEvent<HTMLElement>) => {
    handleClose(event)
    // Gone for this person, whether or not the report arrives.
    call(sendWrongWarning, { body: { conversationId, seq } }).then(
      (done) => showToast(done.message, 'success'),
      () => undefined,
    )
  }

  return (
    <div
      role="note"
      aria-labelledby={titleId}
      className="mt-1 mb-3 grid w-full max-w-lg grid-cols-[auto_1fr_auto] gap-x-3 rounded-card border border-ochre/40 bg-ochre-soft ps-3.5 text-sm text-ink"
    >
      <Icon name="shield-alert" className="mt-3 size-5 text-ochre" />
      <div className="grid gap-2 pt-3">
        {warnings.map((warning, index) => (
          <div key={warning.id}>
            <p id={index === 0 ? titleId : undefined} className="font-semibold text-ochre">
              {headline(warning, index)}
            </p>
            <p className="mt-0.5 leading-relaxed">{warning.advice}</p>
          </div>
        ))}
      </div>
      <button
        type="button"
        aria-label={t`Dismiss this warning`}
        onClick={handleClose}
        className="grid size-11 place-items-center rounded-card text-ink-soft -outline-offset-3 hover:text-ink"
      >
        <Icon name="x" className="size-5" />
      </button>
      <div className="col-span-2 col-start-2 -ms-3 flex flex-wrap pb-1">
        {onReport && (
          <Button variant="ghost" size="sm" onClick={onReport}>
            <Icon name="flag" className="size-4" />
            {t`Report`}
          </Button>
        )}
        {onBlock && (
          <Button variant="ghost" size="sm" onClick={onBlock}>
            <Icon name="ban" className="size-4" />
            {t`Block`}
          </Button>
        )}
        {warnings.some(({ isNotice }) => !isNotice) && (
          <Button variant="ghost" size="sm" onClick={handleFalseAlarm}>{t`This isn’t a scam`}</Button>
        )}
        <Link
          to="/safety-tips"
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >{t`Safety tips`}</Link>
      </div>
    </div>
  )
}
