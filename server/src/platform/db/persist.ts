import { setTimeout as pause } from 'node:timers/promises'

type DatabaseError = Error & { code?: unknown }

/** The columns that a name stands for were changed by a migration since. */
const isOutdated = ({ code, message }: DatabaseError): boolean =>
  code === '0A000' && message.includes('cached plan must not change result type')

/** Statements that lost their name to a pooler, or are outdated: nothing has been done yet, and without one it works. */
export const isBadName = (error: DatabaseError): boolean =>
  error.code === '26000' || error.code === '42P05' || isOutdated(error)

/** Two were in each other's way, and this one was chosen to give way: nothing of it is kept. */
const gaveWay = ({ code }: DatabaseError): boolean => code === '40P01' || code === '40001'

/** Long enough that the other one has what it waited for, and not the same for two who gave way. */
const letPass = () => pause(50 + Math.random() * 100)

const FURTHER_TRIES = 2

/** Does again what has left no trace and may work now: without names where one was bad, later where another was first. */
export async function persist<Result>(
  act: (mayName: boolean) => Promise<Result>,
  onError?: (error: Error) => void,
): Promise<Result> {
  let mayName = true
  for (let further = FURTHER_TRIES; ; further--) {
    try {
      return await act(mayName)
    } catch (error) {
      if (!(error instanceof Error) || further === 0) throw error
      if (isBadName(error)) {
        const advice = isOutdated(error) ? '' : ' (behind a pooler: DATABASE_STATEMENTS=unnamed)'
        onError?.(new Error(`${error.message}${advice}`))
        mayName = false
      } else if (gaveWay(error)) await letPass()
      else throw error
    }
  }
}
