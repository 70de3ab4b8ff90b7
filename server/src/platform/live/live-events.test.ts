import { expect, test } from 'vitest'
import { localLiveEvents } from './live-events.ts'

test('listeners hear what is published until they leave, and one’s fault does not reach the others', () => {
  const errors: unknown[] = []
  const heard: unknown[] = []
  const live = localLiveEvents((error) => errors.push(error))
  live.subscribe('sold', () => {
    throw new Error('clumsy')
  })
  const leave = live.subscribe('sold', (payload) => heard.push(payload))

  live.publish('sold', 1)
  live.publish('other', 2)
  leave()
  live.publish('sold', 3)

  expect(heard).toEqual([1])
  expect(errors).toHaveLength(2)
})
