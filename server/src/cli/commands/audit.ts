import { verifyAudit } from '../../features/audit/audit-verify.service.ts'
import { readConfig } from '../../platform/config.ts'
import { type ExitCode, exitCodes, type Invocation, UsageError } from '../command.ts'
import { count, counted } from '../terminal.ts'
import { withMarket } from '../with-database.ts'

function readHead(text: string | undefined): string | undefined {
  if (text === undefined || /^[0-9a-f]{64}$/i.test(text)) return text?.toLowerCase()
  throw new UsageError('--head must be the 64 characters that an earlier run printed', 'audit verify')
}

export async function verifyLog({ terminal, environment, text }: Invocation): Promise<ExitCode> {
  const earlierHead = readHead(text('head'))
  const verdict = await withMarket(
    readConfig(environment),
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
