import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { requireLogin } from '../../platform/login-gate.ts'
import { currentSession } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
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
      {/* Drawn here: it is in the first script of every page, and shorter so. */}
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-current stroke-2">
        <path d="M21 12a8 8 0 0 1-8 8H4l1.7-3.4A8 8 0 1 1 21 12z" strokeLinejoin="round" />
      </svg>
      {count > 0 && (
        <span className="absolute top-0.5 right-0 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-white tabular-nums">
          {count > 9 ? '9+' : count}
        </span>
      )}
    </Link>
  )
}
