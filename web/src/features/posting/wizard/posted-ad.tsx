import { isListedStatus } from '@bowerbird/contract/ads/ads.states'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Spinner } from '../../../ui/spinner.tsx'
import { Posted } from './posted.tsx'
import { postedAdQuery } from './posted-ads.ts'

/** The success screen of an ad. My Listings instead, if the ad is gone or no longer as it was posted. */
export function PostedAd({ id }: { id: string }) {
  const { data: ad, isPending } = useQuery(postedAdQuery(id))
  if (ad && (ad.status === 'pending' || isListedStatus(ad.status))) return <Posted {...ad} />
  if (!isPending) return <Navigate to="/my-adds" replace />
  return (
    <div className="page-width grid min-h-[50dvh] place-content-center">
      <Spinner label="Loading your ad" />
    </div>
  )
}
