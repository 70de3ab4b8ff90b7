import { t } from '@bowerbird/contract/language/t'
import { Link, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../platform/session.ts'
import { useStore } from '../../../platform/store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { UnreadCount } from '../../../ui/unread-count.tsx'
import { bellPanel } from './bell.lazy.ts'
import { unreadNotifications } from './unread-notifications.ts'

/** Screens with room for the panel: Tailwind's `md`. Narrower screens show the page. */
const WIDE = '(min-width: 48rem)'
const PANEL_ID = 'bell-panel'

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey && !altKey

/** In the header, for members: a link to their notifications, which opens the latest below it on wide screens. */
export function Bell() {
  const { state } = useSession()
  const count = useStore(unreadNotifications)
  const navigate = useNavigate()
  const link = useRef<HTMLAnchorElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { part: Panel, hasFailed } = bellPanel.use(isOpen)

  useEffect(() => {
    if (!isOpen || !hasFailed) return
    setOpen(false)
    void navigate({ to: '/notifications' })
  }, [isOpen, hasFailed, navigate])

  if (state === 'anonymous') return null

  const handleClick = (event: MouseEvent) => {
    if (!isPlain(event) || !window.matchMedia(WIDE).matches) return
    event.preventDefault()
    setOpen(!isOpen)
  }
  return (
    <>
      <Link
        ref={link}
        to="/notifications"
        preload={false}
        aria-label={count ? t`Notifications, ${count} unread` : t`Notifications`}
        aria-expanded={isOpen || undefined}
        aria-controls={isOpen ? PANEL_ID : undefined}
        data-member={state === 'member' || undefined}
        onClick={handleClick}
        onPointerEnter={bellPanel.preload}
        onFocus={bellPanel.preload}
        className="header-button bell"
      >
        <Icon name="bell" className="size-6" />
        <UnreadCount count={count} />
      </Link>
      {isOpen && Panel && <Panel id={PANEL_ID} bell={link} onClose={() => setOpen(false)} />}
    </>
  )
}
