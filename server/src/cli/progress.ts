/** A line that is redrawn in a terminal; elsewhere it would fill a log, so it stays quiet. */
export function progressLine(): { show(what: string, done: number, total: number): void; end(): void } {
  let isDrawn = false
  return {
    show(what, done, total) {
      if (!process.stdout.isTTY) return
      isDrawn = true
      process.stdout.write(
        `\r\u001b[K${what}: ${done.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')}`,
      )
    },
    end() {
      if (isDrawn) process.stdout.write('\r\u001b[K')
      isDrawn = false
    },
  }
}
