import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const file = join(import.meta.dirname, 'memory.ts')

/** A process of its own makes objects, of which some stay for a while, and tells how large the space for them became. */
const work = (start: string) => `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { setImmediate as turn } from 'node:timers/promises'
  import { keepMemorySmall } from ${JSON.stringify(file)}
  ${start}
  const kept = []
  for (let n = 0; n < 2_000_000; n++) {
    kept[n % 100_000] = { numbers: [n, n], text: 'number ' + n }
    if (n % 20_000 === 0) await turn()
  }
  console.log(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20)`

const sizeAfter = async (start: string): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', work(start)])
  return Number(stdout)
}

test('the space for new objects stops growing at 32 MB, and would not by itself', async () => {
  const [small, large] = await Promise.all([sizeAfter('keepMemorySmall()'), sizeAfter('')])
  expect(small).toBeLessThanOrEqual(32)
  expect(large).toBeGreaterThan(32)
})
