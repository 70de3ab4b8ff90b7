import { formatPrice } from '@bowerbird/contract/ads/ads.format'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { getAdPrices } from '@bowerbird/contract/prices/prices.endpoints'
import type { AdPrices as Prices } from '@bowerbird/contract/prices/prices.schema'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { formatDay } from '../../../platform/days.ts'
import { GuideNote } from './guide-note.tsx'

function History({ changes }: Pick<Prices, 'changes'>) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft underline">{t`Price history`}</summary>
      <ol className="divide-y divide-line border-y border-line">
        {changes.map(({ at, price, rentType }) => (
          <li key={at} className="flex justify-between gap-4 py-2">
            <time dateTime={at}>{formatDay(at)}</time>
            <span className="font-semibold">
              {formatPrice({ price, rentType, listingType: rentType ? 'rent' : 'sell' })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The ad's price history, and the prices of similar ones. Optional: renders nothing if it can't be loaded. */
export function AdPrices({ ad }: { ad: Ad }) {
  const { _id: id, price } = ad
  const [prices, setPrices] = useState<Prices>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new price is a change to show
  useEffect(() => {
    let isCurrent = true
    call(getAdPrices, { params: { id } }).then(
      (loaded) => isCurrent && setPrices(loaded),
      () => isCurrent && setPrices(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [id, price])
  if (!prices) return null
  const { guide, changes } = prices
  if (!guide && changes.length < 2) return null
  return (
    <section className="on-screen pt-10">
      <h2 className="mb-3 text-xl">{t`Price`}</h2>
      {guide && <GuideNote guide={guide} offer={ad} />}
      {changes.length > 1 && <History changes={changes} />}
    </section>
  )
}
