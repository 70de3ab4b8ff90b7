import { z } from 'zod'
import { hasAllWidths } from '../image-address.ts'
import { t } from '../language/t.ts'
import {
  type Catalogue as CatalogueType,
  categoryKinds,
  fieldTypes,
  MAX_CATEGORIES,
  payCheckLists,
} from './catalogue.types.ts'

/** Reference data for filters and forms. */
export const Filters = z.object({
  categories: z.array(
    z.object({
      name: z.string(),
      isPopular: z.boolean(),
      subcategories: z.array(z.object({ name: z.string(), brands: z.array(z.string()) })),
    }),
  ),
  states: z.array(z.object({ name: z.string(), abbreviation: z.string(), cities: z.array(z.string()) })),
  sorts: z.array(z.string()),
  listingTypes: z.array(z.string()),
  rentTypes: z.array(z.string()),
  price: z.object({ min: z.number(), max: z.number() }),
})

const MAX_ID = 32_767
const Id = z.number().int().min(1).max(MAX_ID)
const Name = z.string().trim().min(1, t`A name is required`).max(40, t`A name cannot exceed 40 characters`)
const Words = z.array(z.string().trim().min(1).max(40)).max(100)
const Art = z
  .string()
  .refine((art) => /^[a-z0-9-]{1,40}$/.test(art) || hasAllWidths(art), 'must be the name of a picture')

const FieldChoice = z.object({
  value: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens'),
  label: Name,
  synonyms: Words,
  isHidden: z.boolean(),
})

export const CatalogueField = z.object({
  key: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'must begin with a small letter and have no spaces')
    // Every object has these already.
    .refine((key) => !(key in Object.prototype), 'is a reserved word'),
  label: Name,
  type: z.enum(fieldTypes),
  unit: z.string().trim().max(10).nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  decimals: z.number().int().min(0).max(4),
  isGrouped: z.boolean(),
  choices: z.array(FieldChoice).max(200),
  help: z.string().trim().max(200).nullable(),
  isRequired: z.boolean(),
  isFilterable: z.boolean(),
  isOnCard: z.boolean(),
  isHidden: z.boolean(),
  isPrivate: z.boolean().optional(),
  synonyms: Words,
  subcategories: z.array(Id).max(1_000),
})

const Brand = z.object({ name: Name, models: z.array(Name).max(500) })

export const CatalogueSubcategory = z.object({
  id: Id,
  name: Name,
  art: Art,
  isHidden: z.boolean(),
  synonyms: Words,
  keywords: Words,
  isEverydayWord: z.boolean(),
  isDwelling: z.boolean(),
  payChecks: z.enum(payCheckLists),
  formerNames: Words,
  brands: z.array(Brand).max(500),
})

export const CatalogueCategory = z.object({
  id: Id,
  name: Name,
  kind: z.enum(categoryKinds),
  art: Art,
  isHidden: z.boolean(),
  isPopular: z.boolean(),
  hasBrand: z.boolean(),
  hasModel: z.boolean(),
  hasCondition: z.boolean(),
  hasArea: z.boolean(),
  mayRent: z.boolean(),
  synonyms: Words,
  isEverydayWord: z.boolean(),
  formerNames: Words,
  subcategories: z.array(CatalogueSubcategory).max(200),
  menu: z.array(Id).max(200),
})

/** The shape of a catalogue; `catalogue.rules.ts` checks that its parts fit together. */
export const Catalogue: z.ZodType<CatalogueType> = z.object({
  categories: z.array(CatalogueCategory).min(1, t`At least one category is required`).max(MAX_CATEGORIES),
  homeOrder: z.array(Id).max(MAX_CATEGORIES),
  barOrder: z.array(Id).max(MAX_CATEGORIES),
  shortcuts: z
    .array(z.object({ label: Name, art: Art, category: Id.nullable(), subcategory: Id.nullable() }))
    .max(30),
  fields: z.array(CatalogueField).max(300),
})
