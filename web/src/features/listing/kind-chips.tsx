import { categories, subcategoriesOf } from '@bowerbird/contract/catalogue/categories'
import { chooseCategory, chooseSubcategory, understand } from '@bowerbird/contract/search/listing.rules'
import { Link } from '@tanstack/react-router'
import { type ListingPlace, towards } from './listing-place.ts'

const chip =
  'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors'
const plain = `${chip} border-line bg-surface hover:border-bower hover:text-bower`
const chosen = `${chip} border-bower bg-bower text-on-bower`

/** One step down in the catalogue: the categories, or the subcategories of the one that is open. */
export function KindChips({ place }: { place: ListingPlace }) {
  const { category, subcategory } = understand(place)
  const chips = category
    ? [
        { name: `All ${category}`, is: undefined, target: chooseCategory(place, category) },
        ...subcategoriesOf(category).map((name) => ({
          name,
          is: name,
          target: chooseSubcategory(place, name),
        })),
      ]
    : categories.map(({ name }) => ({ name, is: undefined, target: chooseCategory(place, name) }))
  return (
    <nav aria-label={category ? `Kinds of ${category}` : 'Browse by category'}>
      <ul className="-mx-(--page-gutter) flex gap-2 overflow-x-auto px-(--page-gutter) py-1 [--page-gutter:clamp(1rem,3vw,2rem)] [scrollbar-width:none] lg:flex-wrap">
        {chips.map(({ name, is, target }) => {
          const isChosen = category !== undefined && is === subcategory
          return (
            <li key={name} className="shrink-0">
              <Link
                {...towards(place, target)}
                activeOptions={{ exact: true }}
                aria-current={isChosen ? 'page' : undefined}
                className={isChosen ? chosen : plain}
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
