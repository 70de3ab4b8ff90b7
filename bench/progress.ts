const WIDTH = 24

/** A progress bar in a terminal; one line per step elsewhere. */
export function progressBar() {
  const began = Date.now()
  let last = ''
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  return {
    show(what: string, done: number, total: number): void {
      const share = total ? Math.min(1, done / total) : 1
      if (process.stdout.isTTY) {
        const filled = Math.round(share * WIDTH)
        const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
        process.stdout.write(`\r\u001b[K${bar} ${Math.round(share * 100)} % ${what}, ${seconds()}`)
      } else if (what !== last) process.stdout.write(`${what} … (${seconds()})\n`)
      last = what
    },
    end(text?: string): void {
      if (process.stdout.isTTY && last) process.stdout.write('\r\u001b[K')
      if (text) process.stdout.write(`${text} (${seconds()})\n`)
    },
  }
}

export type Progress = ReturnType<typeof progressBar>
