import type { BuyerRecord as Facts } from '@bowerbird/contract/deals/buyer-record.schema'
import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { replyTime } from '@bowerbird/contract/sellers/sellers.rules'

const month = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric' })

/** What isn’t known yet is left out. */
function factsOf({ since, isPhoneVerified, bought, ratings, came, replyMinutes }: Facts): string[] {
  const { count, good } = ratings
  return [
    t`Member since ${month.format(new Date(since))}`,
    isPhoneVerified ? t`phone verified` : '',
    bought === 0
      ? t`no deals here yet`
      : plural(bought, { one: '# deal completed here', other: '# deals completed here' }),
    good === null ? '' : t`${Math.round((100 * good) / count)}% good of ${count} ratings by sellers`,
    came === null ? '' : t`turned up to ${came}% of their meetings`,
    replyMinutes === null ? '' : t`usually replies ${replyTime(replyMinutes)}`,
  ].filter(Boolean)
}

/** What is known of a buyer: "Member since May 2025 · phone verified · 3 deals completed here". */
export const BuyerRecord = ({ record }: { record: Facts }) => (
  <p className="text-sm text-ink-soft">{factsOf(record).join(' · ')}</p>
)
