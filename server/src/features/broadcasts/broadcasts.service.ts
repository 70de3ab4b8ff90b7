import type {
  Broadcast,
  BroadcastChange,
  Broadcasts,
  BroadcastsQuery,
  NewBroadcast,
  SendBody,
} from '@bowerbird/contract/broadcasts/broadcasts.schema'
import * as terms from '@bowerbird/contract/broadcasts/broadcasts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { paginate } from '@bowerbird/contract/pagination'
import { v7 as newId } from 'uuid'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../platform/mail/mail-queue.ts'
import type { Member } from '../../platform/session.ts'
import { type AuditNote, audit } from '../audit/audit.service.ts'
import { enqueueCount, enqueueSending } from './broadcast-jobs.service.ts'
import { letterOf } from './broadcast-letter.service.ts'
import * as store from './broadcasts.store.ts'

export interface BroadcastDeps {
  db: Db
  jobs: Jobs
  mailer: Mailer
  publicUrl: () => string
}

const missing = () => new AppError('NOT_FOUND', terms.BROADCAST_NOT_FOUND)
const conflict = (message: string) => new AppError('CONFLICT', message)

const noted = (action: AuditNote['action'], { _id, subject }: Broadcast, more: Partial<AuditNote> = {}) => ({
  action,
  target: 'market' as const,
  targetId: _id,
  title: `Message to members: ${subject}`,
  ...more,
})

/** What the audit log remembers of a broadcast. */
const facts = ({ kind, audience, state, days, byEmail, byNotification, recipients }: Broadcast) => ({
  kind: terms.broadcastKindLabels[kind],
  audience: terms.audienceLabels[audience],
  ...(state !== null && { state }),
  ...(days !== null && { days }),
  byEmail,
  byNotification,
  recipients,
})

export async function listBroadcasts(db: Queryable, { page, limit }: BroadcastsQuery): Promise<Broadcasts> {
  const [total, broadcasts] = await Promise.all([
    store.countBroadcasts(db),
    store.listBroadcasts(db, { limit, offset: (page - 1) * limit }),
  ])
  return { broadcasts, pagination: paginate(page, limit, total) }
}

export async function viewBroadcast(db: Queryable, id: string): Promise<Broadcast> {
  const broadcast = await store.findBroadcast(db, id)
  if (!broadcast) throw missing()
  return broadcast
}

/** Locks a draft of this version. */
async function lockDraft(tx: Tx, id: string, version?: number): Promise<Broadcast> {
  const broadcast = await store.lockBroadcast(tx, id)
  if (!broadcast) throw missing()
  if (broadcast.progress !== 'draft') throw conflict(terms.BROADCAST_STARTED)
  if (version !== undefined && broadcast.version !== version) throw conflict(terms.BROADCAST_CHANGED)
  return broadcast
}

export async function createBroadcast(
  { db, jobs }: BroadcastDeps,
  member: Member,
  fields: NewBroadcast,
): Promise<Broadcast> {
  return db.transaction(async (tx) => {
    const id = newId()
    await store.insertBroadcast(tx, { ...fields, id, by: member.id })
    const created = await viewBroadcast(tx, id)
    await enqueueCount(jobs, tx, created)
    await audit(tx, member, noted('broadcast.saved', created, { after: facts(created) }))
    return created
  })
}

export async function editBroadcast(
  { db, jobs }: BroadcastDeps,
  member: Member,
  id: string,
  { version, ...fields }: BroadcastChange,
): Promise<Broadcast> {
  return db.transaction(async (tx) => {
    const before = await lockDraft(tx, id, version)
    await store.setBroadcast(tx, id, fields)
    const edited = await viewBroadcast(tx, id)
    await enqueueCount(jobs, tx, edited)
    await audit(tx, member, noted('broadcast.saved', edited, { before: facts(before), after: facts(edited) }))
    return edited
  })
}

export async function deleteBroadcast({ db }: BroadcastDeps, member: Member, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id)
    await store.removeBroadcast(tx, id)
    await audit(tx, member, noted('broadcast.deleted', draft))
  })
}

export async function countAgain(
  { db, jobs }: BroadcastDeps,
  id: string,
  version: number,
): Promise<Broadcast> {
  return db.transaction(async (tx) => {
    await lockDraft(tx, id, version)
    await store.setUncounted(tx, id)
    const uncounted = await viewBroadcast(tx, id)
    await enqueueCount(jobs, tx, uncounted)
    return uncounted
  })
}

/** Sends the email to the caller, as members would get it. */
export async function previewBroadcast(
  { db, mailer, publicUrl }: BroadcastDeps,
  member: Member,
  id: string,
  version: number,
): Promise<Broadcast> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id, version)
    const letter = letterOf(draft)
    const mail = writeLetter(
      {
        ...letter,
        to: await store.findEmail(tx, member.id),
        subject: t`Preview: ${letter.subject}`,
        smallPrint: {
          text: t`This is a preview that you have sent to yourself from the back office of ${marketName()}.`,
          links: [{ label: t`Messages to members`, href: '/admin/broadcasts' }],
        },
      },
      publicUrl(),
    )
    await mailer.post(tx, mail)
    await store.setPreviewed(tx, id)
    return viewBroadcast(tx, id)
  })
}

/** Begins to send, to exactly the recipients that the caller has seen counted. */
export async function sendBroadcast(
  { db, jobs }: BroadcastDeps,
  member: Member,
  id: string,
  { version, recipients, isImportant }: SendBody,
): Promise<Broadcast> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id, version)
    if (!draft.isPreviewed) throw conflict(terms.BROADCAST_NOT_PREVIEWED)
    if (draft.recipients === null) throw conflict(terms.BROADCAST_NOT_COUNTED)
    if (draft.recipients === 0) throw conflict(terms.BROADCAST_WITHOUT_RECIPIENTS)
    if (draft.recipients !== recipients) throw conflict(terms.BROADCAST_COUNT_DIFFERS)
    if (draft.isCountOld) throw conflict(terms.BROADCAST_COUNT_OLD)
    if (draft.kind === 'service' && !isImportant) {
      throw new AppError('INVALID_INPUT', terms.IMPORTANT_UNCONFIRMED, {
        validationErrors: { isImportant: terms.IMPORTANT_UNCONFIRMED },
      })
    }
    await store.setSending(tx, id, member.id)
    await enqueueSending(jobs, tx, id)
    await audit(tx, member, noted('broadcast.sent', draft, { after: facts(draft) }))
    return viewBroadcast(tx, id)
  })
}

/** What is passed on stays so; nobody else gets it. */
export async function stopBroadcast({ db }: BroadcastDeps, member: Member, id: string): Promise<Broadcast> {
  return db.transaction(async (tx) => {
    const broadcast = await store.lockBroadcast(tx, id)
    if (!broadcast) throw missing()
    if (broadcast.progress !== 'sending') throw conflict(terms.BROADCAST_NOT_SENDING)
    await store.setEnded(tx, id, 'stopped')
    await audit(tx, member, noted('broadcast.stopped', broadcast, { after: { done: broadcast.done } }))
    return viewBroadcast(tx, id)
  })
}
