import type { Config } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'

export type Level = 'ok' | 'warning' | 'wrong'

/** What a check has found out about one thing. */
export interface Finding {
  about: string
  level: Level
  message: string
  /** What to do about it. */
  fix?: string
}

export type Check = (config: Config) => Promise<Finding[]> | Finding[]

export const fine = (about: string, message: string): Finding => ({ about, level: 'ok', message })
export const warning = (about: string, message: string, fix: string): Finding => ({
  about,
  level: 'warning',
  message,
  fix,
})
export const wrong = (about: string, message: string, fix: string): Finding => ({
  about,
  level: 'wrong',
  message,
  fix,
})

/** What went wrong in few words: libraries put them into different places. */
export function reasonOf(error: unknown): string {
  const { message, code, errors, cause } = error as Error & { code?: unknown; errors?: Error[] }
  if (message) return message.split('\n')[0] ?? ''
  if (errors?.[0]) return reasonOf(errors[0])
  if (cause) return reasonOf(cause)
  return typeof code === 'string' ? code : 'it failed without saying why'
}

const PATIENCE_MS = 20_000

/** Runs one check; one that fails or hangs is a finding as well, and keeps no other from being made. */
export async function make(about: string, check: Check, config: Config): Promise<Finding[]> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StartError('it takes too long to answer')), PATIENCE_MS)
  try {
    return await Promise.race([Promise.resolve(check(config)), promise])
  } catch (error) {
    return [wrong(about, `can't be checked: ${reasonOf(error)}`, 'See what is said, and check again.')]
  } finally {
    clearTimeout(timer)
  }
}

/** The passwords and keys of the settings, as they may turn up in what others say. */
function secretsOf(environment: Record<string, string | undefined>): string[] {
  const secrets: string[] = []
  for (const [name, value] of Object.entries(environment)) {
    if (!value) continue
    if (/SECRET|PASSWORD|ACCESS_KEY/.test(name)) secrets.push(value)
    for (const [, password = ''] of value.matchAll(/:\/\/[^:@/\s]*:([^@/\s]+)@/g)) {
      secrets.push(password, decodeURIComponent(password.replace(/%(?![\da-f]{2})/gi, '%25')))
    }
  }
  return [...new Set(secrets)].filter((secret) => secret.length > 2).sort((a, b) => b.length - a.length)
}

/** Takes every secret of the settings out of a text. */
export function hideSecrets(environment: Record<string, string | undefined>): (text: string) => string {
  const secrets = secretsOf(environment)
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
}
