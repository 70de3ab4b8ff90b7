import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { requireLogin } from '../../../platform/login-gate.ts'
import { currentSession } from '../../../platform/session.ts'
import { useStore } from '../../../platform/store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { UnreadCount } from '../../../ui/unread-count.tsx'
import { unread } from './unread.ts'

/** Visitors have to log in first. */
function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
  if (currentSession().state === 'member') return
  event.preventDefault()
  const link = event.currentTarget
  void requireLogin({ onLoggedIn: () => link.click() })
}

export function MessagesButton() {
  const count = useStore(unread)
  return (
    <Link
      to="/chat"
      preload={false}
      aria-label={count ? t`Messages, ${count} unread` : t`Messages`}
      onClick={handleClick}
      className="header-button"
    >
      <Icon name="message-circle" className="size-6" />
      <UnreadCount count={count} />
    </Link>
  )
}
