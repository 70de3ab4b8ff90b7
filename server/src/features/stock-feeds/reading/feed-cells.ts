import { MAX_DESCRIPTION, MAX_IMAGES, MAX_TITLE } from '@bowerbird/contract/ads/ads.terms'
import { fieldsOf } from '@bowerbird/contract/catalogue/attributes'
import type { CatalogueField } from '@bowerbird/contract/catalogue/catalogue.types'
import {
  brandsOf,
  categoryOf,
  categoryRules,
  meantSubcategory,
  modelsOf,
} from '@bowerbird/contract/catalogue/categories'
import { convert } from 'html-to-text'
import { type FeedRecord, plainName } from './feed-record.ts'
import { attributeWords, choiceWords, type FeedField, fieldWords, isPhotoName } from './feed-words.ts'

/** What ads have that the feed doesn’t say. */
export interface FeedDefaults {
  subcategory: string
  suburb: string
  postcode: string
}

/** Values of amounts may stand one level below: <mileage><value>. */
const BELOW = ['', '.value', '.amount', '.text', '.name']

function firstOf({ values }: FeedRecord, names: readonly string[]): string | undefined {
  for (const name of names)
    for (const below of BELOW) {
      const found = values.get(name + below)?.[0]
      if (found !== undefined) return found
    }
  return undefined
}

const spelled = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The name in a list that is spelled like this: TOYOTA is Toyota. */
const nameIn = (names: readonly string[], text: string): string | undefined =>
  names.find((name) => spelled(name) === spelled(text))

/** A whole or decimal number within words: "98,000 km", "$18,990.00", "13000 AUD". */
const numberIn = (text: string): string =>
  /\d+(?:\.\d+)?/.exec(text.replace(/(\d)[,\s](?=\d{3}(?:\D|$))/g, '$1'))?.[0] ?? ''

/** A feed that says 0 means that it doesn’t say: nothing a dealer lists is free. */
const priceIn = (text: string | undefined): string => {
  const amount = numberIn(text ?? '')
  return Number(amount) > 0 ? String(Number(amount)) : ''
}

function choiceIn({ key, choices }: CatalogueField, text: string): string | undefined {
  const named = choices.find(({ value, label, synonyms }) =>
    [value, label, ...synonyms].some((name) => spelled(name) === spelled(text)),
  )
  if (named) return named.value
  const lower = text.toLowerCase()
  const found = choiceWords[key]?.find(([words]) => words.test(lower))?.[1]
  return choices.some(({ value }) => value === found) ? found : undefined
}

/** 2027-03-31, or 31/3/2027 as Australians write it. */
function dayIn(text: string): string | undefined {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  if (iso) return iso
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text) ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const truths: Readonly<Record<string, string>> = {
  yes: 'true',
  y: 'true',
  true: 'true',
  no: 'false',
  n: 'false',
  false: 'false',
}

/** A value as forms have it; undefined if it isn’t one: an optional field is better empty than wrong. */
function attributeIn(field: CatalogueField, texts: readonly string[]): string | string[] | undefined {
  const [text = ''] = texts
  switch (field.type) {
    case 'number': {
      const amount = Number(numberIn(text))
      const isWithin = amount >= (field.min ?? 0) && amount <= (field.max ?? Number.MAX_SAFE_INTEGER)
      const rounded = amount.toFixed(field.decimals)
      return numberIn(text) && isWithin ? String(Number(rounded)) : undefined
    }
    case 'choice':
      return choiceIn(field, text)
    case 'choices': {
      const parts = texts.flatMap((part) => part.split(/[|,;]/))
      const chosen = parts.flatMap((part) => choiceIn(field, part) ?? [])
      return chosen.length ? [...new Set(chosen)] : undefined
    }
    case 'boolean':
      return truths[text.toLowerCase()]
    case 'date':
      return dayIn(text)
    case 'text':
      return text.slice(0, field.max ?? 100).trim()
  }
}

