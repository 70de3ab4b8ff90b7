import { afterAll, expect, test } from 'vitest'
import { loadMaintenance } from '../features/maintenance/maintenance.service.ts'
import { readConfig } from '../platform/config.ts'
import { makeWorld } from '../testing/world.ts'
import { checkWork } from './doctor/work.ts'
import { fakeTerminal } from './fake-terminal.fixture.ts'
import { run } from './run.ts'
import { urlOf } from './url-of.fixture.ts'

const world = await makeWorld()
const environment = { DATABASE_URL: urlOf(world.connection) }
const type = async (...line: string[]) => {
  const terminal = fakeTerminal()
  const code = await run(line, { terminal, environment, folder: '/tmp' })
  return { code, ...terminal.said }
}
const finding = async () =>
  (await checkWork(readConfig(environment))).find(({ about }) => about === 'maintenance')

afterAll(async () => {
  await type('maintenance', 'off')
  await loadMaintenance(world.db)
})

test('maintenance is switched on and off on the machine, and doctor warns while it is on', async () => {
  expect((await type('maintenance', 'status')).out).toContain('Maintenance is off')
  expect(await finding()).toMatchObject({ level: 'ok' })
  const on = await type('maintenance', 'on', '--text', 'Moving house', '--until', '2999-01-01T18:00:00Z')
  expect(on.code).toBe(0)
  expect(on.out).toContain('Expected end: 2999-01-01T18:00:00.000Z')
  // Repeated without a text, it keeps the last.
  await type('maintenance', 'on')
  expect((await type('maintenance', 'status')).out).toContain('Visitors read: Moving house')
  expect(await finding()).toMatchObject({ level: 'warning', message: expect.stringContaining('on since') })
  expect((await type('maintenance', 'off')).out).toContain('Maintenance is off')
  expect(await finding()).toMatchObject({ level: 'ok' })
})

test('a time that can’t be read, or is over, is refused', async () => {
  expect((await type('maintenance', 'on', '--until', 'tonight')).code).toBe(2)
  expect((await type('maintenance', 'on', '--until', '2001-01-01')).code).toBe(2)
  expect((await type('maintenance', 'status')).out).toContain('Maintenance is off')
})
