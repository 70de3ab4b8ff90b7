/** After so many seconds, the last one again and again. */
const PAUSES = [2, 5, 15, 30, 60]

/**
 * Calls back until it is told that nothing is left to do: after growing pauses, and at once when the connection or the
 * page comes back.
 */
export function retryLater(retry: () => void) {
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    window.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', handleVisible)
  }
  const now = () => {
    stop()
    retry()
  }
  const handleVisible = () => document.visibilityState === 'visible' && now()
  return {
    /** Something has failed. */
    schedule: () => {
      if (timer) return
      const seconds = PAUSES[Math.min(attempts, PAUSES.length - 1)] ?? 60
      attempts += 1
      timer = setTimeout(now, seconds * 1000)
      window.addEventListener('online', now)
      document.addEventListener('visibilitychange', handleVisible)
    },
    /** Something has worked: the next pause is short again. */
    reset: () => {
      attempts = 0
    },
    stop,
  }
}
