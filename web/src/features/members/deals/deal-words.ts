import { FREE, formatMoney, rentUnit } from '@bowerbird/contract/ads/ads.format'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { NO_SHOW_MINUTES } from '@bowerbird/contract/deals/deals.terms'
import { t } from '@bowerbird/contract/language/t'
import { MINUTE } from '@bowerbird/contract/time'
import { firstName } from '../../../platform/first-name.ts'

/** The other side, to be named in a sentence. */
export const nameOf = ({ other }: Deal): string => (other === null ? t`the other person` : firstName(other))

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const hasISaid = ({ side, hasBuyerSaid, hasSellerSaid }: Deal): boolean =>
  side === 'buyer' ? hasBuyerSaid : hasSellerSaid
export const haveTheySaid = ({ side, hasBuyerSaid, hasSellerSaid }: Deal): boolean =>
  side === 'buyer' ? hasSellerSaid : hasBuyerSaid

/** "$450", or "$80/wk" for rent. Once the ad is gone, nobody knows the period any more. */
export const amountOf = ({ amount, listingType, rentType }: Deal): string => {
  if (amount === null) return ''
  if (amount === 0) return FREE
  return formatMoney(amount) + (rentType ? rentUnit({ listingType, rentType }) : '')
}

/** Their time is over, and nobody has said that it is done. */
export const isMissed = ({ meeting }: Deal, now: number): boolean =>
  meeting?.isAgreed === true && Date.parse(meeting.at) + NO_SHOW_MINUTES * MINUTE <= now

/** Someone has to do something: the caller does. */
export const isDue = (deal: Deal, now: number): boolean =>
  deal.state === 'agreed' &&
  ((haveTheySaid(deal) && !hasISaid(deal)) ||
    (deal.meeting !== null && !deal.meeting.isAgreed && deal.meeting.by !== deal.side) ||
    (isMissed(deal, now) && !hasISaid(deal)))

/** What is next, in a few words. */
export function nextStep(deal: Deal, now: number): string {
  const name = nameOf(deal)
  if (haveTheySaid(deal)) return t`${capital(name)} says that it’s done. Please confirm it.`
  if (hasISaid(deal)) return t`You’ve said that it’s done. ${capital(name)} has to confirm it.`
  if (isMissed(deal, now))
    return deal.hasReportedNoShow
      ? t`You’ve said that ${name} didn’t turn up. Propose another time, or call it off.`
      : t`The time has passed. If you’ve met, confirm it under Handover. If not, propose another time or call it off.`
  if (!deal.meeting) return t`Agree on a time and a public place to meet.`
  if (deal.meeting.isAgreed) return t`Show your codes to each other when you meet.`
  return deal.meeting.by === deal.side
    ? t`${capital(name)} has to agree to the time and place.`
    : t`${capital(name)} asks if this suits you.`
}

/** Why it came to nothing. */
export function endOf(deal: Deal): string {
  const { endedBy, side, endReason } = deal
  if (endedBy) return endedBy === side ? t`You called it off.` : t`${capital(nameOf(deal))} called it off.`
  switch (endReason) {
    case 'ran_out':
      return t`The reservation ran out.`
    case 'released':
      return side === 'seller' ? t`You made it available again.` : t`It was made available again.`
    case 'reserved_for_another':
      return t`It was reserved for someone else.`
    case 'sold_elsewhere':
      return deal.listingType === 'rent' ? t`It went to someone else.` : t`It was sold without this deal.`
    case 'relisted':
      return t`It was listed again.`
    case 'unconfirmed':
      return t`It was never confirmed.`
    case 'account_gone':
      return t`The other account was deleted.`
    default:
      return t`The ad is no longer available.`
  }
}
