import type { FindingLevel } from '@bowerbird/contract/health/health.terms'
import type { Config } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'

/** The result of one check. */
export interface Finding {
  about: string
  level: FindingLevel
  message: string
  /** Suggested fix. */
  fix?: string
}

export type Check = (config: Config) => Promise<Finding[]> | Finding[]

export const pass = (about: string, message: string): Finding => ({ about, level: 'ok', message })
export const warn = (about: string, message: string, fix: string): Finding => ({
  about,
  level: 'warning',
  message,
  fix,
})
export const fail = (about: string, message: string, fix: string): Finding => ({
  about,
  level: 'error',
  message,
  fix,
})

/** A short error message: libraries put it in different places. */
export function reasonOf(error: unknown): string {
  const { message, code, errors, cause } = error as Error & { code?: unknown; errors?: Error[] }
  if (message) return message.split('\n')[0] ?? ''
  if (errors?.[0]) return reasonOf(errors[0])
  if (cause) return reasonOf(cause)
  return typeof code === 'string' ? code : 'unknown error'
}

const TIMEOUT_MS = 20_000

/** Runs one check. A check that throws or times out becomes an error finding. */
export async function runCheck(
  about: string,
  check: Check,
  config: Config,
  timeoutMs = TIMEOUT_MS,
): Promise<Finding[]> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StartError('timed out')), timeoutMs)
  try {
    return await Promise.race([Promise.resolve(check(config)), promise])
  } catch (error) {
    return [fail(about, `check failed: ${reasonOf(error)}`, 'Fix the cause and run doctor again.')]
  } finally {
    clearTimeout(timer)
  }
}

/** The passwords and keys in the settings, as they may appear in error messages. */
function secretsOf(environment: Record<string, string | undefined>): string[] {
  const secrets: string[] = []
  for (const [name, value] of Object.entries(environment)) {
    if (!value) continue
    if (/SECRET|PASSWORD|PASSPHRASE|ACCESS_KEY|TOKEN/.test(name)) secrets.push(value)
    for (const [, password = ''] of value.matchAll(/:\/\/[^:@/\s]*:([^@/\s]+)@/g)) {
      secrets.push(password, decodeURIComponent(password.replace(/%(?![\da-f]{2})/gi, '%25')))
    }
  }
  return [...new Set(secrets)].filter((secret) => secret.length > 2).sort((a, b) => b.length - a.length)
}

/** Masks every secret of the settings in a text. */
export function hideSecrets(environment: Record<string, string | undefined>): (text: string) => string {
  const secrets = secretsOf(environment)
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
}
