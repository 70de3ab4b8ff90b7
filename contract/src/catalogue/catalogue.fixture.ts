/** Catalogues for tests. */
import { blankField } from './blank-field.ts'
import type { Catalogue, CatalogueField } from './catalogue.types.ts'
import { defaultCatalogue } from './default/default-catalogue.ts'

export const copyOfDefault = (): Catalogue => JSON.parse(JSON.stringify(defaultCatalogue)) as Catalogue

export const newField = (own: Partial<CatalogueField> = {}): CatalogueField =>
  blankField({ key: 'draught', label: 'Draught', ...own })
