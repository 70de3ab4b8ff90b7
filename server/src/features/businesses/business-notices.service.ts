import type { EventName } from '@bowerbird/contract/notifications/events/notification-events'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { withoutLinks } from '../../platform/mail/quote.ts'
import { noticeOf } from '../notifications/event-notices.service.ts'
import { notify } from '../notifications/notify.service.ts'

interface Named {
  _id: string
  name: string
}

async function tell(
  tx: Tx,
  event: EventName & `business_${string}`,
  { _id, name }: Named,
  to: readonly string[],
  facts: { reason?: string; person?: string; count?: string } = {},
): Promise<void> {
  const notices = to.map((id) =>
    noticeOf({
      event,
      to: id,
      key: `business:${_id}:${newId()}`,
      href: '/business',
      facts: { ...facts, title: withoutLinks(name) },
    }),
  )
  await notify(tx, notices)
}

/** Somebody has made them an owner, or the other owners are gone. */
export const nowOwner = (tx: Tx, business: Named, to: string): Promise<void> =>
  tell(tx, 'business_owner', business, [to])

/** An owner has removed them, or has closed the business. */
export const noLongerIn = (tx: Tx, business: Named, to: readonly string[]): Promise<void> =>
  tell(tx, 'business_left', business, to)

export const badgeRemoved = (tx: Tx, business: Named, to: readonly string[], reason: string): Promise<void> =>
  tell(tx, 'business_badge_removed', business, to, { reason })

export const badgeGivenBack = (tx: Tx, business: Named, to: readonly string[]): Promise<void> =>
  tell(tx, 'business_badge_back', business, to)

interface Given {
  business: Named
  /** Of the other one of the two. */
  person: string
  count: number
}

const givenFacts = ({ person, count }: Given) => ({ person: withoutLinks(person), count: String(count) })

/** A colleague's ads are theirs now. */
export const adsGiven = (tx: Tx, to: string, given: Given): Promise<void> =>
  tell(tx, 'business_ads_given', given.business, [to], givenFacts(given))

/** An owner has given their ads to a colleague. */
export const adsTaken = (tx: Tx, to: string, given: Given): Promise<void> =>
  tell(tx, 'business_ads_taken', given.business, [to], givenFacts(given))
