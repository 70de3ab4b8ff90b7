import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Catalogue as CatalogueSchema } from '@bowerbird/contract/catalogue/catalogue.schema'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import { AppError } from '@bowerbird/contract/errors'
import type { CatalogueEdit } from '@bowerbird/contract/market/catalogue-editing.schema'
import type { ChangePreview } from '@bowerbird/contract/market/versions.schema'
import {
  previewCatalogue,
  readEditable,
  saveCatalogue,
} from '../../features/market/catalogue-editing.service.ts'
import { readConfig } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'
import { type ExitCode, exitCodes, type Invocation } from '../command.ts'
import { counted, type Terminal } from '../terminal.ts'
import { withMarket } from '../with-database.ts'

export async function exportCatalogue(invocation: Invocation): Promise<undefined> {
  const { terminal, environment, folder, argument } = invocation
  const name = argument(0) === '-' ? undefined : argument(0)
  const catalogue = await withMarket(readConfig(environment), readEditable, {
    mayBeRunning: true,
    mustExist: true,
  })
  const text = JSON.stringify(catalogue, null, 2)
  if (!name) {
    terminal.out(text)
    return
  }
  const file = resolve(folder, name)
  await writeFile(file, `${text}\n`).catch((error: Error) => {
    throw new StartError(`Can't write the file: ${error.message}`)
  })
  terminal.note(`Catalogue written to ${file}`)
}

/** The catalogue in a file, alone or with its version. */
async function readCatalogue({ terminal, folder, argument }: Invocation): Promise<Catalogue> {
  const name = argument(0) ?? '-'
  const text =
    name === '-'
      ? await terminal.readInput()
      : await readFile(resolve(folder, name), 'utf8').catch((error: Error) => {
          throw new StartError(`Can't read the file: ${error.message}`)
        })
  let content: { catalogue?: unknown }
  try {
    content = JSON.parse(text) as typeof content
  } catch (error) {
    throw new StartError(`The file is not JSON: ${(error as Error).message}`)
  }
  const parsed = CatalogueSchema.safeParse(content?.catalogue ?? content)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new StartError(`The file is not a catalogue:\n${faults.join('\n')}`)
}

function print(terminal: Terminal, { changes, notes, faults }: ChangePreview): void {
  for (const change of changes) terminal.out(change)
  for (const note of notes) terminal.note(`Note: ${note}`)
  for (const { message } of faults) terminal.note(`Rejected: ${message}`)
}

export async function importCatalogue(invocation: Invocation): Promise<ExitCode> {
  const { terminal, environment, isSet } = invocation
  const catalogue = await readCatalogue(invocation)
  return withMarket(
    readConfig(environment),
    async (db) => {
      const { version } = await readEditable(db)
      const edit: CatalogueEdit = { version, catalogue, hidesMissing: true }
      const preview = await previewCatalogue(db, edit)
      print(terminal, preview)
      if (preview.faults.length) {
        terminal.note('Nothing was changed')
        return exitCodes.failed
      }
      const { length } = preview.changes
      if (length === 0) terminal.note('Nothing to change')
      else if (isSet('dry-run')) terminal.note(`${counted(length, 'change')} would be saved`)
      else {
        await saveCatalogue(db, 'command line', edit).catch((error: unknown) => {
          throw error instanceof AppError ? new StartError(error.message) : error
        })
        terminal.note(`${counted(length, 'change')} saved`)
      }
      return exitCodes.ok
    },
    { mayBeRunning: true, mustExist: true },
  )
}
