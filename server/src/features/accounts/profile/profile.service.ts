import type {
  EmailConfirmed,
  Profile,
  ProfileBefore,
  ProfileUpdate,
  ProfileUpdated,
} from '@bowerbird/contract/accounts/accounts.schema'
import { EMAIL_EXISTS } from '@bowerbird/contract/accounts/accounts.terms'
import { memberNameFault } from '@bowerbird/contract/accounts/name.rules'
import { PHONE_INVALID } from '@bowerbird/contract/accounts/phone'
import { isStaff } from '@bowerbird/contract/accounts/roles'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { mergeOrRefuse } from '@bowerbird/contract/merge-changes'
import { endApiTokens } from '../../../platform/api-tokens.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { toE164 } from '../../../platform/phone-number.ts'
import { endOtherSessions, type Member } from '../../../platform/session.ts'
import { inLanguageOf } from '../../languages/languages.service.ts'
import { flagProfile } from '../../moderation-queue/flagged-profiles.service.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takeSave, takeSend, takeTry } from '../accounts.limits.ts'
import { alreadyRegisteredMail, emailChanged, newEmailMail } from '../accounts.mails.ts'
import { lockOwn } from '../accounts.service.ts'
import { findByEmail, findProfile, lockByEmail } from '../accounts.store.ts'
import { checkCode, makeCode, spendCode } from '../login/codes.service.ts'
import { hasPendingEmail, removeAllCodes, setCode } from '../login/codes.store.ts'
import { removeAllIdentities } from '../openid/identities.store.ts'
import { providerName } from '../openid/provider-name.ts'
import type { Origin } from '../origin.ts'
import { endRecovery } from '../recovery/end-recovery.service.ts'
import { avatarFrom } from './avatar.service.ts'
import { deleteAccounts } from './deletion.service.ts'
import { checkOwner } from './owner-proof.service.ts'
import { setEmail, setProfile } from './profile.store.ts'

type Deps = Pick<AccountDeps, 'db' | 'mailer' | 'limits' | 'images' | 'strictness' | 'publicUrl'>

const taken = () => new AppError('CONFLICT', EMAIL_EXISTS)

/** The session is known, so nothing depends on where the member is. */
const SOURCE = 'session'

/** A name given before these rules may stay, and staff may be called what they are. */
function refuseNewName({ role }: Member, name: string, current: string): void {
  const fault = isStaff(role) || name === current ? undefined : memberNameFault(name)
  if (fault) throw new AppError('INVALID_INPUT', fault, { validationErrors: { name: fault } })
}

/** The number in international form. */
function phoneFrom(sent: string | null | undefined): string | null | undefined {
  if (!sent) return sent
  const number = toE164(sent)
  if (number) return number
  throw new AppError('INVALID_INPUT', PHONE_INVALID, { validationErrors: { phoneNumber: PHONE_INVALID } })
}

type SentProfile = Omit<ProfileUpdate, 'currentPassword' | 'ownerCode' | 'basedOn'>

/** Keeps the sent fields that the form has changed since `basedOn`. Throws if something has changed meanwhile. */
function onlyChanges(sent: SentProfile, basedOn: ProfileBefore | undefined, current: Profile): SentProfile {
  if (!basedOn) return sent
  const fields = (Object.keys(basedOn) as (keyof ProfileBefore)[]).filter(
    (field) => sent[field] !== undefined,
  )
  const pick = (from: object) =>
    Object.fromEntries(fields.map((field) => [field, (from as Partial<SentProfile>)[field] ?? null]))
  const merged = mergeOrRefuse({ basedOn: pick(basedOn), sent: pick(sent), current: pick(current) })
  return { ...sent, ...merged }
}

/**
 * Saves what a member may change. A new email is only saved after its code is confirmed; requesting the same one
 * again sends another code.
 */
