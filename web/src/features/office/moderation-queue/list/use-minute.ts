import { MINUTE } from '@bowerbird/contract/time'
import { useEffect, useState } from 'react'

/** The time, which moves on once a minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(clock)
  }, [])
  return now
}
