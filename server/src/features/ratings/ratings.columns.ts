import {
  MAX_RATINGS_COUNTED,
  MAX_RATINGS_SHOWN,
  MIN_RATINGS,
} from '@bowerbird/contract/ratings/ratings.terms'
import { isoTime, type Sql, sql } from '../../platform/db/sql.ts'

const stateOf = (held: Sql, isShown: Sql): Sql =>
  sql`case when ${held} <> 'fine' then ${held}::text when ${isShown} then 'shown' else 'hidden' end`

/** The latest refusal of a text of the rating `g`. */
const refusalOf = (part: 'rating' | 'reply'): Sql => sql`
  select r.id from moderation_cases r where r.rating_id = g.id and r.rating_part = ${part} and r.kind = 'rating'
    and r.outcome = 'refused' order by r.decided_at desc limit 1`

/**
 * Whether its author can appeal against the latest refusal of a text, and what has become of it. Plan:
 * moderation_cases_of_rating, moderation_cases_one_appeal.
 */
const appealFields = (part: 'rating' | 'reply', state: Sql): Sql => sql`
  'mayAppeal', ${state} = 'refused' and exists (${refusalOf(part)}) and not exists (
    select from moderation_cases p where p.appeal_of = (${refusalOf(part)})),
  'appealState', case when ${state} = 'refused' then (
    select case when p.outcome is null then 'open' when p.outcome = 'confirmed' then 'confirmed' end
    from moderation_cases p where p.appeal_of = (${refusalOf(part)})) end`

/** A reply `p` to a rating `g`, as its author reads it. */
const replyJson = sql`json_build_object('text', p.text, 'state', ${stateOf(sql`p.state`, sql`g.shown_at is not null`)},
  'refusal', p.refusal, ${appealFields('reply', sql`p.state`)}, 'createdAt', ${isoTime(sql`p.created_at`)})`

/** A rating `g`, with its reply if the reader may see that. */
export const ratingJson = (reply: Sql): Sql => sql`
  select json_build_object('_id', g.id, 'by', g.side, 'asAgreed', g.as_agreed, 'onTime', g.on_time,
    'friendly', g.friendly, 'text', g.text, 'state', ${stateOf(sql`g.state`, sql`g.shown_at is not null`)},
    'refusal', g.refusal, ${appealFields('rating', sql`g.state`)}, 'createdAt', ${isoTime(sql`g.created_at`)},
    'reply', (select ${replyJson} from rating_replies p where p.rating_id = g.id and ${reply}))
  from ratings g`

/** Shown ratings of a person by the other side of their deals. Plan: ratings_of_rated. */
const ofRated = (account: Sql, side: Sql): Sql =>
  sql`g.rated_id = ${account} and g.side = ${side} and g.shown_at is not null`

/** How many ratings someone has, and how many are good: `count` and `good`. Plan: Index Only Scan on ratings_of_rated. */
const ratingCounts = (account: Sql, by: 'buyer' | 'seller'): Sql => sql`
  select count(*)::int as count, (count(*) filter (where is_good))::int as good
  from (select is_good from ratings g where ${ofRated(account, sql`${by}::chat_side`)}
    limit ${MAX_RATINGS_COUNTED}) as counted`

/**
 * What buyers say about a seller, as JSON, without anybody's name. Plan: Index Only Scan on ratings_of_rated for the
 * counts, Index Scan on it for the texts, then rating_replies_pkey.
 */
export const sellerRatingsJson = (account: Sql): Sql => sql`
  select json_build_object('count', n.count,
    'good', case when n.count >= ${MIN_RATINGS} then n.good end,
    'recent', case when n.count >= ${MIN_RATINGS} then coalesce((
      select json_agg(json_build_object('_id', t.id, 'asAgreed', t.as_agreed, 'onTime', t.on_time,
          'friendly', t.friendly, 'text', t.text, 'shownAt', ${isoTime(sql`t.shown_at`)},
          'reply', (select p.text from rating_replies p where p.rating_id = t.id and p.state = 'fine'))
        order by t.shown_at desc, t.id)
      from (select g.* from ratings g where ${ofRated(account, sql`'buyer'::chat_side`)} and g.text <> ''
        order by g.shown_at desc limit ${MAX_RATINGS_SHOWN}) as t), '[]') else '[]' end)
  from (${ratingCounts(account, 'buyer')}) as n`

/** What sellers say about a buyer, in figures. Plan: Index Only Scan on ratings_of_rated. */
export const buyerRatingsJson = (account: Sql): Sql => sql`
  select json_build_object('count', n.count, 'good', case when n.count >= ${MIN_RATINGS} then n.good end)
  from (${ratingCounts(account, 'seller')}) as n`

const person = (account: Sql): Sql =>
  sql`(select json_build_object('_id', s.id, 'name', s.name) from accounts s where s.id = ${account})`

/** A rating as a moderator sees it. Append the condition on `g`. */
export const caseRatingJson = (part: Sql): Sql => sql`
  json_build_object('part', ${part}, 'by', g.side, 'asAgreed', g.as_agreed, 'onTime', g.on_time, 'friendly', g.friendly,
    'text', g.text, 'reply', (select p.text from rating_replies p where p.rating_id = g.id),
    'rater', ${person(sql`g.rater_id`)}, 'rated', ${person(sql`g.rated_id`)}, 'isShown', g.shown_at is not null)
  from ratings g`
