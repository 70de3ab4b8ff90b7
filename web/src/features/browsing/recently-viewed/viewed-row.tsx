import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useViewedAds } from './use-viewed-ads.ts'

/** As many as a category of the home page has. */
const MAX_IN_ROW = 10

interface Props {
  renderAds: (ads: AdCard[], label: string) => ReactNode
  skeleton: ReactNode
}

export function ViewedRow({ renderAds, skeleton }: Props) {
  const { state, ads, retry } = useViewedAds()
  if (ads.length > 0) return renderAds(ads.slice(0, MAX_IN_ROW), t`Recently viewed`)
  if (state !== 'failed') return skeleton
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <p className="text-ink-soft">{t`These ads couldn’t be loaded. Check your connection.`}</p>
      <Button variant="secondary" onClick={retry}>{t`Try Again`}</Button>
    </div>
  )
}
