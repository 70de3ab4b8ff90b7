import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const MEGABYTE = 1024 * 1024
/**
 * For objects that have just been made: most are of no use any more when this is full. It may double once more before
 * anyone notices.
 */
const ENOUGH = 16 * MEGABYTE

const newSpace = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/**
 * Left to itself, the engine spends memory as freely as a machine has it: 128 MB for new objects, and three times what
 * is alive before the rest is looked through. A server that is at work all the time gains nothing from that, and its
 * pauses grow with it. Here rather than as flags of the command, so that it holds however the process was started.
 *
 * The space for new objects doubles whenever it is too small, up to a limit that is fixed when the engine starts. By
 * how much it grows can be changed at any time: not at all, once it is large enough. It shrinks when there is little
 * to do, and may grow again after that.
 */
export function keepMemorySmall(): void {
  // How much larger than what is alive the rest may become.
  setFlagsFromString('--heap-growing-percent=70')
  // New objects are sorted in some milliseconds by the thread that waits for it. With others to help, it waits for
  // those as well, and they for a core that the database is using.
  setFlagsFromString('--no-parallel-scavenge')
  let mayGrow = true
  const look = () => {
    if (newSpace() < ENOUGH === mayGrow) return
    mayGrow = !mayGrow
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`)
  }
  look()
  new PerformanceObserver(look).observe({ entryTypes: ['gc'] })
}
