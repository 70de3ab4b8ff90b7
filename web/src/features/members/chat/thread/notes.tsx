import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLiveConnected } from '../../../../platform/live.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** True if the browser reports a network connection. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

const advice: Record<Conversation['side'], string> = {
  buyer: t`Meet in a public place, and see the item before you pay. Never share a code or a password, and don’t send a deposit to someone you haven’t met.`,
  seller: t`Meet in a public place, and hand the item over once you have the money: a screenshot is no payment. Never share a code or a password, and don’t pay anyone to be paid.`,
}

/** Shown at the top of every conversation. */
export function SafetyNote({ side }: Pick<Conversation, 'side'>) {
  return (
    <section className="mx-auto mb-2 max-w-md rounded-card bg-sky p-4 text-sm text-ink">
      <h3 className="flex items-center gap-2 text-base">
        <Icon name="shield-check" className="size-5 text-bower" />
        {t`Stay safe`}
      </h3>
      <p className="mt-1 leading-relaxed">{advice[side]}</p>
    </section>
  )
}

const GRACE = 4_000

/** True if the socket has been disconnected for longer than the grace period. */
function useIsDisconnected(): boolean {
  const isLive = useLiveConnected()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (isLive) return setLost(false)
    const timer = setTimeout(() => setLost(true), GRACE)
    return () => clearTimeout(timer)
  }, [isLive])
  return isLost
}

/** Shows that the page is offline or reconnecting. */
export function ConnectionNote() {
  const isOnline = useOnline()
  const isLost = useIsDisconnected()
  const look =
    'flex items-center gap-2 border-b border-line bg-ochre-soft px-4 py-2 text-sm font-medium text-ochre'
  return (
    <div role="status">
      {!isOnline && (
        <p className={look}>
          <Icon name="wifi-off" className="size-4" />
          {t`You are offline. Your messages will be sent when you are back online.`}
        </p>
      )}
      {isOnline && isLost && (
        <p className={look}>
          <Icon name="refresh-cw" className="size-4" />
          {t`Reconnecting. New messages may take a moment.`}
        </p>
      )}
    </div>
  )
}
