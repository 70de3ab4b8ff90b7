import type { Done, PhoneConfirmed } from '@bowerbird/contract/accounts/accounts.schema'
import {
  PHONE_ALREADY_VERIFIED,
  PHONE_CHANGED,
  PHONE_NOT_MOBILE,
  RESEND_SECONDS,
  TEXT_NOT_SENT,
  TEXTS_NOT_SET_UP,
} from '@bowerbird/contract/accounts/accounts.terms'
import { isAustralianMobile, showPhone } from '@bowerbird/contract/accounts/phone'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import type { Member } from '../../../platform/session.ts'
import { DEFAULT_TEXTS_PER_DAY } from '../../../platform/sms/sms.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeText, takeTry } from '../accounts.limits.ts'
import { phoneTaken } from '../accounts.mails.ts'
import { lockOwn } from '../accounts.service.ts'
import { findProfile } from '../accounts.store.ts'
import { checkCode, makeCode, spendCode } from '../login/codes.service.ts'
import { setCode } from '../login/codes.store.ts'
import type { Origin } from '../origin.ts'
import { findPhone, lockNumber, setPhoneVerified, unverifyOthers } from './phone.store.ts'

type Deps = Pick<AccountDeps, 'db' | 'sendText' | 'textsPerDay' | 'limits' | 'publicUrl'>

/** The session is known, so nothing depends on where the member is. */
const SOURCE = 'session'

/** The number that text messages go to, if it is an Australian mobile. */
function mobileOf(stored: string | null): string | undefined {
  return stored && isAustralianMobile(stored) ? stored : undefined
}

/**
 * Plain characters only: any other would halve the length of a text message. Phones fill the code in on the site named in
 * the last line, and on no other.
 */
const codeText = (code: string, publicUrl: string): string =>
  `${t`${code} is your ${marketName()} code. It works for ${RESEND_SECONDS / 60} minutes. Never share it with anyone.`}\n\n` +
  `@${new URL(publicUrl).hostname} #${code}`

/** Texts a code to the member's number. They wait for it, so they learn at once if it can't be sent. */
export async function sendPhoneCode(
  { db, sendText, limits, publicUrl, textsPerDay = DEFAULT_TEXTS_PER_DAY }: Deps,
  member: Member,
  { address }: Origin,
): Promise<Done> {
  if (!sendText) throw new AppError('NOT_FOUND', TEXTS_NOT_SET_UP)
  const phone = await findPhone(db, member.id)
  const number = mobileOf(phone.number)
  if (!number) throw new AppError('INVALID_INPUT', PHONE_NOT_MOBILE)
  if (phone.isVerified) throw new AppError('CONFLICT', PHONE_ALREADY_VERIFIED)
  await takeText(limits, { accountId: member.id, number, address, perDay: textsPerDay })
  const { code, codeHash } = await makeCode()
  await db.transaction(async (tx) => {
    await lockOwn(tx, member.id)
    await setCode(tx, {
      accountId: member.id,
      purpose: 'phone',
      codeHash,
      phoneNumber: number,
      source: SOURCE,
    })
  })
  await sendText({ to: number, text: codeText(code, publicUrl()) }).catch(() => {
    throw new AppError('UNAVAILABLE', TEXT_NOT_SENT)
  })
  return { success: true, message: t`We sent a code to ${showPhone(number).national}` }
}

/**
 * Verifies the member's number. The account that verified it last has it: numbers are given to other people after a
 * while, and the code shows who has it now. The other account loses its badge, and its owner is notified.
 */
export async function confirmPhone(
  { db, limits }: Deps,
  member: Member,
  verificationCode: string,
  { address }: Origin,
): Promise<PhoneConfirmed> {
  await takeTry(limits, { account: member.id, address, source: address, isKnown: false })
  const live = await checkCode(db, member.id, { purpose: 'phone', code: verificationCode, source: SOURCE })
  const number = live.phoneNumber
  if (!number) throw new AppError('INTERNAL', t`The code has no phone number`)
  await db.transaction(async (tx) => {
    await lockNumber(tx, number)
    await lockOwn(tx, member.id)
    await spendCode(tx, live)
    const current = await findPhone(tx, member.id)
    if (current.number !== number) throw new AppError('CONFLICT', PHONE_CHANGED)
    for (const other of await unverifyOthers(tx, number, member.id)) {
      await notifyOwner(tx, other, phoneTaken)
    }
    await setPhoneVerified(tx, member.id)
  })
  return { success: true, message: t`Phone number verified`, user: await findProfile(db, member.id) }
}
