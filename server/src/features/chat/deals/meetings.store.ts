import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import type { Queryable, Tx } from '../../../platform/db/db.ts'
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

const MOST_USUAL = 3

/**
 * Where a seller has met buyers of other ads in the same city: agreed on, and in the seller's own words. What a buyer
 * proposed may be that buyer's home, which is nobody else's business.
 */
export const listUsualMeetings = (
  db: Queryable,
  sellerId: string,
  adId: string,
): Promise<{ place: string; time: string }[]> =>
  db.many(sql`
    select place, time from (
      select distinct on (lower(m.place)) m.place, m.agreed_at,
        to_char(m.meet_at at time zone m.time_zone, 'HH24:MI') as time
      from deals d
        join deal_meetings m on m.deal_id = d.id
        join ads other on other.id = d.ad_id
        join ads a on a.id = ${adId} and a.city_id = other.city_id and a.state_id = other.state_id
      where d.seller_id = ${sellerId} and d.ad_id <> a.id and d.state <> 'ended'
        and m.agreed_at is not null and m.proposed_by = 'seller'
      order by lower(m.place), m.agreed_at desc
    ) latest
    order by agreed_at desc limit ${MOST_USUAL}`)

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
