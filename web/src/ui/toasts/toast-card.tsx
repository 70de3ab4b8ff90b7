import { t } from '@bowerbird/contract/language/t'
import { useEffect, useRef, useState } from 'react'
import { Trans } from '../../platform/language/trans.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-names.ts'
import { closeToast, TOAST_MS, type Toast, type ToastType } from './toasts.ts'

const looks: Record<ToastType, { icon: IconName; tone: string }> = {
  success: { icon: 'circle-check', tone: 'text-gum' },
  info: { icon: 'info', tone: 'text-bower' },
  error: { icon: 'triangle-alert', tone: 'text-waratah' },
}

export function ToastCard({ id, message, type, action, detail, count }: Toast) {
  const [isHeld, setHeld] = useState(false)
  const remaining = useRef(TOAST_MS)

  useEffect(() => {
    if (isHeld) return
    const start = Date.now()
    const timer = setTimeout(() => closeToast(id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - start
    }
  }, [id, isHeld])

  const { icon, tone } = looks[type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the timer.
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // Two live regions, one stack: displayed in the order of arrival.
      style={{ order: id }}
      className="toast-in pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-surface py-1 pe-1 ps-4 text-ink shadow-overlay"
    >
      <Icon name={icon} className={`mt-3 size-5 ${tone}`} />
      <div className="min-w-0 flex-1 py-2.5 break-words">
        <p>
          {message}
          {count > 1 && (
            <span className="ms-2 rounded-full bg-sky px-2 py-0.5 text-sm font-semibold whitespace-nowrap text-bower tabular-nums">
              <Trans>
                <span aria-hidden="true">×</span>
                <span className="sr-only">, number </span>
                {count}
              </Trans>
            </span>
          )}
        </p>
        {detail && <p className="text-sm text-ink-soft">{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            closeToast(id)
            action.onAct()
          }}
          className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-bower hover:bg-sky"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Close notification`}
        onClick={() => closeToast(id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower"
      >
        <Icon name="x" className="size-4" />
      </button>
    </div>
  )
}
