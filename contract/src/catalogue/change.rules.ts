import { plural } from '../language/plural.ts'
import { translate } from '../language/translate.ts'
/** Which changes of a catalogue are refused, and what others mean for the ads that exist. */

import { t } from '../language/t.ts'
import { fieldTypeLabels } from './catalogue.changes.ts'
import { allSubcategories, type CatalogueFault } from './catalogue.rules.ts'
import type { Catalogue, CatalogueField } from './catalogue.types.ts'

/** The counts needed to validate a change. */
export interface UsageQuestions {
  /** Ads in these subcategories. */
  subcategories: number[]
  /** Ads with a value of these fields. */
  fields: string[]
  /** Ads that have these choices. */
  choices: { key: string; value: string }[]
  /** Ads whose value is outside these limits: of the number, or of the text's length. */
  limits: { key: string; min: number | null; max: number | null }[]
  /** Ads in these subcategories without a value of the field. */
  missing: { key: string; subcategory: number }[]
}

/** The answers: the number of ads by id, key, or key and value ("fuel=lpg"). Those without ads are absent. */
export interface CatalogueUsage {
  subcategories: Record<string, number>
  fields: Record<string, number>
  choices: Record<string, number>
  limits: Record<string, number>
  missing: Record<string, number>
}

const fieldPairs = (before: Catalogue, after: Catalogue): [CatalogueField, CatalogueField | undefined][] =>
  before.fields.map((field) => [field, after.fields.find(({ key }) => key === field.key)])

const choiceKey = (key: string, value: string): string => `${key}=${value}`

const goneChoices = (was: CatalogueField, is: CatalogueField) =>
  was.choices.filter(({ value }) => !is.choices.some((choice) => choice.value === value))

const isTighter = (was: CatalogueField, is: CatalogueField): boolean =>
  was.type === is.type &&
  ((is.min !== null && (was.min === null || is.min > was.min)) ||
    (is.max !== null && (was.max === null || is.max < was.max)))

/** Fields that ads will need from now on, with the subcategories where that is new. */
const newlyRequired = (before: Catalogue, after: Catalogue) =>
  after.fields
    .filter(({ isRequired, isHidden }) => isRequired && !isHidden)
    .map((field) => {
      const was = before.fields.find(({ key }) => key === field.key)
      const required = was?.isRequired && !was.isHidden ? was.subcategories : []
      return { field, subcategories: field.subcategories.filter((id) => !required.includes(id)) }
    })
    .filter(({ subcategories }) => subcategories.length > 0)

/** Categories and subcategories that will be hidden. */
function newlyHidden(before: Catalogue, after: Catalogue): { name: string; subcategories: number[] }[] {
  const isHiddenBefore = (id: number, entries: readonly { id: number; isHidden: boolean }[]) =>
    entries.find((entry) => entry.id === id)?.isHidden ?? true
  const old = allSubcategories(before)
  return after.categories.flatMap((category) => {
    if (category.isHidden && !isHiddenBefore(category.id, before.categories))
      return [{ name: category.name, subcategories: category.subcategories.map(({ id }) => id) }]
    return category.subcategories
      .filter(({ id, isHidden }) => isHidden && !isHiddenBefore(id, old))
      .map(({ id, name }) => ({ name, subcategories: [id] }))
  })
}

/** Subcategories that are gone, or in another category. */
const lostSubcategories = (before: Catalogue, after: Catalogue) =>
  before.categories.flatMap((category) => {
    const same = after.categories.find(({ id }) => id === category.id)
    return category.subcategories.filter(({ id }) => !same?.subcategories.some((each) => each.id === id))
  })

export function usageQuestions(before: Catalogue, after: Catalogue): UsageQuestions {
  const both = fieldPairs(before, after)
  return {
    subcategories: [
      ...lostSubcategories(before, after).map(({ id }) => id),
      ...newlyHidden(before, after).flatMap(({ subcategories }) => subcategories),
    ],
    fields: both
      .filter(([was, is]) => !is || is.type !== was.type || (is.isHidden && !was.isHidden))
      .map(([{ key }]) => key),
    choices: both.flatMap(([was, is]) =>
      is && is.type === was.type ? goneChoices(was, is).map(({ value }) => ({ key: was.key, value })) : [],
    ),
    limits: both.flatMap(([was, is]) =>
      is && isTighter(was, is) ? [{ key: is.key, min: is.min, max: is.max }] : [],
    ),
    missing: newlyRequired(before, after).flatMap(({ field, subcategories }) =>
      subcategories.map((subcategory) => ({ key: field.key, subcategory })),
    ),
  }
}

