import { countryName } from '@bowerbird/contract/catalogue/locations'
import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { changeFilters, chooseNear, chooseState } from '@bowerbird/contract/listing/listing.rules'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { type ListingAddress, listingLink } from '../calls/listing-link.ts'
import type { Areas, CountedArea } from './map-areas.calls.ts'

/** The listing of one state. */
export const inState = (listing: ListingAddress, state: string) => chooseState(listing, state)

/** The listing of one postcode. */
export const inPostcode = (listing: ListingAddress, postcode: string | undefined) =>
  changeFilters(listing, { postcode })

/** The listing of the whole country. */
const everywhere = (listing: ListingAddress) => chooseState(chooseNear(inPostcode(listing, undefined)))

interface Props {
  listing: ListingAddress
  areas: Areas
}

/** The others fold out. */
const SHOWN = 8

interface AreaProps {
  listing: ListingAddress
  area: CountedArea
  isPostcode: boolean
}

function AreaLink({ listing, area, isPostcode }: AreaProps) {
  const isChosen = area.id === listing.params.postcode
  const choice = isPostcode ? inPostcode(listing, isChosen ? undefined : area.id) : inState(listing, area.id)
  return (
    <Link
      {...listingLink(listing, choice)}
      preload={false}
      rel="nofollow"
      resetScroll={false}
      aria-current={isChosen || undefined}
      className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 hover:bg-sky aria-[current=true]:bg-sky aria-[current=true]:font-semibold"
    >
      <span className="truncate">{area.name}</span>
      <span className="text-sm font-semibold text-bower tabular-nums">
        <span aria-hidden="true">{area.count.toLocaleString(locale())}</span>
        <span className="sr-only">{plural(area.count, { one: '# ad', other: '# ads' })}</span>
      </span>
    </Link>
  )
}

function postcodesTitle({ params: { state }, place }: ListingAddress): string {
  if (state) return t`Postcodes in ${state}`
  return place ? t`Postcodes near ${place.suburb}` : t`Postcodes near you`
}

/** The map in words: where the ads are, with a link to each area. */
export function AreaList({ listing, areas: { counts, list, total, arePostcodes } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const onMap = Object.values(counts?.postcodes ?? {}).reduce((sum, count) => sum + count, 0)
  const elsewhere = (counts?.total ?? 0) - onMap
  const shown = list.slice(0, SHOWN)
  const others = list.slice(SHOWN)
  const links = (some: readonly CountedArea[]) => (
    <ul>
      {some.map((area) => (
        <li key={area.id}>
          <AreaLink listing={listing} area={area} isPostcode={arePostcodes} />
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={t`Ads by area`} className="min-h-0">
      <p className="px-3 pt-1 pb-2 font-display text-lg leading-snug font-bold text-bower-deep">
        {arePostcodes ? postcodesTitle(listing) : t`Ads by state`}
      </p>
      {arePostcodes && (
        <Link
          {...listingLink(listing, everywhere(listing))}
          preload={false}
          rel="nofollow"
          resetScroll={false}
          className="flex min-h-11 items-center gap-1.5 px-2 font-medium text-bower hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          <Trans>All of {countryName()}</Trans>
        </Link>
      )}
      {links(shown)}
      {others.length > 0 && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="flex min-h-11 items-center rounded-control px-3 font-medium text-bower hover:underline">
            {isOpen ? t`Show fewer` : t`Show ${others.length} more`}
          </summary>
          {links(others)}
          {total > list.length && (
            <p className="px-3 py-2 text-sm text-ink-soft">
              {plural(total - list.length, {
                one: 'And # more postcode on the map.',
                other: 'And # more postcodes on the map.',
              })}
            </p>
          )}
        </details>
      )}
      {counts && list.length === 0 && (
        <p className="px-3 py-2 text-ink-soft">{t`None of these ads has a suburb yet.`}</p>
      )}
      {list.length > 0 && elsewhere > 0 && (
        <p className="px-3 py-2 text-sm text-ink-soft">
          {plural(elsewhere, {
            one: 'One ad names no suburb and is only in the list below.',
            other: '# ads name no suburb and are only in the list below.',
          })}
        </p>
      )}
    </nav>
  )
}
