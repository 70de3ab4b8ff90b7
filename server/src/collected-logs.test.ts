import { expect, test, vi } from 'vitest'
import { collectLogs } from './collected-logs.ts'
import { readConfig } from './platform/config.ts'
import { standInCollector } from './platform/logs/collector.fixture.ts'
import type { Console } from './services.ts'

function fakeConsole() {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const console: Console = {
    line: print,
    event: print,
    progress: () => {},
    newAdmin: ({ generatedPassword }) => print(`password ${generatedPassword}`),
    failed: print,
  }
  return { console, printed }
}

test('requests and events are copied to the collector and stay in the local log; passwords of a start are not copied', async () => {
  const collector = await standInCollector()
  const config = readConfig({ LOG_COLLECTOR_URL: collector.url, LOG_COLLECTOR_TOKEN: 'may only add' })
  const { console, printed } = fakeConsole()
  const local = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const logs = collectLogs(config, console)
  logs.log?.write('{"msg":"request"}\n')
  logs.console.event('Audit log: 1 entry, head abc')
  logs.console.newAdmin({ email: 'a@example.com', generatedPassword: 'blue treasure' })
  expect(local).toHaveBeenCalledWith('{"msg":"request"}\n')
  local.mockRestore()
  await logs.close()
  expect(collector.lines.map(({ msg }) => msg)).toEqual([
    'The process has started',
    'request',
    'Audit log: 1 entry, head abc',
    'The process has stopped',
  ])
  expect(printed).toEqual(['Audit log: 1 entry, head abc', 'password blue treasure'])
})

test('a process that fails tells the collector first', async () => {
  const collector = await standInCollector()
  const { console, printed } = fakeConsole()
  const logs = collectLogs(readConfig({ LOG_COLLECTOR_URL: collector.url }), console)
  logs.console.failed('PostgreSQL exited unexpectedly')
  await vi.waitFor(() => expect(printed).toEqual(['PostgreSQL exited unexpectedly']))
  expect(collector.lines.at(-1)).toMatchObject({ level: 60, msg: 'PostgreSQL exited unexpectedly' })
})

test('without a collector nothing changes', () => {
  const { console } = fakeConsole()
  expect(collectLogs(readConfig({}), console)).toMatchObject({ console, log: undefined })
})
