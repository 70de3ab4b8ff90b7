/** The difference between two catalogues in plain words, for the preview and the audit log. */

import { groupDigits } from '../format-number.ts'
import { commaList } from '../language/list-text.ts'
import { plural } from '../language/plural.ts'
import { t } from '../language/t.ts'
import { translate } from '../language/translate.ts'
import { allSubcategories } from './catalogue.rules.ts'
import type {
  Catalogue,
  CatalogueBrand,
  CatalogueCategory,
  CatalogueField,
  CatalogueSubcategory,
  CategoryKind,
  FieldChoice,
  FieldType,
  PayCheckList,
  Shortcut,
} from './catalogue.types.ts'

/** The back office's names of the field types. */
export const fieldTypeLabels: Record<FieldType, string> = {
  number: t`Number`,
  text: t`Text`,
  choice: t`One choice`,
  choices: t`Several choices`,
  boolean: t`Yes or no`,
  date: t`Date`,
}

/** The back office's names for the kinds of categories. */
export const categoryKindLabels: Record<CategoryKind, string> = {
  goods: t`Goods`,
  housing: t`Homes and other property`,
  vehicle: t`Vehicles`,
}

/** The back office's names for the lists of checks before paying. */
export const payCheckLabels: Record<PayCheckList, string> = {
  goods: t`Any goods`,
  device: t`Phones and other devices`,
  motor: t`Vehicles with an engine`,
  home: t`Homes`,
}

/** Labels of the flags of a category: features that its ads have or can have. */
export const categoryFlagLabels = {
  hasBrand: t`have a brand`,
  hasModel: t`have a model`,
  hasCondition: t`have a condition`,
  hasArea: t`have a property area`,
  mayRent: t`can be for rent`,
} as const

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const MAX_NAMED = 5

/** "Ford, Kia and 3 more". */
const listed = (names: readonly string[]): string =>
  names.length <= MAX_NAMED
    ? commaList(names)
    : t`${commaList(names.slice(0, MAX_NAMED))} and ${names.length - MAX_NAMED} more`

/** True if the entries that are in both lists are in a different order. */
const isReordered = <T>(before: readonly T[], after: readonly T[]): boolean =>
  !same(
    before.filter((each) => after.includes(each)),
    after.filter((each) => before.includes(each)),
  )

interface Pairs<T> {
  added: T[]
  removed: T[]
  both: [before: T, after: T][]
}

function pairs<T>(before: readonly T[], after: readonly T[], keyOf: (entry: T) => string | number): Pairs<T> {
  const old = new Map(before.map((entry) => [keyOf(entry), entry]))
  const keys = new Set(after.map(keyOf))
  return {
    added: after.filter((entry) => !old.has(keyOf(entry))),
    removed: before.filter((entry) => !keys.has(keyOf(entry))),
    both: after.flatMap((entry): [T, T][] => {
      const was = old.get(keyOf(entry))
      return was === undefined ? [] : [[was, entry]]
    }),
  }
}

const listChange = (what: string, before: readonly string[], after: readonly string[]): string[] => {
  const { added, removed } = pairs(before, after, (word) => word)
  if (added.length && removed.length) return [t`${what} changed to ${listed(after)}`]
  if (added.length) return [t`${what}: ${listed(added)} added`]
  if (removed.length) return [t`${what}: ${listed(removed)} removed`]
  return isReordered(before, after) ? [t`${what} reordered`] : []
}

/** Changes to the properties that categories and subcategories share. */
function entryChanges(before: CatalogueSubcategory | CatalogueCategory, after: typeof before): string[] {
  const { name } = after
  return [
    ...(before.name === name ? [] : [t`${before.name} renamed to ${name}`]),
    ...(before.isHidden === after.isHidden
      ? []
      : [after.isHidden ? t`${name} is hidden` : t`${name} is shown again`]),
    ...(before.art === after.art ? [] : [t`${name} has another picture`]),
    ...listChange(t`Synonyms of ${name}`, before.synonyms, after.synonyms),
    ...(before.isEverydayWord === after.isEverydayWord
      ? []
      : [
          after.isEverydayWord
            ? t`${name} is now an everyday word in searches`
            : t`${name} is no longer an everyday word in searches`,
        ]),
    // That a renamed entry keeps its old name goes without saying.
    ...listChange(
      t`Former names of ${name}`,
      before.formerNames.filter((former) => former !== name),
      after.formerNames.filter((former) => former !== before.name || before.formerNames.includes(former)),
    ),
  ]
}

