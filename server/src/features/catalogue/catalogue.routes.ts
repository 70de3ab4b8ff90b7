import { adSorts, listingTypes, MAX_PRICE, rentTypes } from '@bowerbird/contract/ads/ads.terms'
import { getFilters } from '@bowerbird/contract/catalogue/catalogue.endpoints'
import { Filters } from '@bowerbird/contract/catalogue/catalogue.schema'
import { categories } from '@bowerbird/contract/catalogue/categories'
import { states } from '@bowerbird/contract/catalogue/locations'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'

export function catalogueRoutes(app: FastifyInstance): void {
  const filters = () => ({
    categories: categories().map(({ name, isPopular, subcategories }) => ({
      name,
      isPopular,
      subcategories: subcategories.map((subcategory) => ({
        name: subcategory.name,
        brands: subcategory.brands.map((brand) => brand.name),
      })),
    })),
    states: states().map((state) => ({ ...state, cities: [...state.cities] })),
    sorts: [...adSorts],
    listingTypes: [...listingTypes],
    rentTypes: [...rentTypes],
    price: { min: 0, max: MAX_PRICE },
  })
  serve(app, getFilters, { reply: Filters }, async () => filters())
}
