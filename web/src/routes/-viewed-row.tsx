import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { AdRow, AdRowSkeleton } from '../features/browsing/ads/ad-row.tsx'
import { ViewedRow } from '../features/browsing/recently-viewed/viewed-row.tsx'
import { CardWithHeart } from './-card-with-heart.tsx'

const renderAds = (ads: AdCard[], label: string) => <AdRow ads={ads} label={label} Card={CardWithHeart} />

/** Recently viewed ads on the home page. */
export const HomeViewedRow = () => <ViewedRow renderAds={renderAds} skeleton={<AdRowSkeleton />} />
