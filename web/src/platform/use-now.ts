import { useState } from 'react'

/** The time of a component's first rendering. Reading the clock while rendering would make re-renders differ. */
export function useNow(): number {
  const [now] = useState(() => Date.now())
  return now
}
