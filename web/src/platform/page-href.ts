import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/** Address of the server-rendered page. */
const renderedHref = import.meta.env.SSR ? undefined : window.location.pathname + window.location.search
const subscribeToNothing = () => () => undefined

/**
 * The address of the page. A part that hydrates late gets the address that it was rendered for first, even if another
 * page has been opened meanwhile: React would find a mismatch.
 */
export function usePageHref(): string {
  const now = useLocation({ select: ({ href }) => href })
  return useSyncExternalStore(
    subscribeToNothing,
    () => now,
    () => renderedHref ?? now,
  )
}