function brandChanges(name: string, before: CatalogueBrand[], after: CatalogueBrand[]): string[] {
  const { added, removed, both } = pairs(before, after, (brand) => brand.name)
  const names = (brands: CatalogueBrand[]) => listed(brands.map((brand) => brand.name))
  const changes = [
    ...(added.length ? [t`${name}: ${names(added)} added to the brands`] : []),
    ...(removed.length ? [t`${name}: ${names(removed)} removed from the brands`] : []),
    ...both.flatMap(([was, is]) => listChange(t`Models of ${is.name} in ${name}`, was.models, is.models)),
  ]
  const order = (brands: CatalogueBrand[]) => brands.map((brand) => brand.name)
  return isReordered(order(before), order(after)) ? [...changes, t`Brands of ${name} reordered`] : changes
}

const subcategoryChanges = (before: CatalogueSubcategory, after: CatalogueSubcategory): string[] => [
  ...entryChanges(before, after),
  ...listChange(t`Keywords of ${after.name}`, before.keywords, after.keywords),
  ...(before.isDwelling === after.isDwelling
    ? []
    : [after.isDwelling ? t`People now live in ${after.name}` : t`People no longer live in ${after.name}`]),
  ...(before.payChecks === after.payChecks
    ? []
    : [t`Checks before paying in ${after.name}: ${translate(payCheckLabels[after.payChecks])}`]),
  ...brandChanges(after.name, before.brands, after.brands),
]

function categoryChanges(before: CatalogueCategory, after: CatalogueCategory): string[] {
  const { name } = after
  const { added, removed, both } = pairs(before.subcategories, after.subcategories, ({ id }) => id)
  const flags = Object.keys(categoryFlagLabels) as (keyof typeof categoryFlagLabels)[]
  const ids = (entries: readonly { id: number }[]) => entries.map(({ id }) => id)
  const nameOf = (id: number) => after.subcategories.find((each) => each.id === id)?.name ?? `${id}`
  return [
    ...entryChanges(before, after),
    ...(before.kind === after.kind
      ? []
      : [t`The kind of ${name} is now: ${translate(categoryKindLabels[after.kind])}`]),
    ...(before.isPopular === after.isPopular
      ? []
      : [after.isPopular ? t`${name} is now popular` : t`${name} is no longer popular`]),
    ...flags
      .filter((flag) => before[flag] !== after[flag])
      .map((flag) =>
        after[flag]
          ? t`Ads in ${name} now ${translate(categoryFlagLabels[flag])}`
          : t`Ads in ${name} no longer ${translate(categoryFlagLabels[flag])}`,
      ),
    ...added.map((each) => t`${each.name} added to ${name}`),
    ...removed.map((each) => t`${each.name} removed from ${name}`),
    ...both.flatMap(([was, is]) => subcategoryChanges(was, is)),
    ...(isReordered(ids(before.subcategories), ids(after.subcategories))
      ? [t`Subcategories of ${name} reordered`]
      : []),
    ...listChange(t`Menu of ${name}`, before.menu.map(nameOf), after.menu.map(nameOf)),
  ]
}

const number = (value: number): string =>
  Number.isInteger(value) ? groupDigits(String(value)) : String(value)

const limitText = (field: CatalogueField): string => {
  const { min, max } = field
  const show = field.isGrouped ? number : String
  if (field.type === 'text') return max === null ? t`not limited` : t`at most ${max} characters`
  if (min !== null && max !== null) return t`from ${show(min)} to ${show(max)}`
  if (min !== null) return t`at least ${show(min)}`
  return max === null ? t`not limited` : t`at most ${show(max)}`
}

function choiceChanges(label: string, before: FieldChoice[], after: FieldChoice[]): string[] {
  const { added, removed, both } = pairs(before, after, ({ value }) => value)
  const names = (choices: FieldChoice[]) => listed(choices.map((choice) => choice.label))
  const values = (choices: FieldChoice[]) => choices.map(({ value }) => value)
  return [
    ...(added.length ? [t`${label}: ${names(added)} added to the choices`] : []),
    ...(removed.length ? [t`${label}: ${names(removed)} removed from the choices`] : []),
    ...both.flatMap(([was, is]) => [
      ...(was.label === is.label ? [] : [t`${label}: choice ${was.label} renamed to ${is.label}`]),
      ...(was.isHidden === is.isHidden
        ? []
        : [
            is.isHidden
              ? t`${label}: choice ${is.label} is hidden`
              : t`${label}: choice ${is.label} is shown again`,
          ]),
      ...listChange(t`Synonyms of ${is.label} in ${label}`, was.synonyms, is.synonyms),
    ]),
    ...(isReordered(values(before), values(after)) ? [t`Choices of ${label} reordered`] : []),
  ]
}

