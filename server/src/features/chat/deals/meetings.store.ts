import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import type { Tx } from '../../../platform/db/db.ts'
import { sql } from '../../../platform/db/sql.ts'

export interface Meeting {
  at: Date
  timeZone: string
  place: string
  by: ChatSide
  isAgreed: boolean
}

export const findMeeting = (tx: Tx, dealId: string): Promise<Meeting | undefined> =>
  tx.maybeOne<Meeting>(sql`
    select meet_at as at, time_zone as "timeZone", place, proposed_by as by, agreed_at is not null as "isAgreed"
    from deal_meetings where deal_id = ${dealId}`)

/** Instead of the one before: both are reminded again. */
export async function setMeeting(
  tx: Tx,
  dealId: string,
  { at, timeZone, place, by }: Omit<Meeting, 'isAgreed'>,
): Promise<void> {
  await tx.run(sql`
    insert into deal_meetings (deal_id, meet_at, time_zone, place, proposed_by)
    values (${dealId}, ${at}, ${timeZone}, ${place}, ${by}::chat_side)
    on conflict (deal_id) do update set meet_at = excluded.meet_at, time_zone = excluded.time_zone, place = excluded.place,
      proposed_by = excluded.proposed_by, proposed_at = now(), agreed_at = null, day_reminded_at = null, hours_reminded_at = null`)
}

export async function setMeetingAgreed(tx: Tx, dealId: string): Promise<void> {
  await tx.run(sql`update deal_meetings set agreed_at = now() where deal_id = ${dealId}`)
}
