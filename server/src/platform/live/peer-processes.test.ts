import { EventEmitter } from 'node:events'
import type { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meetNeighbours, type Neighbours } from './peer-processes.ts'

/** Carries what one process says to all others, unless its line is cut. */
function makeLine() {
  const servers = new Set<EventEmitter>()
  const cut = new Set<EventEmitter>()
  return {
    cut,
    join(...members: string[]) {
      const io = new EventEmitter()
      servers.add(io)
      const serverSideEmit = (event: string, ...args: unknown[]) => {
        if (cut.has(io)) return true
        for (const other of servers) if (other !== io && !cut.has(other)) other.emit(event, ...args)
        return true
      }
      const onChange = vi.fn()
      const neighbours = meetNeighbours(Object.assign(io, { serverSideEmit }) as unknown as Server, {
        whoIsHere: (ids) => ids.filter((id) => members.includes(id)),
        onChange,
      })
      started.push(neighbours)
      return { io, neighbours, onChange }
    },
  }
}

const started: Neighbours[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'performance'] }))
afterEach(() => {
  for (const neighbours of started.splice(0)) neighbours.stop()
  vi.useRealTimers()
})

test('who is connected elsewhere is known as soon as all others have spoken', async () => {
  const line = makeLine()
  const first = line.join('mia')
  const early = first.neighbours.ask(['jack'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await early).toEqual(new Set())
  expect(await first.neighbours.ask(['jack'])).toEqual(new Set())
  line.join('jack')
  line.join('ann')
  expect(await first.neighbours.ask(['jack', 'ann', 'mia', 'nobody'])).toEqual(new Set(['jack', 'ann']))
})

test('a process that falls silent is noticed, held up by nobody, and greeted when it is back', async () => {
  const line = makeLine()
  const first = line.join('mia')
  const second = line.join('jack')
  await vi.advanceTimersByTimeAsync(5_000)
  first.onChange.mockClear()
  line.cut.add(second.io)
  const answer = first.neighbours.ask(['jack'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toEqual(new Set())
  await vi.advanceTimersByTimeAsync(8_000)
  expect(first.onChange).toHaveBeenCalledTimes(1)
  // Nobody is waited for any more.
  expect(await first.neighbours.ask(['jack'])).toEqual(new Set())

  line.cut.delete(second.io)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(first.onChange).toHaveBeenCalledTimes(2)
  expect(await first.neighbours.ask(['jack'])).toEqual(new Set(['jack']))

  second.neighbours.stop()
  expect(first.onChange).toHaveBeenCalledTimes(3)
})
