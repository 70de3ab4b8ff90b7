/** Work that several things may ask for: a notification, a timer, a job. */
export interface Waker {
  /** Runs now or, if it is running, once more right after. Resolves when that is done. */
  wake(): Promise<void>
  /** Waits for the current run; there is no other. */
  stop(): Promise<void>
}

/** The remaining work must be stored, so that nothing is lost when a run fails or a process ends. */
export function makeWaker(
  run: (isStopped: () => boolean) => Promise<void>,
  onError: (error: Error) => void,
): Waker {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  const runWhileAsked = async () => {
    do {
      isAskedAgain = false
      await run(() => isStopped)
    } while (isAskedAgain && !isStopped)
  }
  return {
    wake() {
      if (isStopped) return Promise.resolve()
      isAskedAgain = running !== undefined
      running ??= runWhileAsked()
        .catch(onError)
        .finally(() => {
          running = undefined
        })
      return running
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
