import { t } from '@bowerbird/contract/language/t'
import { Link, useLocation } from '@tanstack/react-router'
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { QueryProvider } from '../../../platform/query-provider.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationList } from './notification-list.tsx'
import { ListSkeleton, LoadFailed, NoNotifications } from './notification-states.tsx'
import { useNotifications } from './use-notifications.ts'

const SHOWN = 6

interface Props {
  id: string
  /** Gets the focus back. */
  bell: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The latest notifications, below the bell. It closes on Esc, a press or focus elsewhere, and on another page. */
export function BellPanel({ id, bell, onClose }: Props) {
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  const page = useLocation({ select: ({ href }) => href })
  const openedAt = useRef(page)

  useEffect(() => {
    if (page !== openedAt.current) close()
  }, [page])

  useEffect(() => {
    panel.current?.focus()
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !panel.current?.contains(target) && !bell.current?.contains(target)
    const handlePress = ({ target }: PointerEvent) => {
      if (isOutside(target)) close()
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
      bell.current?.focus()
    }
    document.addEventListener('pointerdown', handlePress)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handlePress)
      document.removeEventListener('keydown', handleKey)
    }
  }, [bell])

  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    const isInside = panel.current?.contains(relatedTarget) || bell.current?.contains(relatedTarget)
    // Without a related target the window was left, or a button was disabled while it was in use.
    if (relatedTarget && !isInside) onClose()
  }

  return (
    <section
      ref={panel}
      id={id}
      role="dialog"
      aria-label={t`Notifications`}
      tabIndex={-1}
      onBlur={handleBlur}
      className="menu-in on-surface absolute top-full end-0 z-40 mt-2 flex max-h-[min(40rem,calc(100dvh-6rem))] w-104 flex-col overflow-hidden rounded-card border border-line shadow-overlay outline-none"
    >
      <QueryProvider>
        <Latest />
      </QueryProvider>
      <p className="flex items-center justify-between gap-2 border-t border-line p-2">
        <Link
          to="/notifications"
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >{t`See all notifications`}</Link>
        <Link
          to="/settings"
          aria-label={t`Notification settings`}
          title={t`Notification settings`}
          className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower"
        >
          <Icon name="settings" className="size-5" />
        </Link>
      </p>
    </section>
  )
}

function Latest() {
  const { data, hasFailed, reload } = useNotifications()
  return (
    <>
      <div className="flex min-h-15 items-center justify-between gap-4 border-b border-line py-2 pe-2 ps-4">
        <h2 className="text-xl">{t`Notifications`}</h2>
        <MarkAllRead />
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain">
        {data ? (
          data.notifications.length > 0 ? (
            <NotificationList notifications={data.notifications.slice(0, SHOWN)} headingLevel="h3" />
          ) : (
            <NoNotifications />
          )
        ) : hasFailed ? (
          <LoadFailed onRetry={reload} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </>
  )
}
