import type { CatalogueField } from './catalogue.types.ts'

/** A field as it is before anyone has said anything about it: what a new one starts with. */
export const blankField = (own: Partial<CatalogueField> = {}): CatalogueField => ({
  key: '',
  label: '',
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
