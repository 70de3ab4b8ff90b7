import {
  type AccountReason,
  accountReasons,
  DELETION_DAYS,
} from '@bowerbird/contract/accounts/account-reasons'
import type { User, UserDeletion, UserStatusChange } from '@bowerbird/contract/accounts/users.schema'
import type { Done } from '@bowerbird/contract/done.schema'
import { t } from '@bowerbird/contract/language/t'
import { mergeOrRefuse } from '@bowerbird/contract/merge-changes'
import { UNDO_SECONDS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { DAY } from '@bowerbird/contract/time'
import type { Tx } from '../../../platform/db/db.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { endAllSessions, type Member } from '../../../platform/session.ts'
import { audit, auditSystem } from '../../audit/audit.service.ts'
import { inLanguageOf } from '../../languages/languages.service.ts'
import { noteAbout } from '../../moderation-queue/seller-record.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { eraseAccount } from '../profile/deletion.service.ts'
import { deletedMail, deletionPlannedMail, statusMail } from './standing.mails.ts'
import { lockChangeable, viewUser } from './users.service.ts'
import * as store from './users.store.ts'

/*
 * Suspending, restoring and deleting accounts. Members are emailed why, after the seconds in which staff can take a slip
 * back; colleagues read it in the notes about the member.
 */

export type StandingDeps = Pick<AccountDeps, 'db' | 'jobs' | 'mailer' | 'publicUrl'>

interface Why {
  reason?: AccountReason | undefined
  note?: string | undefined
}

const mailKey = (id: string) => `account-standing:${id}:`

/** Mails the owner, unless their address was never confirmed: then it may be somebody else's. */
async function mailOwner(
  { mailer, publicUrl }: StandingDeps,
  tx: Tx,
  { id, email, isVerified }: store.LockedAccount,
  { why, write }: { why: Why; write: (standing: Parameters<typeof deletedMail>[0]) => Mail },
): Promise<void> {
  if (!isVerified) return
  const reason = why.reason && accountReasons[why.reason].text
  const standing = { to: email, publicUrl: publicUrl(), reason, note: why.note || undefined }
  const mail = await inLanguageOf(tx, { id }, () => write(standing))
  await mailer.post(tx, mail, { delaySeconds: UNDO_SECONDS, key: mailKey(id) })
}

/** "Scam or fraud. Three people sent money." */
const inWords = ({ reason, note }: Why): string =>
  [reason && `${accountReasons[reason].label}.`, note].filter(Boolean).join(' ')

async function noteWhy(tx: Tx, actor: Member, id: string, did: string, why: Why): Promise<void> {
  const words = inWords(why)
  if (words) await noteAbout(tx, actor, id, `${did}: ${words}`)
}

const did = { active: 'Made active again', inactive: 'Made inactive', suspended: 'Suspended' } as const

/** Suspending an account ends its sessions and unlists its ads, in one transaction. */
export async function changeUserStatus(
  deps: StandingDeps,
  actor: Member,
  id: string,
  { status, basedOn, ...why }: UserStatusChange,
): Promise<User> {
  return deps.db.transaction(async (tx) => {
    const account = await lockChangeable(tx, actor, id, status)
    if (basedOn) mergeOrRefuse({ basedOn, sent: { status }, current: { status: account.status } })
    if (account.status !== status) {
      await store.setStatus(tx, id, status)
      if (status !== 'active') await endAllSessions(tx, id)
      await audit(tx, actor, {
        action: 'account.status',
        target: 'account',
        targetId: id,
        title: account.name,
        before: { status: account.status },
        after: { status },
        reason: inWords(why) || undefined,
      })
      await noteWhy(tx, actor, id, did[status], why)
      // Taken back before the member was notified: no notice about either.
      const wasSecret = (await deps.mailer.cancel(tx, mailKey(id))) > 0
      if (!wasSecret || status !== 'active')
        await mailOwner(deps, tx, account, { why, write: (standing) => statusMail(status, standing) })
    }
    return viewUser(tx, id)
  })
}

/** Suspends an account now and deletes it in a week. */
export async function scheduleDeletion(
  deps: StandingDeps,
  actor: Member,
  id: string,
  why: UserDeletion,
): Promise<User> {
  return deps.db.transaction(async (tx) => {
    const account = await lockChangeable(tx, actor, id, 'deleted')
    if (!account.isToBeDeleted) {
      await store.setDeletionDue(tx, id, DELETION_DAYS)
      await endAllSessions(tx, id)
      const dueAt = new Date(Date.now() + DELETION_DAYS * DAY)
      await audit(tx, actor, {
        action: 'account.status',
        target: 'account',
        targetId: id,
        title: account.name,
        before: { status: account.status },
        after: { status: 'suspended', deletedOn: dueAt.toISOString().slice(0, 10) },
        reason: inWords(why) || undefined,
      })
      await noteWhy(tx, actor, id, 'To be deleted', why)
      await deps.mailer.cancel(tx, mailKey(id))
      await mailOwner(deps, tx, account, { why, write: (standing) => deletionPlannedMail(dueAt, standing) })
    }
    return viewUser(tx, id)
  })
}

/** Restores an account before it is deleted. A no-op if it isn't going to be. */
export async function cancelDeletion(deps: StandingDeps, actor: Member, id: string): Promise<User> {
  const user = await viewUser(deps.db, id)
  if (!user.deletionDueAt) return user
  return changeUserStatus(deps, actor, id, { status: 'active' })
}

/** Deletes an account at once. */
export async function deleteUser(deps: StandingDeps, actor: Member, id: string): Promise<Done> {
  await deps.db.transaction(async (tx) => {
    const account = await lockChangeable(tx, actor, id, 'deleted')
    const { name, role, status } = account
    await eraseAccount(tx, deps, account)
    await audit(tx, actor, {
      action: 'account.deleted',
      target: 'account',
      targetId: id,
      title: name,
      before: { role, status },
    })
    await deps.mailer.cancel(tx, mailKey(id))
    await mailOwner(deps, tx, account, { why: {}, write: deletedMail })
  })
  return { success: true, message: t`User deleted successfully` }
}

/** Deletes the accounts whose day has come. The audit log doesn't keep the name of a member who wanted to go. */
export async function eraseDueAccounts(deps: Pick<StandingDeps, 'db' | 'jobs' | 'mailer'>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const account of await store.lockDueDeletions(tx)) {
      const { id, name, role, status } = account
      const isOwn = status === 'inactive'
      await eraseAccount(tx, deps, account)
      const deleted = { action: 'account.deleted', target: 'account', targetId: id } as const
      if (isOwn) await audit(tx, account, { ...deleted, title: 'A member', isAdmin: false })
      else await auditSystem(tx, { ...deleted, title: name, before: { role, status } })
    }
  })
}
