import { categories } from '@bowerbird/contract/catalogue/categories'
import { fromCatalogue } from '@bowerbird/contract/market/current-market'
import type { ProposedSubcategory } from '@bowerbird/contract/proposals/proposals.schema'

const byId = fromCatalogue(
  (): ReadonlyMap<number, ProposedSubcategory> =>
    new Map(
      categories().flatMap(({ name: category, subcategories }) =>
        subcategories.map(({ id, name }) => [id, { category, subcategory: name }]),
      ),
    ),
)

export const subcategoryById = (id: number): ProposedSubcategory | undefined => byId().get(id)