export async function updateProfile(
  deps: Deps,
  member: Member,
  { currentPassword, ownerCode, passkey, code, basedOn, ...body }: ProfileUpdate,
  origin: Origin,
): Promise<ProfileUpdated> {
  const { db, mailer, limits, strictness, publicUrl } = deps
  await takeSave(limits, member.id)
  const current = await findProfile(db, member.id)
  const sent = { ...body, phoneNumber: phoneFrom(body.phoneNumber) }
  const { email, ...fields } = onlyChanges(sent, basedOn, current)
  refuseNewName(member, fields.name, current.name)
  const emailChangePending = email !== current.email
  const isTaken = emailChangePending && ((await findByEmail(db, email))?.isVerified ?? false)
  // Asking for another code for the same new email needs no second proof.
  const isProven = !emailChangePending || (await hasPendingEmail(db, member.id, email))
  const proof = { currentPassword, ownerCode, passkey, code }
  const confirmOwner = isProven ? undefined : await checkOwner(deps, member, proof)
  if (isTaken && !strictness?.hidesEmails) throw taken()
  const avatar = fields.avatar
    ? await avatarFrom(deps, member.id, { sent: fields.avatar, current: current.avatar })
    : fields.avatar
  const { address } = origin
  if (emailChangePending) await takeSend(limits, { account: email, address, source: address, isKnown: false })
  const newCode = emailChangePending ? await makeCode() : undefined

  await db.transaction(async (tx) => {
    const account = await lockOwn(tx, member.id)
    await confirmOwner?.(tx, account)
    // Again: another request may have changed something since.
    const before = await findProfile(tx, member.id)
    const { email: _, ...changes } = onlyChanges(sent, basedOn, before)
    await setProfile(tx, member.id, { ...changes, avatar })
    if (!isStaff(member.role)) await flagProfile(tx, member.id, before, await findProfile(tx, member.id))
    if (!newCode) return
    await setCode(tx, {
      accountId: member.id,
      purpose: 'email',
      codeHash: newCode.codeHash,
      newEmail: email,
      source: SOURCE,
    })
    // If replies must not reveal that the address is taken, its owner gets a mail instead of a code.
    await mailer.post(
      tx,
      isTaken
        ? await inLanguageOf(tx, { email }, () => alreadyRegisteredMail(email, publicUrl()))
        : newEmailMail({ to: email, code: newCode.code, site: publicUrl() }),
    )
  })
  return {
    success: true,
    message: t`Profile updated successfully`,
    user: await findProfile(db, member.id),
    emailChangePending,
  }
}

/** Throws if a verified account uses the address; removes an unverified one that does. */
async function claimEmail(tx: Tx, email: string, accountId: string): Promise<void> {
  const holder = await lockByEmail(tx, email)
  if (!holder || holder.id === accountId) return
  if (holder.isVerified) throw taken()
  await deleteAccounts(tx, [holder.id])
}

export async function confirmEmail(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  member: Member,
  verificationCode: string,
  { origin: { address }, token }: { origin: Origin; token: string },
): Promise<EmailConfirmed> {
  await takeTry(limits, { account: member.id, address, source: address, isKnown: false })
  const live = await checkCode(db, member.id, { purpose: 'email', code: verificationCode, source: SOURCE })
  const { newEmail } = live
  if (!newEmail) throw new AppError('INTERNAL', t`The email change has no email`)
  await db.transaction(async (tx) => {
    const { email: oldEmail } = await lockOwn(tx, member.id)
    await spendCode(tx, live)
    await claimEmail(tx, newEmail, member.id)
    if (!(await setEmail(tx, member.id, newEmail))) throw taken()
    // Codes mailed to the old address must no longer work.
    await removeAllCodes(tx, member.id)
    await endRecovery(tx, member.id)
    // Sessions and identities of the old address end: its owner may be someone else.
    const issuers = await removeAllIdentities(tx, member.id)
    await endOtherSessions(tx, member.id, token)
    await endApiTokens(tx, member.id)
    await notifyOwner(tx, member.id, emailChanged(issuers.map(providerName)), oldEmail)
  })
  return { success: true, message: t`Email updated successfully`, user: await findProfile(db, member.id) }
}
