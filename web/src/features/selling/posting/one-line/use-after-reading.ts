import { useEffect, useEffectEvent, useState } from 'react'

/** Nobody waits longer for a line to be read: the form can be filled in by hand. */
const LONGEST_MS = 5_000

/** Does something once the line has been read, so that what it says is not left out. At once if nothing is being read. */
export function useAfterReading(act: () => void) {
  const [isReading, setReading] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const go = useEffectEvent(() => {
    setWaiting(false)
    act()
  })
  useEffect(() => {
    if (!isWaiting) return
    if (!isReading) return go()
    const timer = setTimeout(() => go(), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, isReading])
  return { setReading, isWaiting, run: () => (isReading ? setWaiting(true) : act()) }
}
