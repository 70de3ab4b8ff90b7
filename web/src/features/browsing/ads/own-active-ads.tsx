import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { useRouter } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { AdGrid } from './ad-grid.tsx'

/** A member's active ads on their own profile. */
export function OwnActiveAds({ ads }: { ads: AdCard[] | undefined }) {
  const router = useRouter()
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-2xl">{t`My active ads`}</h2>
      {ads === undefined && (
        <div className="flex flex-wrap items-center gap-4">
          <p className="text-ink-soft">{t`Failed to load your ads. Please try again.`}</p>
          <Button variant="secondary" onClick={() => void router.invalidate()}>{t`Try Again`}</Button>
        </div>
      )}
      {ads?.length === 0 && <p className="text-ink-soft">{t`No active ads right now.`}</p>}
      {ads && ads.length > 0 && <AdGrid ads={ads} label={t`My active ads`} />}
    </section>
  )
}
