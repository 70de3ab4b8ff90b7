import { categories, subcategoriesOf } from '@bowerbird/contract/catalogue/categories'
import { readCategory } from '@bowerbird/contract/search/listing.params'
import { Link } from '@tanstack/react-router'
import type { ListingPlace } from './listing-place.ts'

const chip =
  'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors'
const plain = `${chip} border-line bg-surface hover:border-bower hover:text-bower`
const chosen = `${chip} border-bower bg-bower text-on-bower`

/** One step down in the catalogue: the categories, or the subcategories of the one that is open. */
export function KindChips({ route, path, params }: ListingPlace) {
  const { category, subcategory } = readCategory(path, params)
  const { page: _, subcategory: __, search: ___, ...kept } = params
  const chips = category
    ? [
        { name: `All ${category}`, path: category, subcategory: undefined },
        ...subcategoriesOf(category).map((name) => ({ name, path: category, subcategory: name })),
      ]
    : categories.map(({ name }) => ({ name, path: name, subcategory: undefined }))
  return (
    <nav aria-label={category ? `Kinds of ${category}` : 'Categories'}>
      <ul className="-mx-(--page-gutter) flex gap-2 overflow-x-auto px-(--page-gutter) py-1 [--page-gutter:clamp(1rem,3vw,2rem)] [scrollbar-width:none] lg:flex-wrap">
        {chips.map((item) => {
          const isChosen = category !== undefined && item.subcategory === subcategory
          return (
            <li key={item.name} className="shrink-0">
              <Link
                to={route}
                params={{ category: item.path }}
                search={{ ...kept, ...(item.subcategory && { subcategory: item.subcategory }) }}
                aria-current={isChosen ? 'page' : undefined}
                className={isChosen ? chosen : plain}
              >
                {item.name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
