/** Checks that the parts of a catalogue fit together. `catalogue.schema.ts` checks its shape. */
import { t } from '../language/t.ts'
import { isBuiltIn } from '../listing/attribute-filters.ts'
import { NO_CATEGORY } from '../listing/listing.rules.ts'
import type { Catalogue, CatalogueField, CatalogueSubcategory } from './catalogue.types.ts'
import { spelled } from './spelling.ts'

/** A fault and its path: `categories.2.name`, `fields.year.min`. */
export interface CatalogueFault {
  path: string
  message: string
}

/** Longer texts are descriptions. */
const MAX_TEXT_LIMIT = 100
/** Filters and the database hold numbers up to this. */
const MAX_NUMBER = 999_999_999

const fault = (path: string, message: string): CatalogueFault => ({ path, message })

export const allSubcategories = ({ categories }: Catalogue): CatalogueSubcategory[] =>
  categories.flatMap(({ subcategories }) => subcategories)

const repeated = <T>(values: readonly T[]): T[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

interface Named {
  name: string
  formerNames: readonly string[]
}

interface NameTexts {
  /** "categories". */
  nouns: string
  pathOf: (index: number) => string
  /** Describes an entry without a name. */
  nameless: (index: number) => string
}

/** Addresses and the API find an entry by its name or a former one, so each may mean only one entry. */
function nameFaults(entries: readonly Named[], { nouns, pathOf, nameless }: NameTexts) {
  const faults: CatalogueFault[] = []
  const owners = new Map<string, number>()
  entries.forEach(({ name }, index) => {
    const key = spelled(name)
    const path = `${pathOf(index)}.name`
    if (name.trim() === '') faults.push(fault(path, t`${nameless(index)} has no name`))
    else if (key === '') faults.push(fault(path, t`The name “${name}” needs a letter or a digit`))
    else if (owners.has(key))
      faults.push(
        fault(
          path,
          nouns === 'categories'
            ? t`Two categories are named “${name}”`
            : t`Two subcategories are named “${name}”`,
        ),
      )
    else owners.set(key, index)
  })
  entries.forEach(({ name, formerNames }, index) => {
    for (const former of formerNames) {
      const owner = owners.get(spelled(former))
      if (owner === undefined) owners.set(spelled(former), index)
      else if (owner !== index) {
        const other = entries[owner]?.name ?? ''
        faults.push(
          fault(`${pathOf(index)}.formerNames`, t`“${former}” means ${other}, and once meant ${name}`),
        )
      }
    }
  })
  return faults
}

/** A search for a word that is both would only find the ads of one of them. */
function sharedNameFaults({ categories }: Catalogue): CatalogueFault[] {
  const parents = new Map(
    categories.flatMap(({ name, subcategories }) =>
      subcategories.map((each) => [spelled(each.name), name] as const),
    ),
  )
  return categories.flatMap(({ name }, index) => {
    const parent = parents.get(spelled(name))
    if (parent === undefined || spelled(name) === '') return []
    const message = t`“${name}” is the name of a category and of a subcategory of ${parent}. Choose another name for one of them.`
    return [fault(`categories.${index}.name`, message)]
  })
}

function idFaults(ids: readonly number[], noun: string): CatalogueFault[] {
  return repeated(ids).map((id) =>
    fault(
      'categories',
      noun === 'categories' ? t`Two categories have the id ${id}` : t`Two subcategories have the id ${id}`,
    ),
  )
}

/** Ids in lists must exist, each once. */
function listFaults(path: string, ids: readonly number[], known: ReadonlySet<number>): CatalogueFault[] {
  return [
    ...ids.filter((id) => !known.has(id)).map((id) => fault(path, t`There is no entry with the id ${id}`)),
    ...repeated(ids).map((id) => fault(path, t`The id ${id} is listed twice`)),
  ]
}

function categoryFaults(catalogue: Catalogue): CatalogueFault[] {
  const { categories } = catalogue
  const subcategories = allSubcategories(catalogue)
  const places = categories.flatMap((category, c) =>
    category.subcategories.map((_, s) => `categories.${c}.subcategories.${s}`),
  )
  const parents = categories.flatMap(({ name, subcategories: own }) =>
    own.map(() => name.trim() || t`a category without a name`),
  )
  return [
    ...idFaults(
      categories.map(({ id }) => id),
      'categories',
    ),
    ...idFaults(
      subcategories.map(({ id }) => id),
      'subcategories',
    ),
    ...nameFaults(categories, {
      nouns: 'categories',
      pathOf: (index) => `categories.${index}`,
      nameless: () => t`A category`,
    }),
    ...nameFaults(subcategories, {
      nouns: 'subcategories',
      pathOf: (index) => places[index] ?? '',
      nameless: (index) => t`A subcategory of ${parents[index] ?? ''}`,
    }),
    ...sharedNameFaults(catalogue),
    ...categories.flatMap(({ name, menu, subcategories: own }, index) => [
      ...(spelled(name) === NO_CATEGORY
        ? [fault(`categories.${index}.name`, t`“${name}” stands for all categories in addresses`)]
        : []),
      ...listFaults(`categories.${index}.menu`, menu, new Set(own.map(({ id }) => id))),
    ]),
    ...subcategories.flatMap(({ name, brands }, index) => [
      ...repeated(brands.map((brand) => spelled(brand.name))).map((brand) =>
        fault(`${places[index]}.brands`, t`${name} has the brand “${brand}” twice`),
      ),
      ...brands.flatMap((brand) =>
        repeated(brand.models.map(spelled)).map((model) =>
          fault(`${places[index]}.brands`, t`${brand.name} in ${name} has the model “${model}” twice`),
        ),
      ),
    ]),
    ...(categories.some(({ isHidden, subcategories: own }) => !isHidden && own.some((each) => !each.isHidden))
      ? []
      : [fault('categories', t`At least one category with a subcategory must be visible`)]),
  ]
}

function orderFaults(catalogue: Catalogue): CatalogueFault[] {
  const { categories, homeOrder, barOrder, shortcuts } = catalogue
  const ids = new Set(categories.map(({ id }) => id))
  return [
    ...listFaults('homeOrder', homeOrder, ids),
    ...listFaults('barOrder', barOrder, ids),
    ...shortcuts.flatMap(({ label, category, subcategory }, index) => {
      const path = `shortcuts.${index}`
      if (category === null)
        return subcategory === null ? [] : [fault(path, t`The shortcut ${label} needs a category`)]
      const found = categories.find(({ id }) => id === category)
      if (!found) return [fault(path, t`The shortcut ${label} leads to a category that doesn’t exist`)]
      return subcategory === null || found.subcategories.some(({ id }) => id === subcategory)
        ? []
        : [fault(path, t`The shortcut ${label} leads to a subcategory that ${found.name} doesn’t have`)]
    }),
  ]
}

function limitFaults({ key, label, type, min, max }: CatalogueField): CatalogueFault[] {
  const path = `fields.${key}`
  if (type === 'number') {
    if (min !== null && max !== null && min > max)
      return [fault(`${path}.min`, t`The lowest ${label} is above the highest`)]
    return [min, max].some((limit) => limit !== null && (limit < 0 || limit > MAX_NUMBER))
      ? [fault(`${path}.max`, t`Limits of ${label} must be between 0 and 999,999,999`)]
      : []
  }
  if (type === 'text' && max !== null && (max < 1 || max > MAX_TEXT_LIMIT || !Number.isInteger(max)))
    return [fault(`${path}.max`, t`${label} can be limited to between 1 and ${MAX_TEXT_LIMIT} characters`)]
  return []
}

function choiceFaults({ key, label, type, choices }: CatalogueField): CatalogueFault[] {
  const path = `fields.${key}.choices`
  if (type !== 'choice' && type !== 'choices') {
    return choices.length ? [fault(path, t`${label} is not a choice, so it can’t have choices`)] : []
  }
  if (!choices.some(({ isHidden }) => !isHidden)) return [fault(path, t`${label} needs at least one choice`)]
  return [
    ...repeated(choices.map(({ value }) => value)).map((value) =>
      fault(path, t`${label} has the choice “${value}” twice`),
    ),
    ...repeated(choices.filter(({ isHidden }) => !isHidden).map((choice) => spelled(choice.label))).map(
      (name) => fault(path, t`Two choices of ${label} are labelled “${name}”`),
    ),
    ...(choices.some((choice) => choice.label.trim() === '')
      ? [fault(path, t`A choice of ${label} has no label`)]
      : []),
  ]
}

function fieldFaults(catalogue: Catalogue): CatalogueFault[] {
  const { fields } = catalogue
  const subcategories = allSubcategories(catalogue)
  const known = new Set(subcategories.map(({ id }) => id))
  const keys = fields.map(({ key }) => key)
  return [
    ...repeated(keys.map((key) => key.toLowerCase())).map((key) =>
      fault(`fields.${key}`, t`Two fields have the key “${key}”`),
    ),
    ...fields.flatMap((field) => [
      ...(isBuiltIn(field.key)
        ? [fault(`fields.${field.key}.key`, t`The key “${field.key}” is taken by a filter that all ads have`)]
        : []),
      ...(field.label.trim() === '' ? [fault(`fields.${field.key}.label`, t`A field has no label`)] : []),
      ...listFaults(`fields.${field.key}.subcategories`, field.subcategories, known),
      ...(field.isPrivate && (field.isFilterable || field.isOnCard || field.isRequired)
        ? [
            fault(
              `fields.${field.key}.isPrivate`,
              t`${field.label} is private, so it can’t be required, a filter or on cards`,
            ),
          ]
        : []),
      ...limitFaults(field),
      ...choiceFaults(field),
    ]),
    ...subcategories.flatMap(({ id, name }) =>
      repeated(
        fields
          .filter(({ isHidden, subcategories: own }) => !isHidden && own.includes(id))
          .map(({ label }) => spelled(label)),
      ).map((label) => fault('fields', t`${name} has two fields labelled “${label}”`)),
    ),
  ]
}

/** Everything that is wrong with a catalogue; nothing if it can be used. */
export const checkCatalogue = (catalogue: Catalogue): CatalogueFault[] => [
  ...categoryFaults(catalogue),
  ...orderFaults(catalogue),
  ...fieldFaults(catalogue),
]
