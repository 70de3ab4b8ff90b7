import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { AppError } from '@bowerbird/contract/errors'
import { loadMeetingPlaces } from '../../features/meeting-places/meeting-places.service.ts'
import { readConfig } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Invocation } from '../command.ts'
import { count } from '../terminal.ts'
import { withMarket } from '../with-database.ts'

export async function loadMeetingPlacesFile(invocation: Invocation): Promise<undefined> {
  const { terminal, environment, folder, argument } = invocation
  const name = argument(0) ?? '-'
  const csv =
    name === '-'
      ? await terminal.readInput()
      : await readFile(resolve(folder, name), 'utf8').catch((error: Error) => {
          throw new StartError(`Can't read the file: ${error.message}`)
        })
  const { added, changed, unchanged } = await withMarket(
    readConfig(environment),
    (db) => db.transaction((tx) => loadMeetingPlaces(tx, 'command line', csv)),
    { mayBeRunning: true, mustExist: true },
  ).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    for (const [line, message] of Object.entries(error.details.validationErrors ?? {}))
      terminal.note(`${line}: ${message}`)
    throw new StartError(error.message)
  })
  terminal.out(`${count(added)} added, ${count(changed)} changed, ${count(unchanged)} as before`)
}
