import { type RefObject, useEffect, useRef } from 'react'

declare global {
  interface Window {
    /** The last thing clicked that says `data-early`; the start script keeps it. */
    early?: Element | null
  }
}

interface EarlyClick {
  ref: RefObject<HTMLButtonElement | null>
  onClick: () => void
  'data-early': ''
}

/** Spread over a button: a click from before its code was there is made up for once it is. */
export function useEarlyClick(act: () => void): EarlyClick {
  const ref = useRef<HTMLButtonElement>(null)
  const onClick = () => {
    window.early = null
    act()
  }
  useEffect(() => {
    if (!window.early) return
    // After the event at hand: a click can bring its button alive and then reach it by itself.
    setTimeout(() => ref.current && window.early === ref.current && ref.current.click())
  }, [])
  return { ref, onClick, 'data-early': '' }
}
