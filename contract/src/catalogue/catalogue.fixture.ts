/** Catalogues for tests. */
import type { Catalogue, CatalogueField } from './catalogue.types.ts'
import { defaultCatalogue } from './default/default-catalogue.ts'

export const copyOfDefault = (): Catalogue => JSON.parse(JSON.stringify(defaultCatalogue)) as Catalogue

export const newField = (own: Partial<CatalogueField> = {}): CatalogueField => ({
  key: 'draught',
  label: 'Draught',
  type: 'number',
  unit: null,
  min: null,
  max: null,
  decimals: 0,
  isGrouped: true,
  choices: [],
  help: null,
  isRequired: false,
  isFilterable: true,
  isOnCard: false,
  isHidden: false,
  synonyms: [],
  subcategories: [],
  ...own,
})
