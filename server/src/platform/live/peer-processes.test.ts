import { EventEmitter } from 'node:events'
import type { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinPeers, type PeerProcesses } from './peer-processes.ts'

/** Delivers what one process emits to all others, unless it is disconnected. */
function makeBus() {
  const servers = new Set<EventEmitter>()
  const disconnected = new Set<EventEmitter>()
  return {
    disconnected,
    join(...members: string[]) {
      const io = new EventEmitter()
      servers.add(io)
      const serverSideEmit = (event: string, ...args: unknown[]) => {
        if (disconnected.has(io)) return true
        for (const other of servers) if (other !== io && !disconnected.has(other)) other.emit(event, ...args)
        return true
      }
      const onChange = vi.fn()
      const peers = joinPeers(Object.assign(io, { serverSideEmit }) as unknown as Server, {
        listLocal: (ids) => ids.filter((id) => members.includes(id)),
        onChange,
      })
      started.push(peers)
      return { io, peers, onChange }
    },
  }
}

const started: PeerProcesses[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'performance'] }))
afterEach(() => {
  for (const peers of started.splice(0)) peers.stop()
  vi.useRealTimers()
})

test('members connected to other processes are known as soon as all peers have replied', async () => {
  const bus = makeBus()
  const first = bus.join('mia')
  const early = first.peers.ask(['jack'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await early).toEqual(new Set())
  expect(await first.peers.ask(['jack'])).toEqual(new Set())
  bus.join('jack')
  bus.join('ann')
  expect(await first.peers.ask(['jack', 'ann', 'mia', 'nobody'])).toEqual(new Set(['jack', 'ann']))
})

test('a process without heartbeats is detected, delays no reply, and is used again when it is back', async () => {
  const bus = makeBus()
  const first = bus.join('mia')
  const second = bus.join('jack')
  await vi.advanceTimersByTimeAsync(5_000)
  first.onChange.mockClear()
  bus.disconnected.add(second.io)
  const answer = first.peers.ask(['jack'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toEqual(new Set())
  await vi.advanceTimersByTimeAsync(8_000)
  expect(first.onChange).toHaveBeenCalledTimes(1)
  // Replies no longer wait for it.
  expect(await first.peers.ask(['jack'])).toEqual(new Set())

  bus.disconnected.delete(second.io)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(first.onChange).toHaveBeenCalledTimes(2)
  expect(await first.peers.ask(['jack'])).toEqual(new Set(['jack']))

  second.peers.stop()
  expect(first.onChange).toHaveBeenCalledTimes(3)
})
