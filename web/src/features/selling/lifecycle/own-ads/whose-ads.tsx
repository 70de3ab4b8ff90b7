import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import type { MyAdsAddress } from './my-ads.filter.ts'

const choice =
  'inline-flex min-h-11 items-center rounded-full px-4 font-medium text-ink-soft hover:text-bower aria-[current=page]:bg-sky aria-[current=page]:text-bower'

/** For people of a business: their own ads, or those of everyone there. */
export function WhoseAds({ filter: { whose: _, ...filter } }: { filter: MyAdsAddress }) {
  return (
    <nav aria-label={t`Whose ads`} className="mb-3 flex flex-wrap items-center gap-1">
      <Link
        to="/my-adds"
        search={filter}
        resetScroll={false}
        activeOptions={{ exact: true }}
        className={choice}
      >{t`My ads`}</Link>
      <Link
        to="/my-adds"
        search={{ ...filter, whose: 'all' }}
        resetScroll={false}
        activeOptions={{ exact: true }}
        className={choice}
      >{t`The whole business`}</Link>
    </nav>
  )
}
