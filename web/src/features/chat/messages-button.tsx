import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { requireLogin } from '../../platform/login-gate.ts'
import { currentSession } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Icon } from '../../ui/icon.tsx'
import { unread } from './unread.ts'

/** Visitors have to log in first. */
function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
  if (currentSession().state === 'member') return
  event.preventDefault()
  const link = event.currentTarget
  void requireLogin({ onSignedIn: () => link.click() })
}

export function MessagesButton() {
  const count = useStore(unread)
  return (
    <Link
      to="/chat"
      preload={false}
      aria-label={count ? `Messages, ${count} unread` : 'Messages'}
      onClick={handleClick}
      className="relative grid size-11 place-items-center rounded-control hover:bg-white/10"
    >
      <Icon name="message-circle" className="size-6" />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-white tabular-nums">
          {count > 9 ? '9+' : count}
        </span>
      )}
    </Link>
  )
}
