import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { safeCell } from '../../features/transfer/transfer.format.ts'
import type { RowFault } from '../../features/transfer/transfer.rows.ts'
import { StartError } from '../../platform/start-error.ts'
import { count, type Terminal } from '../terminal.ts'

/** More than anyone reads; a file takes them all. */
const SHOWN = 100

export interface FaultBook {
  add(fault: RowFault): void
  close(): Promise<void>
}

async function openFile(file: string) {
  const handle = await open(file, 'w', 0o600).catch((error: Error) => {
    throw new StartError(`The file for what is refused can't be written: ${error.message}`)
  })
  const out = handle.createWriteStream()
  out.write(stringify([['line', 'column', 'message']]))
  return out
}

/** Tells what was refused: on the screen up to a point, and in a file where one is wanted. */
export async function faultBook(terminal: Terminal, file: string | undefined): Promise<FaultBook> {
  const out = file ? await openFile(file) : undefined
  let told = 0
  return {
    add({ line, column, message }) {
      told += 1
      out?.write(stringify([[String(line), column, safeCell(message)]]))
      if (told <= SHOWN) terminal.note(`line ${line}: ${column ? `${column}: ` : ''}${message}`)
    },
    async close() {
      if (told > SHOWN) {
        const more = `… and ${count(told - SHOWN)} more`
        terminal.note(
          file ? `${more}, all of them in ${file}` : `${more}. --errors FILE writes down all of them`,
        )
      }
      if (!out) return
      out.end()
      await finished(out)
    },
  }
}
