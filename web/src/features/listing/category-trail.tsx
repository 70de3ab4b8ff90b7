import { effectiveFilters } from '@bowerbird/contract/listing/listing.rules'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StencilOf } from '../../ui/stencil.tsx'
import { still } from '../../ui/still.tsx'
import { StructuredData, structuredText } from '../../ui/structured-data.tsx'
import type { ListingPlace } from './listing-place.ts'
import { type TrailStep, trailData } from './trail-data.ts'

interface Props {
  category?: string | undefined
  subcategory?: string | undefined
  /** What stands at the end of the trail, when that is not the category itself. */
  current?: string | undefined
  /** The same for search engines, where someone else has worked it out. */
  data?: string
}

const link = 'inline-flex min-h-11 items-center hover:text-bower hover:underline'

function Step({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <li className={`flex min-w-0 shrink-0 items-center gap-1.5 last:shrink ${className}`}>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </li>
  )
}

/** The same steps with their addresses, for search engines. */
function stepsOf({ category, subcategory, current }: Props): TrailStep[] {
  const path = `/category/${encodeURIComponent(category ?? 'all')}`
  const steps: TrailStep[] = [{ name: 'Home', path: '/' }]
  steps.push({ name: category ?? 'All categories', path })
  if (subcategory) steps.push({ name: subcategory, path: `${path}?${new URLSearchParams({ subcategory })}` })
  if (current) steps.push({ name: current })
  return steps
}

/** The steps that lead to another page than the one that is here. */
function Links({ category, subcategory, here }: Props & { here: string }) {
  const trail = [category && { name: category }, subcategory && { name: subcategory, subcategory }]
  return (
    <>
      <li className="shrink-0">
        <Link to="/" className={link}>
          Home
        </Link>
      </li>
      {trail.map(
        (step) =>
          step &&
          step.name !== here && (
            <Step key={step.name}>
              <Link
                to="/category/$category"
                params={{ category: category ?? 'all' }}
                search={'subcategory' in step ? { subcategory: step.subcategory } : {}}
                className={link}
              >
                {step.name}
              </Link>
            </Step>
          ),
      )}
    </>
  )
}

/** To the ads of a kind the way is the same. In a listing a step may lead to where one is. */
const Way = import.meta.env.SSR
  ? still(
      'trail',
      Links,
      ({ category, subcategory, current, here }) =>
        current && JSON.stringify([category, subcategory, category === here, subcategory === here]),
    )
  : Links

const dataOf = (props: Props): string => structuredText(trailData(stepsOf(props)))

/** Home, category, subcategory, ad: where this page belongs, each step a link but the last. */
export function CategoryTrail({
  category,
  subcategory,
  current,
  data = dataOf({ category, subcategory, current }),
}: Props) {
  const here = current ?? subcategory ?? category ?? 'All categories'
  return (
    <nav aria-label="Breadcrumb" className="py-1 text-sm text-ink-soft sm:py-2">
      <StructuredData text={data} />
      <ol className="flex items-center gap-1.5 overflow-hidden">
        <Way category={category} subcategory={subcategory} current={current} here={here} />
        {/* On a phone there is no room for the name of an ad, which stands below anyway. */}
        <Step className={current ? 'max-sm:hidden' : ''}>
          <span aria-current="page" className="truncate text-ink">
            {here}
          </span>
        </Step>
      </ol>
    </nav>
  )
}

/** The trail to an ad. */
export const trailStencil: StencilOf<Props> = {
  kind: 'trail to an ad',
  lookOf: ({ category, subcategory, current }) =>
    // A step with the name of the last one is left out.
    current && current !== category && current !== subcategory
      ? {
          shape: JSON.stringify([category, subcategory]),
          words: [current, { raw: dataOf({ category, subcategory, current }) }],
        }
      : undefined,
  withWords: ({ category, subcategory }, [current = '', data = '']) => ({
    category,
    subcategory,
    current,
    data,
  }),
}

export function listingTrailKey({ place }: { place: ListingPlace }): string {
  const { category, subcategory } = effectiveFilters(place)
  return JSON.stringify([place.route, place.path, category, subcategory])
}

function PlainListingTrail({ place }: { place: ListingPlace }) {
  const { category, subcategory } = effectiveFilters(place)
  return <CategoryTrail category={category} subcategory={subcategory} />
}

/** In a listing, where a step may lead to where one is. */
export const ListingTrail = import.meta.env.SSR
  ? still('listing trail', PlainListingTrail, listingTrailKey)
  : PlainListingTrail