function fieldChanges(
  before: CatalogueField,
  after: CatalogueField,
  nameOf: (id: number) => string,
): string[] {
  const { label } = after
  const field = t`Field ${label}`
  const isNow = (key: 'isRequired' | 'isFilterable' | 'isOnCard', yes: string, no: string) =>
    before[key] === after[key] ? [] : [after[key] ? yes : no]
  const isLimited = !same([before.min, before.max], [after.min, after.max])
  const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b).map(nameOf)
  return [
    ...(before.label === label ? [] : [t`Field ${before.label} renamed to ${label}`]),
    ...(before.type === after.type
      ? []
      : [
          t`${field} changed from ${translate(fieldTypeLabels[before.type])} to ${translate(fieldTypeLabels[after.type])}`,
        ]),
    ...(before.isHidden === after.isHidden
      ? []
      : [after.isHidden ? t`${field} is hidden` : t`${field} is shown again`]),
    ...isNow('isRequired', t`${field} is now required`, t`${field} is no longer required`),
    ...isNow('isFilterable', t`${field} is now a filter`, t`${field} is no longer a filter`),
    ...isNow('isOnCard', t`${field} is now shown on cards`, t`${field} is no longer shown on cards`),
    ...(before.unit === after.unit
      ? []
      : [after.unit ? t`${field} has the unit ${after.unit}` : t`${field} no longer has a unit`]),
    ...(isLimited ? [t`${field} is now ${limitText(after)}`] : []),
    ...(before.decimals === after.decimals
      ? []
      : [
          plural(
            after.decimals,
            { one: '{field} has # decimal', other: '{field} has # decimals' },
            { field },
          ),
        ]),
    ...(before.isGrouped === after.isGrouped
      ? []
      : [after.isGrouped ? t`${field} is shown with commas` : t`${field} is shown without commas`]),
    ...(before.help === after.help
      ? []
      : [after.help ? t`${field} has another hint` : t`${field} no longer has a hint`]),
    ...listChange(t`Synonyms of ${field}`, before.synonyms, after.synonyms),
    ...choiceChanges(field, before.choices, after.choices),
    ...listChange(t`${field} in subcategories`, sorted(before.subcategories), sorted(after.subcategories)),
  ]
}

/** Without names: the database returns the parts of an object in another order. */
const partsOf = ({ label, art, category, subcategory }: Shortcut) => [label, art, category, subcategory]

/** Every change, one sentence each. */
export function catalogueChanges(before: Catalogue, after: Catalogue): string[] {
  const categories = pairs(before.categories, after.categories, ({ id }) => id)
  const fields = pairs(before.fields, after.fields, ({ key }) => key)
  const names = new Map(
    [...allSubcategories(before), ...allSubcategories(after)].map(({ id, name }) => [id, name]),
  )
  const nameOf = (id: number) => names.get(id) ?? String(id)
  const ids = (catalogue: Catalogue) => catalogue.categories.map(({ id }) => id)
  const keys = (catalogue: Catalogue) => catalogue.fields.map(({ key }) => key)
  return [
    ...categories.added.map(({ name, subcategories }) =>
      subcategories.length
        ? t`${name} added with ${listed(subcategories.map((each) => each.name))}`
        : t`${name} added`,
    ),
    ...categories.removed.map(({ name }) => t`${name} removed`),
    ...categories.both.flatMap(([was, is]) => categoryChanges(was, is)),
    ...(isReordered(ids(before), ids(after)) ? [t`Categories reordered`] : []),
    ...fields.added.map(({ label, subcategories }) =>
      subcategories.length
        ? t`Field ${label} added to ${listed(subcategories.map(nameOf))}`
        : t`Field ${label} added`,
    ),
    ...fields.removed.map(({ label }) => t`Field ${label} removed`),
    ...fields.both.flatMap(([was, is]) => fieldChanges(was, is, nameOf)),
    ...(isReordered(keys(before), keys(after)) ? [t`Fields reordered`] : []),
    ...(same(before.homeOrder, after.homeOrder) ? [] : [t`Order on the home page changed`]),
    ...(same(before.barOrder, after.barOrder) ? [] : [t`Order in the category bar changed`]),
    ...(same(before.shortcuts.map(partsOf), after.shortcuts.map(partsOf))
      ? []
      : [t`Shortcuts of the home page changed`]),
  ]
}
