import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Catalogue as CatalogueSchema } from '@bowerbird/contract/catalogue/catalogue.schema'
import type { Catalogue } from '@bowerbird/contract/catalogue/catalogue.types'
import { AppError } from '@bowerbird/contract/errors'
import type { CatalogueEdit } from '@bowerbird/contract/market/catalogue-editing.schema'
import type { ChangePreview } from '@bowerbird/contract/market/versions.schema'
import { SearchWordTable } from '@bowerbird/contract/search-words/search-words.schema'
import type { SearchWord } from '@bowerbird/contract/search-words/search-words.types'
import type { ZodType } from 'zod'
import {
  previewCatalogue,
  readEditable,
  saveCatalogue,
} from '../../features/market/catalogue-editing.service.ts'
import {
  previewSearchWords,
  readSearchWords,
  saveSearchWords,
} from '../../features/search-words/search-words.service.ts'
import { readConfig } from '../../platform/config.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { StartError } from '../../platform/start-error.ts'
import { type ExitCode, exitCodes, type Invocation } from '../command.ts'
import { counted, type Terminal } from '../terminal.ts'
import { withMarket } from '../with-database.ts'

/** The search words belong to the catalogue: they name its things. */
const readBoth = async (db: Queryable) => {
  const { searchWords } = await readSearchWords(db)
  return { ...(await readEditable(db)), searchWords }
}

export async function exportCatalogue(invocation: Invocation): Promise<undefined> {
  const { terminal, environment, folder, argument } = invocation
  const name = argument(0) === '-' ? undefined : argument(0)
  const catalogue = await withMarket(readConfig(environment), readBoth, {
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

interface CatalogueFile {
  catalogue: Catalogue
  /** Undefined if the file has none: they stay as they are. */
  searchWords: SearchWord[] | undefined
}

function parsed<T>(schema: ZodType<T>, content: unknown, what: string): T {
  const result = schema.safeParse(content)
  if (result.success) return result.data
  const faults = result.error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new StartError(`${what}:\n${faults.join('\n')}`)
}

/** The catalogue in a file, alone or with its version and the search words. */
async function readCatalogue({ terminal, folder, argument }: Invocation): Promise<CatalogueFile> {
  const name = argument(0) ?? '-'
  const text =
    name === '-'
      ? await terminal.readInput()
      : await readFile(resolve(folder, name), 'utf8').catch((error: Error) => {
          throw new StartError(`Can't read the file: ${error.message}`)
        })
  let content: { catalogue?: unknown; searchWords?: unknown }
  try {
    content = JSON.parse(text) as typeof content
  } catch (error) {
    throw new StartError(`The file is not JSON: ${(error as Error).message}`)
  }
  return {
    catalogue: parsed(CatalogueSchema, content?.catalogue ?? content, 'The file is not a catalogue'),
    searchWords:
      content?.searchWords === undefined
        ? undefined
        : parsed(SearchWordTable, content.searchWords, 'The search words in the file can’t be read'),
  }
}

function print(terminal: Terminal, { changes, notes, faults }: ChangePreview): void {
  for (const change of changes) terminal.out(change)
  for (const note of notes) terminal.note(`Note: ${note}`)
  for (const { message } of faults) terminal.note(`Rejected: ${message}`)
}

const nothing: ChangePreview = { changes: [], notes: [], faults: [] }

async function preview(db: Db, { catalogue, searchWords }: CatalogueFile) {
  const { version } = await readEditable(db)
  const edit: CatalogueEdit = { version, catalogue, hidesMissing: true }
  return {
    edit,
    ofCatalogue: await previewCatalogue(db, edit),
    ofWords: searchWords ? await previewSearchWords(db, { version, searchWords }) : nothing,
  }
}

export async function importCatalogue(invocation: Invocation): Promise<ExitCode> {
  const { terminal, environment, isSet } = invocation
  const file = await readCatalogue(invocation)
  return withMarket(
    readConfig(environment),
    async (db) => {
      const { edit, ofCatalogue, ofWords } = await preview(db, file)
      print(terminal, ofCatalogue)
      print(terminal, ofWords)
      if (ofCatalogue.faults.length + ofWords.faults.length) {
        terminal.note('Nothing was changed')
        return exitCodes.failed
      }
      const changes = ofCatalogue.changes.length + ofWords.changes.length
      if (changes === 0) terminal.note('Nothing to change')
      else if (isSet('dry-run')) terminal.note(`${counted(changes, 'change')} would be saved`)
      else {
        try {
          const { version } = await saveCatalogue(db, 'command line', edit)
          const { searchWords } = file
          if (searchWords) await saveSearchWords(db, 'command line', { version, searchWords })
        } catch (error) {
          throw error instanceof AppError ? new StartError(error.message) : error
        }
        terminal.note(`${counted(changes, 'change')} saved`)
      }
      return exitCodes.ok
    },
    { mayBeRunning: true, mustExist: true },
  )
}
