import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import type { RowFault } from '../../features/transfer/transfer.rows.ts'
import { safeCell } from '../../platform/csv.ts'
import { StartError } from '../../platform/start-error.ts'
import { count, type Terminal } from '../terminal.ts'

/** Errors printed to the terminal; --errors writes all of them to a file. */
const SHOWN = 100

export interface RowErrorLog {
  add(fault: RowFault): void
  close(): Promise<void>
}

async function openFile(file: string) {
  const handle = await open(file, 'w', 0o600).catch((error: Error) => {
    throw new StartError(`Can't write the file for errors: ${error.message}`)
  })
  const out = handle.createWriteStream()
  out.write(stringify([['line', 'column', 'message']]))
  return out
}

/** Prints the first errors, and writes all of them to the file if there is one. */
export async function rowErrorLog(terminal: Terminal, file: string | undefined): Promise<RowErrorLog> {
  const out = file ? await openFile(file) : undefined
  let total = 0
  return {
    add({ line, column, message }) {
      total += 1
      out?.write(stringify([[String(line), column, safeCell(message)]]))
      if (total <= SHOWN) terminal.note(`line ${line}: ${column ? `${column}: ` : ''}${message}`)
    },
    async close() {
      if (total > SHOWN) {
        const more = `… and ${count(total - SHOWN)} more`
        terminal.note(
          file
            ? `${more}. All of them are in ${file}`
            : `${more}. Use --errors FILE to write all of them to a file`,
        )
      }
      if (!out) return
      out.end()
      await finished(out)
    },
  }
}
