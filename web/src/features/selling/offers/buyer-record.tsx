import type { BuyerRecord as Facts } from '@bowerbird/contract/deals/buyer-record.schema'
import { t } from '@bowerbird/contract/language/t'
import { replyTime } from '@bowerbird/contract/sellers/sellers.rules'

const month = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric' })

/** What isn’t known yet is left out. */
function factsOf({ since, isPhoneVerified, bought, ratings, came, replyMinutes }: Facts): string[] {
  const { count, good } = ratings
  return [
    t`Member since ${month.format(new Date(since))}`,
    isPhoneVerified ? 'phone verified' : '',
    bought === 0 ? 'no deals here yet' : `${bought} ${bought === 1 ? 'deal' : 'deals'} completed here`,
    good === null ? '' : `${Math.round((100 * good) / count)}% good of ${count} ratings by sellers`,
    came === null ? '' : `came to ${came}% of their meetings`,
    replyMinutes === null ? '' : `usually replies ${replyTime(replyMinutes)}`,
  ].filter(Boolean)
}

/** What is known of a buyer: "Member since May 2025 · phone verified · 3 deals completed here". */
export const BuyerRecord = ({ record }: { record: Facts }) => (
  <p className="text-sm text-ink-soft">{factsOf(record).join(' · ')}</p>
)
