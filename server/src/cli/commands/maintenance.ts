import { MAX_MAINTENANCE_TEXT, type Maintenance } from '@bowerbird/contract/maintenance/maintenance.schema'
import { setMaintenance, viewMaintenance } from '../../features/maintenance/maintenance.service.ts'
import { readConfig } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Invocation, UsageError } from '../command.ts'
import type { Terminal } from '../terminal.ts'
import { withMarket } from '../with-database.ts'

/** "2026-11-20T18:00" in this machine's time zone, or with a zone of its own. */
function endOf(text: string | undefined): string | null {
  if (text === undefined) return null
  const time = Date.parse(text)
  if (Number.isNaN(time)) {
    throw new UsageError(`--until is not a time: ${text}. For example 2026-11-20T18:00`, 'maintenance on')
  }
  if (time <= Date.now()) throw new UsageError(`--until is over already: ${text}`, 'maintenance on')
  return new Date(time).toISOString()
}

function print(terminal: Terminal, { isOn, text, endsAt, since }: Maintenance): void {
  terminal.out(isOn ? `Maintenance is on since ${since}` : 'Maintenance is off')
  if (isOn && endsAt) terminal.out(`Expected end: ${endsAt}`)
  if (isOn && text) terminal.out(`Visitors read: ${text}`)
}

async function withMaintenance(
  { environment, terminal }: Invocation,
  act: (db: Db) => Promise<Maintenance>,
): Promise<undefined> {
  await withMarket(readConfig(environment), async (db) => print(terminal, await act(db)), {
    mayBeRunning: true,
    mustExist: true,
    needsPlaces: false,
  })
}

export function switchOn(invocation: Invocation): Promise<undefined> {
  const text = invocation.text('text')?.trim()
  if (text && text.length > MAX_MAINTENANCE_TEXT) {
    throw new UsageError(`--text can have ${MAX_MAINTENANCE_TEXT} characters`, 'maintenance on')
  }
  const until = invocation.text('until')
  const endsAt = endOf(until)
  return withMaintenance(invocation, async (db) => {
    const before = await viewMaintenance(db)
    return setMaintenance(db, 'command line', {
      isOn: true,
      text: text ?? before.text,
      // An end from last time means nothing now.
      endsAt: until === undefined && before.isOn ? before.endsAt : endsAt,
    })
  })
}

export const switchOff = (invocation: Invocation): Promise<undefined> =>
  withMaintenance(invocation, async (db) => {
    const { text } = await viewMaintenance(db)
    return setMaintenance(db, 'command line', { isOn: false, text, endsAt: null })
  })

export const showMaintenance = (invocation: Invocation): Promise<undefined> =>
  withMaintenance(invocation, viewMaintenance)
