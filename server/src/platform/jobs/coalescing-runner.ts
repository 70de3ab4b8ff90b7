/** Runs work that several things trigger: a notification, a timer, a job. Triggers during a run share one more run. */
export interface CoalescingRunner {
  /** Runs now or, if it is running, once more right after. Resolves when that is done. */
  trigger(): Promise<void>
  /** Waits for the current run; there is no other. */
  stop(): Promise<void>
}

/** The remaining work must be stored, so that nothing is lost when a run fails or a process ends. */
export function makeCoalescingRunner(
  run: (isStopped: () => boolean) => Promise<void>,
  onError: (error: Error) => void,
): CoalescingRunner {
  let running: Promise<void> | undefined
  let isTriggeredAgain = false
  let isStopped = false
  const runWhileTriggered = async () => {
    do {
      isTriggeredAgain = false
      await run(() => isStopped)
    } while (isTriggeredAgain && !isStopped)
  }
  return {
    trigger() {
      if (isStopped) return Promise.resolve()
      isTriggeredAgain = running !== undefined
      running ??= runWhileTriggered()
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
