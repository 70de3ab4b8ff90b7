import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** MiB in use once everything unused is gone. */
export function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20)
}
