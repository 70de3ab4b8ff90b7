/** Edits of a catalogue. Each returns a changed copy. */
import { blankCategory, blankSubcategory } from '@bowerbird/contract/catalogue/blank-entries'
import { allSubcategories } from '@bowerbird/contract/catalogue/catalogue.rules'
import type {
  Catalogue,
  CatalogueBrand,
  CatalogueCategory,
  CatalogueSubcategory,
  CategoryKind,
  FieldChoice,
  PayCheckList,
} from '@bowerbird/contract/catalogue/catalogue.types'

export type Edit = (next: Catalogue) => void

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from)
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}

export const replaced = <T>(list: readonly T[], index: number, next: T): T[] =>
  list.map((entry, at) => (at === index ? next : entry))

export const removed = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index)

export const toggled = <T>(list: readonly T[], entry: T): T[] =>
  list.includes(entry) ? list.filter((each) => each !== entry) : [...list, entry]

const nextId = (ids: readonly number[]): number => Math.max(0, ...ids) + 1

export const newCategory = ({ categories }: Catalogue): CatalogueCategory =>
  blankCategory({ id: nextId(categories.map(({ id }) => id)), name: '', art: 'empty-box' })

/** Checks for buyers in most subcategories of such a category. */
const usualChecks: Record<CategoryKind, PayCheckList> = { housing: 'home', vehicle: 'motor', goods: 'goods' }

export const newSubcategory = (
  catalogue: Catalogue,
  { art, kind }: Pick<CatalogueCategory, 'art' | 'kind'>,
): CatalogueSubcategory =>
  blankSubcategory({
    id: nextId(allSubcategories(catalogue).map(({ id }) => id)),
    name: '',
    art,
    payChecks: usualChecks[kind],
  })

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()

const unique = (name: string, taken: readonly string[], joint: string): string => {
  let made = name
  for (let n = 2; taken.includes(made); n++) made = `${name}${joint}${n}`
  return made
}

/** "Hull material" becomes "hullMaterial". Keys in use get a number. */
export function keyFor(label: string, taken: readonly string[]): string {
  const words = plain(label).toLowerCase().split(' ')
  const camel = words
    .map((word, index) => (index ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join('')
  const key = (/^[a-z]/.test(camel) ? camel : `field${camel}`).slice(0, 36)
  return unique(key, taken, '')
}

/** "Plug-in hybrid" becomes "plug-in-hybrid". */
export const choiceValueFor = (label: string, taken: readonly string[]): string =>
  unique(plain(label).toLowerCase().replaceAll(' ', '-').slice(0, 36) || 'choice', taken, '-')

export const newChoice = (label: string, choices: readonly FieldChoice[]): FieldChoice => ({
  value: choiceValueFor(
    label,
    choices.map(({ value }) => value),
  ),
  label,
  synonyms: [],
  isHidden: false,
})

/** "auto, stick shift" as a list. */
export const readWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** One brand per line, its models after a colon: "Toyota: Corolla, HiLux". */
export const writeBrands = (brands: readonly CatalogueBrand[]): string =>
  brands.map(({ name, models }) => (models.length ? `${name}: ${models.join(', ')}` : name)).join('\n')

export const readBrands = (text: string): CatalogueBrand[] =>
  text
    .split('\n')
    .map((line) => {
      const [name = '', ...models] = line.split(':')
      return { name: name.trim(), models: readWords(models.join(':')) }
    })
    .filter(({ name }) => name !== '')
