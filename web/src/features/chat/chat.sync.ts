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
    // The badge stays as it is; the next event or focus corrects it.
  }
}

/** Once there is a member: the line to the server, the badge on every page, and what waits to be sent. */
export function startChat(): () => void {
  const ask = () => void askUnread()
  const whenSeen = () => document.visibilityState === 'visible' && ask()
  const stops = [
    startOutbox(),
    onLive('message', ({ unreadCount }) => unread.set(unreadCount)),
    onLive('viewed', ({ unreadCount }) => unread.set(unreadCount)),
    // Whatever was missed while there was no line.
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
