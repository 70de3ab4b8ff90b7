import { categories, subcategoriesOf } from '@bowerbird/contract/catalogue/categories'
import {
  chooseCategory,
  chooseSubcategory,
  effectiveFilters,
} from '@bowerbird/contract/listing/listing.rules'
import { stencilHere } from '../../ui/stencil.tsx'
import { WayLink } from '../../ui/way-link.tsx'
import { type WithWays, wayStencil } from '../../ui/way-stencil.ts'
import { type ListingPlace, towards } from './listing-place.ts'

const chip =
  'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors'
const plain = `${chip} border-line bg-surface hover:border-bower hover:text-bower`
const chosen = `${chip} border-bower bg-bower text-on-bower`

interface Props extends WithWays {
  place: ListingPlace
}

/** The categories, or the subcategories of the one that is open. */
function kindsAt(place: ListingPlace) {
  const { category, subcategory } = effectiveFilters(place)
  if (!category) {
    return categories.map(({ name }) => ({ name, isChosen: false, target: chooseCategory(place, name) }))
  }
  return [
    {
      name: `All ${category}`,
      isChosen: subcategory === undefined,
      target: chooseCategory(place, category),
    },
    ...subcategoriesOf(category).map((name) => ({
      name,
      isChosen: name === subcategory,
      target: chooseSubcategory(place, name),
    })),
  ]
}

function Chips({ place, ways }: Props) {
  const { category } = effectiveFilters(place)
  return (
    <nav aria-label={category ? `Kinds of ${category}` : 'Browse by category'}>
      <ul className="-mx-(--page-gutter) flex gap-2 overflow-x-auto px-(--page-gutter) py-1 [--page-gutter:clamp(1rem,3vw,2rem)] [scrollbar-width:none] lg:flex-wrap">
        {kindsAt(place).map(({ name, isChosen, target }, index) => (
          <li key={name} className="shrink-0">
            <WayLink
              target={towards(place, target)}
              way={ways?.[index]}
              isExact
              aria-current={isChosen ? 'page' : undefined}
              className={isChosen ? chosen : plain}
            >
              {name}
            </WayLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const chipsStencil = /* @__PURE__ */ wayStencil<Props>({
  kind: 'chips',
  isExact: true,
  targetsOf: ({ place }) => kindsAt(place).map(({ target }) => towards(place, target)),
  shapeOf: ({ place }) => {
    const { category, subcategory } = effectiveFilters(place)
    return JSON.stringify([category, subcategory])
  },
})

/** One step down in the catalogue. */
export const KindChips = import.meta.env.SSR ? stencilHere(Chips, chipsStencil) : Chips
