import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Heap use in MiB after garbage collection. */
export function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20)
}
