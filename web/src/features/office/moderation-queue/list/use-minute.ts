import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, which moves on once a minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(clock)
  }, [])
  return now
}
