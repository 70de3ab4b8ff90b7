import type {
  EmailConfirmed,
  ProfileUpdate,
  ProfileUpdated,
} from '@bowerbird/contract/accounts/accounts.schema'
import { EMAIL_EXISTS } from '@bowerbird/contract/accounts/accounts.terms'
import { PHONE_INVALID } from '@bowerbird/contract/accounts/phone'
import { AppError, AUTHENTICATION_REQUIRED } from '@bowerbird/contract/errors'
import type { Tx } from '../../platform/db/db.ts'
import { toE164 } from '../../platform/phone-number.ts'
import type { Member } from '../../platform/session.ts'
import type { AccountDeps } from './accounts.deps.ts'
import { takeSave, takeSend, takeTry } from './accounts.limits.ts'
import { alreadyRegisteredMail, emailChangedMail, newEmailMail } from './accounts.mails.ts'
import { findByEmail, findProfile, lockByEmail, lockById, removeAccount } from './accounts.store.ts'
import { avatarFrom } from './avatar.service.ts'
import { checkCode, makeCode, spendCode } from './codes.service.ts'
import { removeAllCodes, setCode } from './codes.store.ts'
import { setEmail, setProfile } from './profile.store.ts'

type Deps = Pick<AccountDeps, 'db' | 'mailer' | 'limits' | 'images' | 'strictness'>

const taken = () => new AppError('CONFLICT', EMAIL_EXISTS)

async function lockOwn(tx: Tx, id: string) {
  const account = await lockById(tx, id)
  if (!account) throw new AppError('AUTHENTICATION_REQUIRED', AUTHENTICATION_REQUIRED)
  return account
}

/** The number in international form. One that was stored before numbers were checked stays until it is changed. */
function phoneFrom(sent: string | null | undefined, current: string | null): string | null | undefined {
  if (!sent || sent === current) return sent
  const number = toE164(sent)
  if (number) return number
  throw new AppError('INVALID_INPUT', PHONE_INVALID, { validationErrors: { phoneNumber: PHONE_INVALID } })
}

/**
 * Saves what a member may change. A new email is only saved after its code is confirmed; requesting the same one
 * again sends another code.
 */
export async function updateProfile(
  deps: Deps,
  member: Member,
  { email, ...fields }: ProfileUpdate,
  address: string,
): Promise<ProfileUpdated> {
  const { db, mailer, limits, strictness } = deps
  await takeSave(limits, member.id)
  const current = await findProfile(db, member.id)
  const phoneNumber = phoneFrom(fields.phoneNumber, current.phoneNumber)
  const emailChangePending = email !== current.email
  const isTaken = emailChangePending && ((await findByEmail(db, email))?.isVerified ?? false)
  if (isTaken && !strictness?.hidesEmails) throw taken()
  const avatar = fields.avatar
    ? await avatarFrom(deps, member.id, { sent: fields.avatar, current: current.avatar })
    : fields.avatar
  if (emailChangePending) await takeSend(limits, { account: email, address, isKnown: false })
  const newCode = emailChangePending ? await makeCode() : undefined

  await db.transaction(async (tx) => {
    await lockOwn(tx, member.id)
    await setProfile(tx, member.id, { ...fields, phoneNumber, avatar })
    if (!newCode) return
    await setCode(tx, {
      accountId: member.id,
      purpose: 'email',
      codeHash: newCode.codeHash,
      newEmail: email,
    })
    // If replies must not reveal that the address is taken, its owner gets a mail instead of a code.
    await mailer.post(tx, isTaken ? alreadyRegisteredMail(email) : newEmailMail(email, newCode.code))
  })
  return {
    success: true,
    message: 'Profile updated successfully',
    user: await findProfile(db, member.id),
    emailChangePending,
  }
}

/** Whether the address is free, or only used by an unverified account. */
async function claimEmail(tx: Tx, email: string, accountId: string): Promise<void> {
  const holder = await lockByEmail(tx, email)
  if (!holder || holder.id === accountId) return
  if (holder.isVerified) throw taken()
  await removeAccount(tx, holder.id)
}

export async function confirmEmail(
  { db, mailer, limits }: Pick<Deps, 'db' | 'mailer' | 'limits'>,
  member: Member,
  verificationCode: string,
  address: string,
): Promise<EmailConfirmed> {
  await takeTry(limits, { account: member.id, address, isKnown: false })
  const live = await checkCode(db, member.id, 'email', verificationCode)
  const { newEmail } = live
  if (!newEmail) throw new AppError('INTERNAL', 'The email change has no email')
  await db.transaction(async (tx) => {
    const { email: oldEmail } = await lockOwn(tx, member.id)
    await spendCode(tx, live)
    await claimEmail(tx, newEmail, member.id)
    if (!(await setEmail(tx, member.id, newEmail))) throw taken()
    // Codes mailed to the old address must no longer work.
    await removeAllCodes(tx, member.id)
    await mailer.post(tx, emailChangedMail(oldEmail))
  })
  return { success: true, message: 'Email updated successfully', user: await findProfile(db, member.id) }
}
