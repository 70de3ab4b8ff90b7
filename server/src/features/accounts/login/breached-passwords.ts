import { createHash } from 'node:crypto'
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts'

const TIMEOUT_MS = 3_000
/** Hundreds of known passwords share the first five digits of a hash: they tell nobody which it is. */
const SENT_DIGITS = 5

/** Undefined: the service doesn't answer. */
export type IsBreached = (password: string) => Promise<boolean | undefined>

/** One line for each hash that begins so: the rest of it, and how often it was found. Padding has zero. */
const contains = (answer: string, rest: string): boolean =>
  answer.split(/\r?\n/).some((line) => {
    const [suffix, count] = line.split(':')
    return suffix === rest && Number(count) > 0
  })

/** Asks a service with the protocol of Have I Been Pwned whether a password was in a breach. It never gets the password. */
export function breachedPasswords(service: string, log: (line: string) => void): IsBreached {
  const limited = concurrencyLimit({ max: 8, maxWaitMs: TIMEOUT_MS })
  const ask = async (hash: string): Promise<boolean> => {
    const response = await fetch(`${service.replace(/\/+$/, '')}/${hash.slice(0, SENT_DIGITS)}`, {
      // Otherwise the answer's length would tell an eavesdropper which hash was asked for.
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`it answers ${response.status}`)
    return contains(await response.text(), hash.slice(SENT_DIGITS))
  }
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      return await limited(() => ask(hash))
    } catch (error) {
      log(`New passwords can’t be looked up among breached ones: ${(error as Error).message}`)
      return undefined
    }
  }
}
