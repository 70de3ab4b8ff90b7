import { expect, test } from 'vitest'
import { cpuOfGroup, cpuTimes, readStat } from './cpu.ts'

const running = [
  { pid: 1, parent: 0, cpu: 1000 },
  { pid: 10, parent: 1, cpu: 1 },
  { pid: 11, parent: 10, cpu: 2 },
  { pid: 12, parent: 11, cpu: 4 },
  { pid: 20, parent: 10, cpu: 8 },
  { pid: 21, parent: 20, cpu: 16 },
  { pid: 30, parent: 1, cpu: 32 },
]

test('a group is its processes and all that they have started, each once', () => {
  expect(cpuOfGroup(running, { pids: [10] })).toBe(31)
  expect(cpuOfGroup(running, { pids: [10, 12, 30] })).toBe(63)
})

test('what is left out, and what that has started, doesn’t count', () => {
  expect(cpuOfGroup(running, { pids: [10], except: [20] })).toBe(7)
})

test('the time of a group whose process has ended is unknown', () => {
  expect(cpuOfGroup(running, { pids: [10, 99] })).toBeUndefined()
})

test('a line of /proc is read with the time of children that have ended, whatever the program’s name', () => {
  const stat = '123 (a (b) c) S 7 123 123 0 -1 4194560 1 2 3 4 50 25 10 5 20 0 11 0 999'
  expect(readStat(stat)).toEqual({ pid: 123, parent: 7, cpu: 900 })
})

test.skipIf(process.platform !== 'linux')('work of this process is measured', async () => {
  const read = async () => (await cpuTimes([{ pids: [process.pid] }]))[0] ?? Number.NaN
  const before = await read()
  const until = process.cpuUsage().user + 100_000
  while (process.cpuUsage().user < until);
  expect((await read()) - before).toBeGreaterThan(60)
})
