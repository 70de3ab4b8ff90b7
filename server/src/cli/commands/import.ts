import { createReadStream, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { type ImportTotals, importRows } from '../../features/transfer/import.service.ts'
import type { Importer } from '../../features/transfer/import-rows.service.ts'
import { knownColumns, UnreadableFile } from '../../features/transfer/transfer.format.ts'
import { readRows } from '../../features/transfer/transfer.readers.ts'
import { readConfig } from '../../platform/config.ts'
import { openImageStore } from '../../platform/images/open-image-store.ts'
import { StartError } from '../../platform/start-error.ts'
import { type Asked, type ExitCode, exitCodes, UsageError } from '../command.ts'
import { count, counted, type Terminal } from '../terminal.ts'
import { withMarket } from '../with-database.ts'
import { formatOf } from './export.ts'
import { faultBook } from './import-faults.ts'

interface Source {
  input: Readable
  /** Where the files of pictures are. */
  pictures: string
  name: string
}

function openSource({ terminal, folder, argument, text }: Asked): Source {
  const name = argument(0) ?? '-'
  const pictures = text('images')
  if (name === '-') {
    return { input: terminal.input as Readable, pictures: resolve(folder, pictures ?? '.'), name }
  }
  const file = resolve(folder, name)
  if (!existsSync(file) || !statSync(file).isFile()) throw new StartError(`There is no file ${file}`)
  return {
    input: createReadStream(file),
    pictures: pictures ? resolve(folder, pictures) : dirname(file),
    name,
  }
}

function progressOf(terminal: Terminal) {
  const begun = performance.now()
  return ({ read, added, updated, skipped, refused }: Readonly<ImportTotals>) => {
    const speed = Math.round(read / ((performance.now() - begun) / 1000))
    terminal.progress(
      `${counted(read, 'row')} (${count(speed)}/s): ${count(added)} added, ${count(updated)} updated, ` +
        `${count(skipped)} skipped, ${count(refused)} refused`,
    )
  }
}

function summary({ read, added, updated, skipped, refused }: ImportTotals, isDryRun: boolean): string {
  const would = isDryRun ? 'would be ' : ''
  return (
    `${counted(read, 'row')}: ${count(added)} ${would}added, ${count(updated)} ${would}updated, ` +
    `${count(skipped)} there already, ${count(refused)} refused`
  )
}

function tellUnknown(terminal: Terminal) {
  return (names: readonly string[]) => {
    const unknown = names.filter((name) => !knownColumns.includes(name))
    if (unknown.length) terminal.note(`Ignored, because nothing is known by this name: ${unknown.join(', ')}`)
  }
}

const statusOf = (text: string | undefined): Pick<Importer, 'status' | 'statusOnUpdate'> => {
  if (text === 'file') return { status: undefined, statusOnUpdate: 'file' }
  const chosen = text === 'active' || text === 'pending' ? text : undefined
  return { status: chosen ?? 'pending', statusOnUpdate: chosen }
}

export async function importAds(asked: Asked): Promise<ExitCode> {
  const { terminal, environment, folder, argument, text, isSet } = asked
  const format = formatOf(argument(0), text('format'))
  if (!format) throw new UsageError('Is it CSV or JSON? Add --format csv or --format json', 'import')
  const config = readConfig(environment)
  const source = openSource(asked)
  const images = await openImageStore(config)
  const errors = text('errors')
  const showProgress = progressOf(terminal)
  let read = 0
  const book = await faultBook(terminal, errors ? resolve(folder, errors) : undefined)
  try {
    const totals = await withMarket(config, (db) =>
      importRows(readRows(format, source.input, tellUnknown(terminal)), {
        db,
        images,
        folder: source.pictures,
        imagePrefix: config.imageHost?.prefix,
        seller: text('seller')?.trim().toLowerCase(),
        ...statusOf(text('status')),
        isUpdate: isSet('update'),
        isDryRun: isSet('dry-run'),
        onFault: book.add,
        onProgress(totals) {
          read = totals.read
          showProgress(totals)
        },
      }),
    )
    await book.close()
    terminal.out(summary(totals, isSet('dry-run')))
    return totals.refused ? exitCodes.partly : exitCodes.fine
  } catch (error) {
    await book.close()
    if (!(error instanceof UnreadableFile)) throw error
    const before = read && !isSet('dry-run') ? `. The first ${counted(read, 'row')} went in` : ''
    throw new StartError(`${error.message}${before}`)
  }
}
