import type { ChatSide } from '@bowerbird/contract/chat/chat.terms'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { isPublicAd, newsAd } from '../ads/ads.columns.ts'

/**
 * `title` and `ad` of a conversation for an email to one of its sides, from the table `ads a`: null and the
 * conversation's own title if the ad is gone or its page is closed to them.
 */
export function mailedAd(side: ChatSide, ownTitle: Sql): Sql {
  const maySee = side === 'seller' ? sql`a.id is not null` : isPublicAd
  return sql`case when ${maySee} then a.title else ${ownTitle} end as title, case when ${maySee} then ${newsAd} end as ad`
}