/** "12 ads", "1 ad". */
const ads = (n: number): string => plural(n, { one: '# ad', other: '# ads' })

const sum = (counts: Record<string, number>, keys: readonly (string | number)[]): number =>
  keys.reduce((total: number, key) => total + (counts[key] ?? 0), 0)

const inUse = (n: number): string =>
  n > 0 ? plural(n, { one: ': # ad uses it', other: ': # ads use it' }) : ''

function lossFaults(before: Catalogue, after: Catalogue, usage: CatalogueUsage): CatalogueFault[] {
  const places = new Set(allSubcategories(after).map(({ id }) => id))
  return [
    ...before.categories
      .filter(({ id }) => !after.categories.some((each) => each.id === id))
      .map(({ name, subcategories }) => {
        const n = sum(
          usage.subcategories,
          subcategories.map(({ id }) => id),
        )
        return { path: 'categories', message: t`${name} can’t be removed${inUse(n)}. Hide it instead.` }
      }),
    ...lostSubcategories(before, after).map(({ id, name }) => {
      const n = sum(usage.subcategories, [id])
      const message = places.has(id)
        ? t`${name} can’t move to another category${inUse(n)}. Hide it, and add a new one there.`
        : t`${name} can’t be removed${inUse(n)}. Hide it instead.`
      return { path: 'categories', message }
    }),
  ]
}

/** Changes that ads, addresses or other versions would suffer from. */
export function changeFaults(before: Catalogue, after: Catalogue, usage: CatalogueUsage): CatalogueFault[] {
  return [
    ...lossFaults(before, after, usage),
    ...fieldPairs(before, after).flatMap(([was, is]): CatalogueFault[] => {
      const n = usage.fields[was.key] ?? 0
      const path = `fields.${was.key}`
      if (!is)
        return [{ path, message: t`The field ${was.label} can’t be removed${inUse(n)}. Hide it instead.` }]
      // Private values must not become public. Making public ones private would not hide those already shown.
      if (Boolean(is.isPrivate) !== Boolean(was.isPrivate)) {
        const message = is.isPrivate
          ? t`${is.label} can’t become private. Hide it, and add a new field.`
          : t`${is.label} can’t become public. Hide it, and add a new field.`
        return [{ path: `${path}.isPrivate`, message }]
      }
      if (is.type !== was.type) {
        const types = t`from ${translate(fieldTypeLabels[was.type])} to ${translate(fieldTypeLabels[is.type])}`
        return n > 0
          ? [
              {
                path: `${path}.type`,
                message: t`${is.label} can’t change ${types}${inUse(n)}. Hide it, and add a new field.`,
              },
            ]
          : []
      }
      return goneChoices(was, is).map(({ value, label }) => ({
        path: `${path}.choices`,
        message: t`The choice ${label} of ${is.label} can’t be removed${inUse(usage.choices[choiceKey(was.key, value)] ?? 0)}. Hide it instead.`,
      }))
    }),
  ]
}

/** Notes about allowed changes that are good to know: nothing that exists is changed or taken down. */
export function changeNotes(before: Catalogue, after: Catalogue, usage: CatalogueUsage): string[] {
  return [
    ...newlyHidden(before, after).flatMap(({ name, subcategories }) => {
      const n = sum(usage.subcategories, subcategories)
      return n > 0
        ? [t`${ads(n)} in ${name} stay online and can be found. New ones can’t be posted there.`]
        : []
    }),
    ...newlyRequired(before, after).flatMap(({ field }) => {
      const n = usage.missing[field.key] ?? 0
      return n > 0
        ? [
            plural(
              n,
              {
                one: '# ad has no {label} yet. Only new and edited ads are asked for it.',
                other: '# ads have no {label} yet. Only new and edited ads are asked for it.',
              },
              { label: field.label },
            ),
          ]
        : []
    }),
    ...fieldPairs(before, after).flatMap(([was, is]) => {
      const outside = usage.limits[was.key] ?? 0
      const n = usage.fields[was.key] ?? 0
      return [
        ...(is && outside > 0
          ? [
              plural(
                outside,
                {
                  one: '# ad has a {label} outside the new limits, and keeps it until edited.',
                  other: '# ads have a {label} outside the new limits, and keep it until edited.',
                },
                { label: is.label },
              ),
            ]
          : []),
        ...(is?.isHidden && !was.isHidden && n > 0
          ? [t`${ads(n)} keep their ${is.label}, but don’t show it.`]
          : []),
      ]
    }),
  ]
}
