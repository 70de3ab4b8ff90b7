import { useEffect, useEffectEvent } from 'react'

/** Calls back when Back from the payment page shows this one as it was left: browsers keep pages alive for that. */
export function useShownAgain(onShown: () => void): void {
  const handleShown = useEffectEvent(onShown)
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleShown()
    }
    window.addEventListener('pageshow', handlePageShow)
    return () => window.removeEventListener('pageshow', handlePageShow)
  }, [])
}
