import { AppError } from '@bowerbird/contract/errors'
import type { SentTestEmail } from '@bowerbird/contract/first-steps/first-steps.schema'
import { t } from '@bowerbird/contract/language/t'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail, MailTransport } from '../../platform/mail/mail.ts'
import { isPassword } from '../../platform/passwords.ts'
import { makeCode } from '../accounts/login/codes.service.ts'
import { letterWords } from '../texts/email-words.service.ts'
import { type Installation, mailRoute, smtpHost } from './first-steps.service.ts'
import * as store from './first-steps.store.ts'

export interface TestEmailDeps {
  db: Db
  installation: Installation
  /** Sends at once, without the queue. */
  sendNow: MailTransport['send']
  publicUrl: () => string
}

const CODE_IS_WRONG = t`That isn’t the code of the latest test email. Please check it, or send another one.`

function testMail(to: string, code: string, site: string): Mail {
  const { label: _, ...words } = letterWords('test_email', { code })
  return writeLetter({ ...words, to, code }, site)
}

/** Sends an email with a code to the administrator who asks, and says what the mail server answers. */
export async function sendTestEmail(
  { db, installation, sendNow, publicUrl }: TestEmailDeps,
  accountId: string,
): Promise<SentTestEmail> {
  const through = smtpHost(installation)
  if (!through) throw new AppError('CONFLICT', t`Set SMTP_URL first: emails are written to files.`)
  const [to, { code, codeHash }] = await Promise.all([store.findEmail(db, accountId), makeCode()])
  const id = newId()
  try {
    await sendNow(testMail(to, code, publicUrl()), id)
  } catch (error) {
    throw new AppError('CONFLICT', t`${through} did not accept the email: ${(error as Error).message}`)
  }
  await store.insertTestEmail(db, { id, accountId, route: mailRoute(installation), codeHash })
  return { to, through }
}

/** Notes that the test email has arrived. */
export async function confirmTestEmail(db: Db, accountId: string, code: string): Promise<void> {
  const live = await store.findLiveTest(db, accountId)
  if (!live || !(await isPassword(code, live.codeHash)))
    throw new AppError('INVALID_INPUT', CODE_IS_WRONG, { validationErrors: { code: CODE_IS_WRONG } })
  await db.transaction((tx) => store.setConfirmed(tx, live.id))
}
