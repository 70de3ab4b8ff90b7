import { getUnreadCount } from '@bowerbird/contract/chat/chat.endpoints'
import { call } from '../../platform/api.ts'
import { onLive, onLiveConnected, startLive } from '../../platform/live.ts'
import { currentSession, onSessionChange } from '../../platform/session.ts'
import { startOutbox } from './outbox.ts'
import { unread } from './unread.ts'

async function askUnread(): Promise<void> {
  if (currentSession().state !== 'member') return unread.set(0)
  try {
    const { unreadCount } = await call(getUnreadCount)
    if (currentSession().state === 'member') unread.set(unreadCount)
  } catch {
    // The badge keeps its value; the next event or focus updates it.
  }
}

/** Started for members: the socket, the unread badge on every page, and the outbox. */
export function startChat(): () => void {
  const ask = () => void askUnread()
  const whenSeen = () => document.visibilityState === 'visible' && ask()
  const stops = [
    startOutbox(),
    onLive('message', ({ unreadCount }) => unread.set(unreadCount)),
    onLive('viewed', ({ unreadCount }) => unread.set(unreadCount)),
    // Catches up on what was missed while disconnected.
    onLiveConnected(ask),
    onSessionChange(ask),
    startLive(),
  ]
  window.addEventListener('focus', ask)
  document.addEventListener('visibilitychange', whenSeen)
  ask()
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('focus', ask)
    document.removeEventListener('visibilitychange', whenSeen)
  }
}
