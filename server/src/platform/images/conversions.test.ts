import { expect, test } from 'vitest'
import { makeConverter } from './conversions.ts'

/** Work that goes on until it is told to end. */
function held() {
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end: () => end() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('converts two at once, the others in turn, and refuses whoever finds the queue full', async () => {
  const { takePart } = makeConverter(2, 3)
  const tasks = Array.from({ length: 5 }, held)
  const begun: number[] = []
  const done: number[] = []
  const all = tasks.map(({ work }, i) =>
    takePart(async (convert) => {
      await convert(() => {
        begun.push(i)
        return work()
      })
      done.push(i)
    }),
  )
  await settled()
  expect(begun).toEqual([0, 1])
  await expect(takePart(async () => {})).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('Please try again in a moment'),
  })

  tasks[1]?.end()
  await settled()
  expect({ begun, done }).toEqual({ begun: [0, 1, 2], done: [1] })
  // There is room again.
  await takePart(async () => {})

  for (const { end } of tasks) end()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('a conversion that fails makes room like any other', async () => {
  const { takePart } = makeConverter(1, 0)
  const fail = () => takePart((convert) => convert(() => Promise.reject(new Error('damaged'))))
  await expect(fail()).rejects.toThrow('damaged')
  await expect(fail()).rejects.toThrow('damaged')
  expect(await takePart((convert) => convert(async () => 'fine'))).toBe('fine')
})
