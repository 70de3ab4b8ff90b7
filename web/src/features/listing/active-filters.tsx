import { clearFilters } from '@bowerbird/contract/listing/listing.rules'
import { X } from 'lucide-react'
import { stencilHere } from '../../ui/stencil.tsx'
import { WayLink } from '../../ui/way-link.tsx'
import { type WithWays, wayStencil } from '../../ui/way-stencil.ts'
import { type ListingPlace, towards } from './listing-place.ts'
import type { ActiveFilter } from './listing-words.ts'

interface Props extends WithWays {
  place: ListingPlace
  filters: readonly ActiveFilter[]
}

/** A search alone has its own way to be cleared. */
const isClearable = ({ place, filters }: Props): boolean => filters.length > 1 || !place.params.search

function Filters(props: Props) {
  const { place, filters, ways } = props
  if (filters.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {filters.map(({ label, without }, index) => (
          <li key={label} className="max-w-full">
            <WayLink
              target={towards(place, without)}
              way={ways?.[index]}
              preload={false}
              aria-label={`Remove filter ${label}`}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-sky px-4 text-sm font-medium text-bower hover:underline"
            >
              <span className="truncate">{label}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </WayLink>
          </li>
        ))}
      </ul>
      {isClearable(props) && (
        <WayLink
          target={towards(place, clearFilters(place))}
          way={ways?.[filters.length]}
          preload={false}
          className="inline-flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-bower hover:underline"
        >
          Clear All Filters
        </WayLink>
      )}
    </div>
  )
}

export const filtersStencil = /* @__PURE__ */ wayStencil<Props>({
  kind: 'active filters',
  targetsOf: (props) => {
    const { place, filters } = props
    const choices = filters.map(({ without }) => without)
    return [...choices, ...(isClearable(props) ? [clearFilters(place)] : [])].map((choice) =>
      towards(place, choice),
    )
  },
  shapeOf: (props) => (props.filters.length ? `${props.filters.length} ${isClearable(props)}` : undefined),
  textsOf: ({ filters }) => filters.map(({ label }) => label),
  withTexts: (props, texts) => ({
    ...props,
    filters: props.filters.map((filter, index) => ({ ...filter, label: texts[index] ?? '' })),
  }),
})

/** What narrows the list: each filter with the way to drop it, and the way to drop them all. */
export const ActiveFilters = import.meta.env.SSR ? stencilHere(Filters, filtersStencil) : Filters
