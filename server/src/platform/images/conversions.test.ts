import { expect, test } from 'vitest'
import { makeConverter } from './conversions.ts'

/** Work that runs until the test ends it. */
function held() {
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end: () => end() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('images are converted two at a time, others are queued, and uploads are refused when the queue is full', async () => {
  const { runUpload } = makeConverter(2, 3)
  const tasks = Array.from({ length: 5 }, held)
  const started: number[] = []
  const done: number[] = []
  const all = tasks.map(({ work }, i) =>
    runUpload(async (convert) => {
      await convert(() => {
        started.push(i)
        return work()
      })
      done.push(i)
    }),
  )
  await settled()
  expect(started).toEqual([0, 1])
  await expect(runUpload(async () => {})).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('Please try again in a moment'),
  })

  tasks[1]?.end()
  await settled()
  expect({ started, done }).toEqual({ started: [0, 1, 2], done: [1] })
  // There is room in the queue again.
  await runUpload(async () => {})

  for (const { end } of tasks) end()
  await Promise.all(all)
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('a failed conversion of an image releases its slot', async () => {
  const { runUpload } = makeConverter(1, 0)
  const fail = () => runUpload((convert) => convert(() => Promise.reject(new Error('damaged'))))
  await expect(fail()).rejects.toThrow('damaged')
  await expect(fail()).rejects.toThrow('damaged')
  expect(await runUpload((convert) => convert(async () => 'fine'))).toBe('fine')
})
