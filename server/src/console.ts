import type { Running } from './boot.ts'
import { DEMO_PASSWORD, demoLogins } from './demo/seed.ts'
import type { Config } from './platform/config.ts'
import type { Console } from './services.ts'

const WIDTH = 24

/** Speaks to the person who started the product. Redraws its progress in a terminal, and is brief elsewhere. */
export function terminal(onFailed: (detail: string) => void): Console {
  let isDrawing = false
  const line = (text: string) => {
    if (isDrawing) process.stdout.write('\n')
    isDrawing = false
    process.stdout.write(`${text}\n`)
  }
  return {
    line,
    progress(done, total, what) {
      if (!process.stdout.isTTY) {
        if (done === 1) line('Filling the demo market …')
        if (done === total) line('The demo market is filled')
        return
      }
      const filled = Math.round((done / total) * WIDTH)
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
      process.stdout.write(
        `\rFilling the demo market ${bar} ${Math.round((done / total) * 100)} % ${what.padEnd(10)}`,
      )
      isDrawing = true
      if (done === total) line('')
    },
    newAdmin({ email, password }) {
      line(`Administrator: ${email}, password ${password} (shown only this once)`)
    },
    failed: onFailed,
  }
}

export function announce(config: Config, running: Running): string {
  const logins = demoLogins.map((email) => `${email} / ${DEMO_PASSWORD}`).join(', ')
  return [
    '',
    `  Bowerbird is open at ${running.url}`,
    ...(config.isDemo ? [`  Demo members: ${logins}`] : []),
    `  Mail goes to ${running.mailDestination}`,
    `  Data is kept in ${config.dataDir}`,
    '  Stop with Ctrl-C',
    '',
  ].join('\n')
}
