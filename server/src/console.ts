import { MADE_PASSWORD_DAYS } from '@bowerbird/contract/accounts/accounts.terms'
import type { Running } from './boot.ts'
import { DEMO_PASSWORD, demoLogins } from './demo/seed.ts'
import type { Config } from './platform/config.ts'
import type { Console } from './services.ts'

const WIDTH = 24

/** Prints to the operator. Shows a progress bar in a terminal, and short lines elsewhere. */
export function terminal(onFailed: (detail: string) => void): Console {
  let hasProgressBar = false
  const line = (text: string) => {
    if (hasProgressBar) process.stdout.write('\n')
    hasProgressBar = false
    process.stdout.write(`${text}\n`)
  }
  return {
    line,
    event: (text) => line(`${new Date().toISOString()} ${text}`),
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
      hasProgressBar = true
      if (done === total) line('')
    },
    newAdmin({ email, generatedPassword }) {
      const password = generatedPassword
        ? `password ${generatedPassword} (shown only this once; it works for ${MADE_PASSWORD_DAYS} days, so choose your own under Profile)`
        : 'with the password in ADMIN_PASSWORD'
      line(`Administrator: ${email}, ${password}`)
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
    `  Emails go to ${running.mailDestination}`,
    ...(config.isDemo && !config.smtpUrl
      ? ['  This is a demo: codes from emails are also printed here. Set DEMO=off for a real market.']
      : []),
    `  Data is stored in ${config.dataDir}`,
    '  Stop with Ctrl-C',
    '',
  ].join('\n')
}
