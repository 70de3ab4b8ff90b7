import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { ListingTarget, Way } from '../../platform/ways.ts'
import { stencilHere } from '../../ui/stencil.tsx'
import { WayLink } from '../../ui/way-link.tsx'
import { type WithWays, wayStencil } from '../../ui/way-stencil.ts'
import type { Found } from './found.ts'
import { type ListingPlace, towards } from './listing-place.ts'

interface Props extends WithWays {
  place: ListingPlace
  pagination: Found['pagination']
  /** Where someone else has worked it out. */
  whereabouts?: string | undefined
}

const cell = 'grid size-11 place-items-center rounded-control'

const toPage = (place: ListingPlace, page: number): ListingTarget =>
  towards(place, { path: place.path, params: { ...place.params, page: page > 1 ? page : undefined } })

/** Where the steps back and on lead; nothing where there is none. */
const stepsFrom = ({ place, pagination: { currentPage, totalPages, hasMore } }: Props) => ({
  back: currentPage > 1 ? toPage(place, Math.min(currentPage - 1, totalPages)) : undefined,
  on: hasMore ? toPage(place, currentPage + 1) : undefined,
})

interface StepProps {
  label: string
  icon: LucideIcon
  target: ListingTarget | undefined
  way: Way | undefined
}

function Step({ label, icon: Icon, target, way }: StepProps) {
  const icon = <Icon aria-hidden="true" className="size-5" />
  if (!target) return <span className={`${cell} text-ink-soft opacity-40`}>{icon}</span>
  return (
    <WayLink target={target} way={way} aria-label={label} className={`${cell} hover:bg-sky hover:text-bower`}>
      {icon}
    </WayLink>
  )
}

const whereaboutsOf = ({ pagination: { currentPage, totalPages } }: Props): string =>
  `page ${currentPage} of ${totalPages}`

/** Whether there is anything to leaf through. */
export const isLeafed = ({ totalPages }: Found['pagination']): boolean => totalPages > 1

function Leaves(props: Props) {
  const { pagination, ways = [], whereabouts = whereaboutsOf(props) } = props
  if (!isLeafed(pagination)) return null
  const { back, on } = stepsFrom(props)
  return (
    <nav aria-label="Pages" className="-mr-3 flex items-center text-sm text-ink-soft">
      <Step label="Previous page" icon={ChevronLeft} target={back} way={back && ways[0]} />
      <span className="tabular-nums">{whereabouts}</span>
      <Step label="Next page" icon={ChevronRight} target={on} way={ways[back ? 1 : 0]} />
    </nav>
  )
}

export const pagerStencil = /* @__PURE__ */ wayStencil<Props>({
  kind: 'pager',
  targetsOf: (props) => {
    const { back, on } = stepsFrom(props)
    return [back, on].filter((target) => target !== undefined)
  },
  shapeOf: (props) => {
    const { back, on } = stepsFrom(props)
    return isLeafed(props.pagination) ? `${Boolean(back)} ${Boolean(on)}` : undefined
  },
  textsOf: (props) => [whereaboutsOf(props)],
  withTexts: (props, [whereabouts]) => ({ ...props, whereabouts }),
})

/**
 * Steps from page to page with real addresses: for those without JavaScript, for search engines, and for whoever
 * would rather leaf than scroll. It stands above the list, where a list that grows can't push it away.
 */
export const Pager = import.meta.env.SSR ? stencilHere(Leaves, pagerStencil) : Leaves
