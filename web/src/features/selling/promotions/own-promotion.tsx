import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { t } from '@bowerbird/contract/language/t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trans } from '../../../platform/language/trans.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { dayOf } from './order-words.ts'
import { ownPromotionsQuery } from './promotions.queries.ts'

const placeNames = { category: t`Featured in its category`, search: t`On top of searches` } as const

/** Below an own ad: what runs for it, and the way to promote it. Nothing, in a market that doesn’t offer it. */
export function OwnPromotion({ ad }: { ad: { _id: string; title: string; status: AdStatus } }) {
  const { data } = useQuery(ownPromotionsQuery)
  const running = data?.running.filter(({ productId }) => productId === ad._id) ?? []
  const mayPromote = data?.isOn && isListedStatus(ad.status)
  if (!mayPromote && !running.length) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {mayPromote && (
        <Link
          to="/promote/$productId"
          params={{ productId: ad._id }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Icon name="rocket" className="size-4" />
          <span>
            <Trans>
              Promote<span className="sr-only"> {ad.title}</span>
            </Trans>
          </span>
        </Link>
      )}
      {running.map(({ kind, endsAt }) => (
        <p key={kind} className="text-sm text-ink-soft">
          <Trans>
            {placeNames[kind]} until {dayOf(endsAt)}
          </Trans>
        </p>
      ))}
    </div>
  )
}

/** The way to what was bought, for those who have bought something or could. */
export function PurchasesLink() {
  const { data } = useQuery(ownPromotionsQuery)
  if (!data?.hasOrders) return null
  return (
    <Link to="/my-purchases" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      <Icon name="shopping-bag" className="size-4" />
      {t`My purchases`}
    </Link>
  )
}
