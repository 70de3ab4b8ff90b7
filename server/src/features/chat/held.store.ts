import type { HeldMessage } from '@bowerbird/contract/chat/chat.schema'
import { photosLabel } from '@bowerbird/contract/chat/chat.terms'
import { v7 as newId } from 'uuid'
import type { Db, Queryable, Tx } from '../../platform/db/db.ts'
import { notifyProcesses } from '../../platform/db/notify-processes.ts'
import { sql } from '../../platform/db/sql.ts'
import { queueChanged } from '../moderation-queue/cases.columns.ts'
import { hasOtherWritten, heldJson, isSenderNew, mayWrite } from './messages.columns.ts'
import type { Draft } from './messages.store.ts'

/** Messages, replies and decisions wait for each other. */
export async function lockConversation(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`select from conversations where id = ${id} for no key update`)
}

/** True if a person is new, few have answered them, and the other side of the conversation `k` hasn't written. */
const isFirstOfNew = (senderId: string) => sql`${isSenderNew(senderId)}
  and not exists (${hasOtherWritten(senderId)})`

/** True if what a person writes in a conversation is held when it looks like a scam. */
export async function wouldBeHeld(
  db: Queryable,
  { conversationId, senderId }: Pick<Draft, 'conversationId' | 'senderId'>,
): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select from conversations k where k.id = ${conversationId} and ${isFirstOfNew(senderId)}`)
  return found !== undefined
}

/**
 * Stores a message for a moderator, with a case about it, if the sender is new here and the other side has not written in
 * this conversation. Undefined: send it as an ordinary message, which also recognises duplicates and explains refusals.
 * `lock` is called when the conversation is locked.
 */
export async function holdFirstMessage(
  db: Db,
  draft: Draft,
  lock: (tx: Tx) => Promise<void>,
): Promise<HeldMessage | undefined> {
  const { id, conversationId, senderId, clientId, text, photos, warnings } = draft
  // Only the message itself: those before it were delivered, so nobody of the team reads them.
  const review = text || photosLabel(photos?.length ?? 0)
  return db.transaction(async (tx) => {
    await lockConversation(tx, conversationId)
    await lock(tx)
    const stored = await tx.maybeOne<{ message: HeldMessage }>(sql`
      with c as (
        select k.id, k.title, k.ad_id from conversations k
        where k.id = ${conversationId} and ${mayWrite(senderId)} and ${isFirstOfNew(senderId)}
          and not exists (select from messages m where m.conversation_id = k.id and m.client_id = ${clientId})
          and not exists (select from held_messages h where h.conversation_id = k.id and h.sender_id = ${senderId}
            and (h.refused_at is null or h.client_id = ${clientId}))
      ), r as (
        insert into moderation_cases (id, kind, account_id, conversation_id, title, category_id, details)
        select ${newId()}, 'message', ${senderId}, id, title, (select category_id from ads where ads.id = c.ad_id), ${review}
        from c returning id
      ), h as (
        insert into held_messages (id, conversation_id, sender_id, client_id, text, case_id, warnings, photos)
        select ${id}, c.id, ${senderId}, ${clientId}, ${text}, r.id, ${warnings ?? null}::text[],
          ${photos ?? null}::text[] from c, r returning *
      )
      select ${heldJson} as message,
        ${queueChanged} from h`)
    return stored?.message
  })
}

export async function findHeldMessage(
  db: Queryable,
  { conversationId, senderId, clientId }: Pick<Draft, 'conversationId' | 'senderId' | 'clientId'>,
): Promise<HeldMessage | undefined> {
  const found = await db.maybeOne<{ message: HeldMessage }>(sql`
    select ${heldJson} as message from held_messages h
    where conversation_id = ${conversationId} and sender_id = ${senderId} and client_id = ${clientId}`)
  return found?.message
}

export type LockedHeld = Draft & {
  found: string[] | null
  title: string
  reason: string | null
  note: string | null
}

/** The message that a case is about, with what was decided: if it still waits, or was refused. Locks its conversation. */
export async function lockHeld(
  tx: Tx,
  caseId: string,
  { isRefused = false }: { isRefused?: boolean } = {},
): Promise<LockedHeld | undefined> {
  await tx.run(sql`
    select from conversations where id = (select conversation_id from held_messages where case_id = ${caseId})
    for no key update`)
  return tx.maybeOne(sql`
    select h.id, h.conversation_id as "conversationId", h.sender_id as "senderId", h.client_id as "clientId", h.text,
      h.photos, h.warnings as found, r.reason, r.note, r.title
    from held_messages h join moderation_cases r on r.id = h.case_id
    where h.case_id = ${caseId} and (h.refused_at is not null) = ${isRefused}`)
}

/** A member's own held message, and the case about it. */
export const lockOwnHeld = (
  tx: Tx,
  senderId: string,
  id: string,
): Promise<{ message: HeldMessage; caseId: string } | undefined> =>
  tx.maybeOne(sql`
    select ${heldJson} as message, h.case_id as "caseId" from held_messages h
    where h.id = ${id} and h.sender_id = ${senderId} for update`)

/** Deletes it, also from its case, whose signals quote it. */
export async function removeHeld(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    with removed as (delete from held_messages where id = ${id} returning case_id)
    update moderation_cases c set details = null, signals = '[]' from removed where c.id = removed.case_id`)
}

/** Every process notifies its connections of both sides when the transaction commits. */
export async function notifyReleased(tx: Tx, conversationId: string, seq: number): Promise<void> {
  await notifyProcesses(tx, 'message', { id: conversationId, seq })
}

/** The sender is notified when the transaction commits. */
export async function setHeldRefused(tx: Tx, id: string, refusal: string): Promise<void> {
  await tx.run(sql`
    with h as (
      update held_messages set refused_at = now(), refusal = ${refusal} where id = ${id}
      returning conversation_id, sender_id
    )
    select notify_processes('conversation', conversation_id::text,
      jsonb_build_object('members', jsonb_build_array(sender_id))) from h`)
}
