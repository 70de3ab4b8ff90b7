/** Categories and subcategories before anyone has said anything about them: what new ones start with. */
import type { CatalogueCategory, CatalogueSubcategory } from './catalogue.types.ts'

type Named = 'id' | 'name' | 'art'

export const blankSubcategory = (
  own: Pick<CatalogueSubcategory, Named> & Partial<CatalogueSubcategory>,
): CatalogueSubcategory => ({
  isHidden: false,
  synonyms: [],
  keywords: [],
  isEverydayWord: false,
  isDwelling: false,
  payChecks: 'goods',
  formerNames: [],
  brands: [],
  ...own,
})

export const blankCategory = (
  own: Pick<CatalogueCategory, Named> & Partial<CatalogueCategory>,
): CatalogueCategory => ({
  kind: 'goods',
  isHidden: false,
  isPopular: false,
  hasBrand: false,
  hasModel: false,
  hasCondition: true,
  hasArea: false,
  mayRent: false,
  synonyms: [],
  isEverydayWord: false,
  formerNames: [],
  subcategories: [],
  menu: [],
  ...own,
})