function attributesOf(record: FeedRecord, subcategory: string): Record<string, string | string[]> {
  const attributes: Record<string, string | string[]> = {}
  for (const field of fieldsOf(subcategory)) {
    const own = [`a.${field.key}`, `attributes.${field.key}`, field.key, field.label, ...field.synonyms]
    const names = [...own.map(plainName), ...(attributeWords[field.key] ?? [])]
    const path = names
      .flatMap((name) => BELOW.map((below) => name + below))
      .find((each) => record.values.has(each))
    const value = path && attributeIn(field, record.values.get(path) ?? [])
    if (value?.length) attributes[field.key] = value
  }
  return attributes
}

/** The addresses of a record’s photos, in its order. One value may have several. */
function photosOf({ values }: FeedRecord): string[] {
  const cells = [...values].flatMap(([path, texts]) => (isPhotoName(path) ? texts : []))
  const addresses = cells.flatMap((cell) =>
    cell.split(/[|;\s]+|,(?=\s*https?:)/i).filter((part) => /^https?:\/\//i.test(part)),
  )
  return [...new Set(addresses)].slice(0, MAX_IMAGES)
}

/** Text without the tags and entities that many systems put into descriptions. */
const plainText = (text: string): string =>
  /<[a-z/][^>]*>|&(?:[a-z]+|#\d+);/i.test(text) ? convert(text, { wordwrap: false }) : text

function brandIn(subcategory: string, text: string): string {
  const brands = brandsOf(subcategory)
  if (!brands.length) return text
  return nameIn(brands, text) ?? nameIn(brands, 'Other') ?? text
}

function conditionIn(text: string | undefined): string {
  const lower = text?.toLowerCase() ?? ''
  return /^(new|n)$/.test(lower) ? 'new' : /^(used|u|demo|pre-?owned|second.?hand)/.test(lower) ? 'used' : ''
}

/** What has been driven is used, though dealers' feeds often don't say so. */
const DRIVEN_KM = 500

const stockNumber = (record: FeedRecord): string =>
  firstOf(record, fieldWords.externalId)?.slice(0, 200) ?? ''

/** A record as a row of our own files. What it says in other words is translated. */
export function cellsOf(record: FeedRecord, defaults: FeedDefaults): Record<string, unknown> {
  const read = (field: FeedField) => firstOf(record, fieldWords[field])
  const named = fieldWords.subcategory.flatMap(
    (name) => meantSubcategory(firstOf(record, [name]) ?? '') ?? [],
  )[0]
  const subcategory = named ?? defaults.subcategory
  const category = categoryOf(subcategory) ?? ''
  const attributes = attributesOf(record, subcategory)
  const make = read('brand') ?? ''
  const brand = brandIn(subcategory, make)
  const typedModel = read('model') ?? ''
  const model = nameIn(modelsOf(subcategory, brand), typedModel) ?? typedModel
  const composed = [attributes.year, brand === 'Other' ? make : brand, model, attributes.badge]
    .filter(Boolean)
    .join(' ')
  const [suburb, postcode] = [read('suburb'), read('postcode')]
  const isPlaced = suburb !== undefined && postcode !== undefined
  const isDriven = Number(attributes.kilometres) > DRIVEN_KM
  const { hasBrand, hasCondition } = categoryRules(category)
  return {
    externalId: stockNumber(record),
    title: (read('title') ?? composed).slice(0, MAX_TITLE),
    description: plainText(read('description') ?? '')
      .trim()
      .slice(0, MAX_DESCRIPTION),
    price: priceIn(read('price')),
    category,
    subcategory,
    brand: hasBrand ? brand : '',
    model,
    condition: hasCondition ? conditionIn(read('condition')) || (isDriven ? 'used' : '') : '',
    listingType: read('listingType') ?? '',
    rentType: read('rentType') ?? '',
    propertyArea: read('propertyArea') ?? '',
    state: '',
    city: '',
    suburb: isPlaced ? suburb : defaults.suburb,
    postcode: isPlaced ? postcode : defaults.postcode,
    contactName: read('contactName') ?? '',
    images: photosOf(record),
    attributes,
  }
}
