import { createReadStream, existsSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { type ImportTotals, importRows } from '../../features/transfer/import.service.ts'
import type { Importer } from '../../features/transfer/import-rows.service.ts'
import { isKnownColumn, UnreadableFile } from '../../features/transfer/transfer.format.ts'
import { readRows } from '../../features/transfer/transfer.readers.ts'
import { readConfig } from '../../platform/config.ts'
import { openImageStore } from '../../platform/images/open-image-store.ts'
import { StartError } from '../../platform/start-error.ts'
import { type ExitCode, exitCodes, type Invocation, UsageError } from '../command.ts'
import { count, counted, type Terminal } from '../terminal.ts'
import { withMarket } from '../with-database.ts'
import { formatOf } from './export.ts'
import { rowErrorLog } from './import-faults.ts'

interface Source {
  input: Readable
  /** The folder of the image files. */
  imageFolder: string
  name: string
}

function openSource({ terminal, folder, argument, text }: Invocation): Source {
  const name = argument(0) ?? '-'
  const images = text('images')
  if (name === '-') {
    return { input: terminal.input as Readable, imageFolder: resolve(folder, images ?? '.'), name }
  }
  const file = resolve(folder, name)
  if (!existsSync(file) || !statSync(file).isFile()) throw new StartError(`File not found: ${file}`)
  return {
    input: createReadStream(file),
    imageFolder: images ? resolve(folder, images) : dirname(file),
    name,
  }
}

function progressOf(terminal: Terminal) {
  const begun = performance.now()
  return ({ read, added, updated, skipped, refused }: Readonly<ImportTotals>) => {
    const speed = Math.round(read / ((performance.now() - begun) / 1000))
    terminal.progress(
      `${counted(read, 'row')} (${count(speed)}/s): ${count(added)} added, ${count(updated)} updated, ` +
        `${count(skipped)} skipped, ${count(refused)} rejected`,
    )
  }
}

function summary({ read, added, updated, skipped, refused }: ImportTotals, isDryRun: boolean): string {
  const would = isDryRun ? 'would be ' : ''
  return (
    `${counted(read, 'row')}: ${count(added)} ${would}added, ${count(updated)} ${would}updated, ` +
    `${count(skipped)} skipped, ${count(refused)} rejected`
  )
}

function warnAboutUnknown(terminal: Terminal) {
  return (names: readonly string[]) => {
    const unknown = names.filter((name) => !isKnownColumn(name))
    if (unknown.length) terminal.note(`Ignored unknown columns: ${unknown.join(', ')}`)
  }
}

const statusOf = (text: string | undefined): Pick<Importer, 'status' | 'statusOnUpdate'> => {
  if (text === 'file') return { status: undefined, statusOnUpdate: 'file' }
  const chosen = text === 'active' || text === 'pending' ? text : undefined
  return { status: chosen ?? 'pending', statusOnUpdate: chosen }
}

export async function importAds(invocation: Invocation): Promise<ExitCode> {
  const { terminal, environment, folder, argument, text, isSet } = invocation
  const format = formatOf(argument(0), text('format'))
  if (!format) throw new UsageError('Unknown file format. Add --format csv or --format json', 'import')
  const config = readConfig(environment)
  const source = openSource(invocation)
  const images = await openImageStore(config)
  const errors = text('errors')
  const showProgress = progressOf(terminal)
  let read = 0
  const rowErrors = await rowErrorLog(terminal, errors ? resolve(folder, errors) : undefined)
  try {
    const totals = await withMarket(config, (db) =>
      importRows(readRows(format, source.input, warnAboutUnknown(terminal)), {
        db,
        images,
        folder: source.imageFolder,
        imagePrefix: config.imageHost?.prefix,
        seller: text('seller')?.trim().toLowerCase(),
        ...statusOf(text('status')),
        isUpdate: isSet('update'),
        isDryRun: isSet('dry-run'),
        file: source.name === '-' ? undefined : basename(source.name),
        onFault: rowErrors.add,
        onProgress(totals) {
          read = totals.read
          showProgress(totals)
        },
      }),
    )
    await rowErrors.close()
    terminal.out(summary(totals, isSet('dry-run')))
    return totals.refused ? exitCodes.partial : exitCodes.ok
  } catch (error) {
    await rowErrors.close()
    if (!(error instanceof UnreadableFile)) throw error
    const before = read && !isSet('dry-run') ? `. The first ${counted(read, 'row')} were imported` : ''
    throw new StartError(`${error.message}${before}`)
  }
}
