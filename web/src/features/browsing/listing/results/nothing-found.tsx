import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import {
  changeFilters,
  chooseSubcategory,
  clearFilters,
  clearSearch,
  effectiveFilters,
  NO_CATEGORY,
} from '@bowerbird/contract/listing/listing.rules'
import { radii } from '@bowerbird/contract/places/near'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { useKeptFocus } from '../../../../ui/use-kept-focus.ts'
import type { Found, NearMiss } from '../calls/found.ts'
import {
  type ListingAddress,
  listingLink,
  type SaveSearch as SaveSearchButton,
} from '../calls/listing-link.ts'

interface Props {
  listing: ListingAddress
  found: Pick<Found, 'products' | 'corrected' | 'isNearbyResults'>
  /** The closest ads. */
  others: AdCard[] | undefined
  /** Filters to leave out. */
  nearMisses: readonly NearMiss[] | undefined
  SaveSearch: SaveSearchButton
  renderAds: (ads: AdCard[], label: string) => ReactNode
}

/** The next step out, if only what is around a place is listed. */
function widerRadius(listing: ListingAddress) {
  const { radius } = listing.params
  if (!radius) return undefined
  const next = radii.find((km) => km >= 4 * radius)
  return {
    choice: changeFilters(listing, { radius: next }),
    label: next ? t`Search within ${next} km` : t`Search everywhere`,
  }
}

/** The category that a search is about: its own, or that of the most related ad. */
function categoryLink(listing: ListingAddress, [related]: readonly AdCard[]) {
  const own = effectiveFilters(listing)
  const subcategory = own.subcategory ?? (own.category ? undefined : related?.subcategory)
  const anywhere = { path: own.category ?? NO_CATEGORY, params: {} }
  if (subcategory) return { label: subcategory, choice: chooseSubcategory(anywhere, subcategory) }
  return own.category ? { label: own.category, choice: anywhere } : undefined
}

/** Explains why the list is empty and offers links. */
export function NothingFound({
  listing,
  found,
  others: closest,
  nearMisses = [],
  SaveSearch,
  renderAds,
}: Props) {
  const { path, params } = listing
  const { search } = params
  const wider = widerRadius(listing)
  const { corrected, isNearbyResults } = found
  const category = search ? categoryLink(listing, found.products) : undefined
  const others = isNearbyResults ? found.products : closest
  const othersLabel = isNearbyResults
    ? t`Showing related results for "${search ?? ''}"`
    : t`You might also like`
  const keptFocus = useKeptFocus()
  return (
    <>
      <div
        {...keptFocus}
        className="flex flex-col items-center rounded-card border border-dashed border-line-strong px-4 py-8 text-center sm:py-14"
      >
        <Icon name="search-x" className="size-10 text-bower" />
        <p className="mt-5 max-w-full text-lg font-medium wrap-anywhere">
          {search ? t`No products found for "${search}"` : t`No products found with the selected filters.`}
        </p>
        <p className="mt-1 mb-6 text-ink-soft">
          {(params.minPrice ?? 0) > (params.maxPrice ?? Number.POSITIVE_INFINITY)
            ? t`The minimum price is above the maximum.`
            : t`Save this search and we’ll tell you when one comes up.`}
        </p>
        {params.exact && (
          <Link
            {...listingLink(
              listing,
              changeFilters(listing, { search: corrected ?? search, exact: undefined }),
            )}
            className="-mt-3 mb-6 font-semibold text-bower underline"
          >
            {corrected ? t`Did you mean “${corrected}”?` : t`Include other spellings`}
          </Link>
        )}
        <SaveSearch path={path} params={params} isProminent />
        {nearMisses.length > 0 && (
          <ul aria-label={t`Leave one filter out`} className="mt-4 flex flex-wrap justify-center gap-2">
            {nearMisses.map(({ label, without }) => (
              <li key={label} className="max-w-full">
                <Link {...listingLink(listing, without)} preload={false} className="chip max-w-full">
                  <span className="truncate">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Link
          {...listingLink(listing, search ? clearSearch() : clearFilters(listing))}
          className={`${buttonClass({ variant: 'secondary' })} mt-3`}
        >
          {search ? t`Clear Search` : t`Clear All Filters`}
        </Link>
        {category && (
          <Link
            {...listingLink({ route: '/category/$category' }, category.choice)}
            className="mt-3 font-semibold text-bower hover:underline"
          >
            {t`Browse ${category.label}`}
          </Link>
        )}
        {wider && (
          <Link
            {...listingLink(listing, wider.choice)}
            className="mt-3 font-semibold text-bower hover:underline"
          >
            {wider.label}
          </Link>
        )}
      </div>
      {others && (others.length > 0 || search) && (
        <section className="mt-10">
          <h2 className="mb-4 text-2xl wrap-anywhere">{othersLabel}</h2>
          {others.length > 0 ? (
            renderAds(others, othersLabel)
          ) : (
            <p className="text-ink-soft">{t`No nearby products found.`}</p>
          )}
        </section>
      )}
    </>
  )
}
