/** Prepares an edited catalogue before the server checks and saves it. */
import { allSubcategories } from './catalogue.rules.ts'
import type { Catalogue, CatalogueCategory, CatalogueField } from './catalogue.types.ts'
import { spelled } from './spelling.ts'

/** The first ids that have never been used. */
export interface NextIds {
  category: number
  subcategory: number
}

const numbering = (ids: readonly number[], known: ReadonlySet<number>, next: number) => {
  const added = ids.filter((id) => !known.has(id))
  const given = new Map(added.map((id, index) => [id, next + index]))
  return (id: number): number => given.get(id) ?? id
}

const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id)

/** Numbers new entries. Editors give them any number: whether an id was used before only the database knows. */
export function numberNew(before: Catalogue, after: Catalogue, next: NextIds): Catalogue {
  const category = numbering(idsOf(after.categories), new Set(idsOf(before.categories)), next.category)
  const subcategory = numbering(
    idsOf(allSubcategories(after)),
    new Set(idsOf(allSubcategories(before))),
    next.subcategory,
  )
  return {
    ...after,
    categories: after.categories.map((each) => ({
      ...each,
      id: category(each.id),
      subcategories: each.subcategories.map((own) => ({ ...own, id: subcategory(own.id) })),
      menu: each.menu.map(subcategory),
    })),
    homeOrder: after.homeOrder.map(category),
    barOrder: after.barOrder.map(category),
    shortcuts: after.shortcuts.map((each) => ({
      ...each,
      category: each.category === null ? null : category(each.category),
      subcategory: each.subcategory === null ? null : subcategory(each.subcategory),
    })),
    fields: after.fields.map((field) => ({ ...field, subcategories: field.subcategories.map(subcategory) })),
  }
}

interface Entry {
  id: number
  name: string
  formerNames: string[]
}

/** Adds the name that an entry had before, unless another entry has it now. */
function rememberNames<T extends Entry>(
  before: readonly Entry[],
  after: readonly T[],
  taken: Set<string>,
): T[] {
  return after.map((entry) => {
    const old = before.find(({ id }) => id === entry.id)?.name
    const names = old === undefined ? entry.formerNames : [...entry.formerNames, old]
    const formerNames = names.filter((name, index) => {
      const isFirst = names.findIndex((other) => spelled(other) === spelled(name)) === index
      const isOwn = spelled(name) === spelled(entry.name)
      return isFirst && !isOwn && !(name === old && taken.has(spelled(name)))
    })
    return { ...entry, formerNames }
  })
}

const namesIn = (entries: readonly Entry[]) => new Set(entries.map(({ name }) => spelled(name)))

/** Renamed entries keep their old names, so that addresses go on working. */
export function rememberFormerNames(before: Catalogue, after: Catalogue): Catalogue {
  const subcategories = allSubcategories(before)
  const taken = namesIn(allSubcategories(after))
  return {
    ...after,
    categories: rememberNames(before.categories, after.categories, namesIn(after.categories)).map(
      (category): CatalogueCategory => ({
        ...category,
        subcategories: rememberNames(subcategories, category.subcategories, taken),
      }),
    ),
  }
}

const hidden = <T extends { isHidden: boolean }>(entry: T): T => ({ ...entry, isHidden: true })

function withMissingChoices(before: CatalogueField | undefined, field: CatalogueField): CatalogueField {
  const hasChoices = field.type === 'choice' || field.type === 'choices'
  const missing = (before?.choices ?? []).filter(
    ({ value }) => !field.choices.some((choice) => choice.value === value),
  )
  return hasChoices && missing.length
    ? { ...field, choices: [...field.choices, ...missing.map(hidden)] }
    : field
}

/**
 * Hides what a restored or imported catalogue doesn't have, instead of removing it: ads refer to it, and its ids and
 * keys can't be used again.
 */
export function hideMissing(before: Catalogue, after: Catalogue): Catalogue {
  const kept = new Set(idsOf(allSubcategories(after)))
  const categories = after.categories.map((category) => {
    const old = before.categories.find(({ id }) => id === category.id)
    const missing = (old?.subcategories ?? []).filter(({ id }) => !kept.has(id))
    return { ...category, subcategories: [...category.subcategories, ...missing.map(hidden)] }
  })
  const missing = before.categories.filter(({ id }) => !after.categories.some((each) => each.id === id))
  const fields = after.fields.map((field) =>
    withMissingChoices(
      before.fields.find(({ key }) => key === field.key),
      field,
    ),
  )
  const missingFields = before.fields.filter(({ key }) => !after.fields.some((each) => each.key === key))
  return {
    ...after,
    categories: [...categories, ...missing.map(hidden)],
    fields: [...fields, ...missingFields.map(hidden)],
  }
}
