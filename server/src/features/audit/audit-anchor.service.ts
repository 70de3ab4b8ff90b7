import { groupDigits } from '@bowerbird/contract/format-number'
import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import { letterWords } from '../texts/email-words.service.ts'
import { listAdminEmails } from './audit-anchor.store.ts'
import { findHead } from './audit-chain.store.ts'
import type { Head } from './audit-chain.ts'

/*
 * A person with full access to the database can write another unbroken audit log. So the hash of its last entry goes
 * where they can't change it: every night into the process's log, every week into the mailboxes of the administrators,
 * and into every backup. `audit verify --head` compares the log with one of them.
 */

interface AnchorDeps {
  db: Db
  mailer: Mailer
  /** Prints a line into the log of the process. */
  log: (line: string) => void
  /** The market's address. */
  site: string
}

const MONDAY = 1
const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === MONDAY

const entries = ({ seq }: Head): string => (seq === '1' ? '1 entry' : `${groupDigits(seq)} entries`)

function anchorMail(to: string, head: Head, site: string): Mail {
  const { label: _, ...words } = letterWords('audit_anchor', { entries: entries(head), hash: head.hash })
  return writeLetter({ ...words, to }, site)
}

/** Records the end of the audit log outside of the database. */
export async function anchorAudit({ db, mailer, log, site }: AnchorDeps, day = sydneyDay()): Promise<void> {
  const head = await findHead(db)
  if (!head || head.seq === '0') return
  log(`Audit log: ${entries(head)}, head ${head.hash}`)
  if (!isMonday(day)) return
  await db.transaction(async (tx) => {
    for (const email of await listAdminEmails(tx)) await mailer.post(tx, anchorMail(email, head, site))
  })
}

export async function startAuditJobs({ jobs, ...deps }: AnchorDeps & { jobs: Jobs }): Promise<void> {
  await jobs.nightly('anchor-audit', () => anchorAudit(deps))
}
