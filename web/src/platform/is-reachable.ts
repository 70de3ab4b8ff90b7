/** Asks the server itself: `navigator.onLine` doesn't know whether it can be reached. */
export const isReachable = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
