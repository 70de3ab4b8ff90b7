import { setTimeout as pause } from 'node:timers/promises'

type DatabaseError = Error & { code?: unknown }

/** A migration has changed the columns of a prepared statement since it was prepared. */
const isOutdated = ({ code, message }: DatabaseError): boolean =>
  code === '0A000' && message.includes('cached plan must not change result type')

/** The prepared statement is unknown (a pooler has switched connections) or outdated. Unprepared, it will work. */
export const isPreparedStatementError = (error: DatabaseError): boolean =>
  error.code === '26000' || error.code === '42P05' || isOutdated(error)

/** A deadlock or serialisation failure: PostgreSQL has rolled this transaction back in favour of another. */
const isConflict = ({ code }: DatabaseError): boolean => code === '40P01' || code === '40001'

/** Long enough for the other transaction to finish; random, so that two retries don't collide again. */
const backOff = () => pause(50 + Math.random() * 100)

const MAX_RETRIES = 2

/** Retries what had no effect and may succeed now: without prepared statements, or after the other transaction. */
export async function retry<Result>(
  act: (mayPrepare: boolean) => Promise<Result>,
  onError?: (error: Error) => void,
): Promise<Result> {
  let mayPrepare = true
  for (let left = MAX_RETRIES; ; left--) {
    try {
      return await act(mayPrepare)
    } catch (error) {
      if (!(error instanceof Error) || left === 0) throw error
      if (isPreparedStatementError(error)) {
        const advice = isOutdated(error) ? '' : ' (behind a pooler: DATABASE_STATEMENTS=unnamed)'
        onError?.(new Error(`${error.message}${advice}`))
        mayPrepare = false
      } else if (isConflict(error)) await backOff()
      else throw error
    }
  }
}
