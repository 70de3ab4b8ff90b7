import { t } from '@bowerbird/contract/language/t'
import { listingHeading, missedHeading, nearName } from '@bowerbird/contract/listing/listing.heading'
import { effectiveFilters } from '@bowerbird/contract/listing/listing.rules'
import { Link } from '@tanstack/react-router'
import { Trans } from '../../../../platform/language/trans.tsx'
import {
  type ListingAddress,
  listingLink,
  type SaveSearch as SaveSearchButton,
} from '../calls/listing-link.ts'
import { CategoryChips } from './category-chips.tsx'
import { CategoryTrail } from './category-trail.tsx'

interface CorrectionProps {
  listing: ListingAddress
  corrected: string
  isMissed: boolean
}

/** Says that another spelling was searched for, whether it found something, and offers the one that was typed. */
function Correction({ listing, corrected, isMissed }: CorrectionProps) {
  const { path, params } = listing
  const searched = (
    <Link
      {...listingLink(listing, { path, params: { ...params, search: corrected } })}
      className="font-semibold text-bower underline"
    >
      {`“${corrected}”`}
    </Link>
  )
  return (
    <p role="status" className="rounded-card bg-sky px-4 py-3 wrap-anywhere">
      {isMissed ? (
        <Trans>No ads for {searched} either.</Trans>
      ) : (
        <Trans>
          Showing results for {searched} instead of “{params.search}”.
        </Trans>
      )}{' '}
      <Link
        {...listingLink(listing, { path, params: { ...params, exact: 'yes' } })}
        preload={false}
        rel="nofollow"
        className="font-semibold text-bower underline"
      >
        {t`Search for “${params.search ?? ''}” exactly`}
      </Link>
    </p>
  )
}

interface Props {
  listing: ListingAddress
  /** True if no ad fits the search. */
  isMissed: boolean
  /** The spelling that the results are for, if it is not the one that was typed. */
  corrected: string | undefined
  /** None where the list is empty: there it stands in the middle. */
  SaveSearch: SaveSearchButton | undefined
}

/** Breadcrumb, heading, and the categories one step down. */
export function ListingTop({ listing, isMissed, corrected, SaveSearch }: Props) {
  const { path, params, place } = listing
  const { category, subcategory } = effectiveFilters(listing)
  const around = nearName(params, place)
  return (
    <>
      <CategoryTrail category={category} subcategory={subcategory} current={around && t`Near ${around}`} />
      <div className="mb-3 space-y-2 sm:mt-1 sm:mb-5 sm:space-y-4">
        <div className="flex items-start justify-between gap-2">
          <h1 className="min-w-0 flex-1 text-2xl wrap-anywhere sm:text-4xl">
            {isMissed && params.search
              ? missedHeading(params, place)
              : listingHeading(path, { ...params, ...(corrected && { search: corrected }) }, place)}
          </h1>
          {SaveSearch && <SaveSearch path={path} params={params} />}
        </div>
        {corrected && <Correction listing={listing} corrected={corrected} isMissed={isMissed} />}
        <CategoryChips listing={listing} />
      </div>
    </>
  )
}
