import { categories, subcategoriesOf } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import {
  chooseCategory,
  chooseSubcategory,
  effectiveFilters,
} from '@bowerbird/contract/listing/listing.rules'
import { Link } from '@tanstack/react-router'
import { type ListingAddress, listingLink } from '../calls/listing-link.ts'

/** The categories, or the subcategories of the one that is open. */
function chipsFor(listing: ListingAddress) {
  const { category, subcategory } = effectiveFilters(listing)
  if (!category) {
    return categories().map(({ name }) => ({ name, isChosen: false, choice: chooseCategory(listing, name) }))
  }
  return [
    {
      name: t`All ${category}`,
      isChosen: subcategory === undefined,
      choice: chooseCategory(listing, category),
    },
    ...subcategoriesOf(category).map((name) => ({
      name,
      isChosen: name === subcategory,
      choice: chooseSubcategory(listing, name),
    })),
  ]
}

/** One step down in the catalogue. */
export function CategoryChips({ listing }: { listing: ListingAddress }) {
  const { category } = effectiveFilters(listing)
  return (
    <nav aria-label={category ? t`Kinds of ${category}` : t`Browse by category`}>
      <ul className="chip-row">
        {chipsFor(listing).map(({ name, isChosen, choice }) => (
          <li key={name}>
            <Link
              {...listingLink(listing, choice)}
              aria-current={isChosen ? 'page' : undefined}
              className="chip"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
