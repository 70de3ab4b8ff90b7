import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { verifyAudit } from '../../features/audit/audit-verify.service.ts'
import { readable } from '../../platform/backup/encryption.ts'
import { describeBackup } from '../../platform/backup/restore.ts'
import { readConfig } from '../../platform/config.ts'
import { type ExitCode, exitCodes, type Invocation, UsageError } from '../command.ts'
import { count, counted } from '../terminal.ts'
import { withMarket } from '../with-database.ts'

function readHead(text: string | undefined): string | undefined {
  if (text === undefined || /^[0-9a-f]{64}$/i.test(text)) return text?.toLowerCase()
  throw new UsageError(
    '--head must be the 64 characters that an earlier run, the log or an email has',
    'audit verify',
  )
}

/** The head that a backup was made with. */
async function headOfBackup(file: string, passphrase: string | undefined): Promise<string> {
  const { audit } = await describeBackup(await readable(createReadStream(file), passphrase))
  if (audit) return audit.head
  throw new UsageError(`${file} was made before backups had the end of the audit log`, 'audit verify')
}

export async function verifyLog({ terminal, environment, text, folder }: Invocation): Promise<ExitCode> {
  const file = text('backup')
  if (file && text('head')) throw new UsageError('Use either --head or --backup', 'audit verify')
  const config = readConfig(environment)
  const earlierHead = file
    ? await headOfBackup(resolve(folder, file), config.backupPassphrase)
    : readHead(text('head'))
  const verdict = await withMarket(
    config,
    (db) =>
      verifyAudit(db, { earlierHead, onProgress: (n) => terminal.progress(`${count(n)} entries checked`) }),
    { mayBeRunning: true, mustExist: true, needsPlaces: false },
  )
  if (verdict.fault) {
    terminal.note(`The audit log is broken. ${verdict.fault}`)
    terminal.note(`${counted(verdict.count, 'entry', 'entries')} before it intact.`)
    return exitCodes.failed
  }
  terminal.out(`${counted(verdict.count, 'entry', 'entries')}, unbroken`)
  terminal.out(`Head: ${verdict.head}`)
  return exitCodes.ok
}
