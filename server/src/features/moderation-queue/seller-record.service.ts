import { USER_NOT_FOUND } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { SellerRecord } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { NOTE_ABOUT_ONESELF } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { v7 as newId } from 'uuid'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import type { Member } from '../../platform/session.ts'
import { audit } from '../audit/audit.service.ts'
import { trustOf } from '../trust/trust.service.ts'
import * as store from './seller-record.store.ts'

const LATEST_DECISIONS = 20
const LATEST_NOTES = 50
const LINKED = 20

/** A member's record, for staff; null if there is no such account. Staff don't see what colleagues note about them. */
export async function sellerRecord(db: Queryable, viewer: Member, id: string): Promise<SellerRecord | null> {
  const basics = await store.findBasics(db, id)
  if (!basics) return null
  const { level, strikes } = await trustOf(db, id)
  return {
    ...basics,
    level,
    strikes: strikes.length,
    ads: await store.countAds(db, id),
    ...(await store.countDecisions(db, id)),
    decisions: await store.listDecisions(db, id, LATEST_DECISIONS),
    notes: id === viewer.id ? [] : await store.listNotes(db, id, LATEST_NOTES),
    skips: await store.listSkips(db, viewer.id, id),
    linked: await store.listLinked(db, id, LINKED),
  }
}

export async function viewSellerRecord(db: Queryable, viewer: Member, id: string): Promise<SellerRecord> {
  const record = await sellerRecord(db, viewer, id)
  if (!record) throw new AppError('NOT_FOUND', USER_NOT_FOUND)
  return record
}

/** Stores a note about a member, beside something that is logged itself. */
export const noteAbout = (tx: Tx, author: Member, id: string, text: string): Promise<void> =>
  store.insertNote(tx, { id: newId(), accountId: id, authorId: author.id, text })

/** Notes are for colleagues: the member never sees them. That one was written is in the audit log, its text is not. */
export async function addSellerNote(db: Db, author: Member, id: string, text: string): Promise<SellerRecord> {
  if (id === author.id) throw new AppError('FORBIDDEN', NOTE_ABOUT_ONESELF)
  return db.transaction(async (tx) => {
    const { name } = await viewSellerRecord(tx, author, id)
    await noteAbout(tx, author, id, text)
    await audit(tx, author, { action: 'account.noted', target: 'account', targetId: id, title: name })
    return viewSellerRecord(tx, author, id)
  })
}
