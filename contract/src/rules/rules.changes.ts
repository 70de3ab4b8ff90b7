/** Checks that rules fit the market, and describes a change of them in plain words. */

import type { Catalogue } from '../catalogue/catalogue.types.ts'
import type { Country } from '../catalogue/country.types.ts'
import { andList } from '../language/list-text.ts'
import { t } from '../language/t.ts'
import { translate } from '../language/translate.ts'
import { isPhrase } from './phrases.ts'
import type { Rule } from './rules.types.ts'

export interface RuleProblem {
  /** The rule’s id, and its part. */
  path: string
  message: string
}

interface Places {
  catalogue: Catalogue
  country: Country
}

/** A rule that refuses whatever is posted would close the market. */
const refusesAll = ({ effect, subcategories, states, listingType, when, phrases }: Rule): boolean =>
  effect === 'refuse' &&
  phrases.length + subcategories.length + states.length === 0 &&
  listingType === null &&
  when === null

function problemsOf(rule: Rule, { catalogue, country }: Places): RuleProblem[] {
  const { id, name, subcategories, states, when, phrases, from, until, effect, field, sources } = rule
  const known = new Set(
    catalogue.categories.flatMap((category) => category.subcategories.map((each) => each.id)),
  )
  const stateIds = new Set(country.states.map((state) => state.id))
  const hasField = (key: string) => catalogue.fields.some((each) => each.key === key)
  const problem = (part: string, message: string): RuleProblem => ({
    path: `${id}.${part}`,
    message: `${name}: ${message}`,
  })
  const needsField = effect === 'require' || effect === 'ask' || effect === 'vin'
  return [
    ...(subcategories.every((each) => known.has(each))
      ? []
      : [problem('subcategories', t`a subcategory doesn’t exist`)]),
    ...([...states, ...sources.flatMap(({ state }) => state ?? [])].every((each) => stateIds.has(each))
      ? []
      : [problem('states', t`a state doesn’t exist`)]),
    ...(when && !hasField(when.field) ? [problem('when', t`there is no field “${when.field}”`)] : []),
    ...(needsField && (field === null || !hasField(field))
      ? [problem('field', t`choose the field that it is about`)]
      : []),
    ...phrases
      .filter((phrase) => !isPhrase(phrase))
      .map((phrase) => problem('phrases', t`“${phrase}” has no word to look for`)),
    ...(from !== null && until !== null && until < from
      ? [problem('until', t`its last day is before its first`)]
      : []),
    ...(rule.seller && (effect !== 'hint' || rule.audience !== 'buyer')
      ? [problem('seller', t`only a hint for buyers can depend on who sells`)]
      : []),
    ...(refusesAll(rule) ? [problem('effect', t`it would refuse every ad; say which ones it is about`)] : []),
  ]
}

/** Everything that is wrong with rules; nothing if they can be used. */
export function checkRules(rules: readonly Rule[], places: Places): RuleProblem[] {
  const ids = rules.map(({ id }) => id)
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  return [
    ...repeated.map((id) => ({ path: id, message: t`Two rules have the id “${id}”` })),
    ...rules.flatMap((rule) => problemsOf(rule, places)),
  ]
}

const labels: Record<keyof Omit<Rule, 'id'>, string> = {
  name: t`name`,
  isOn: t`switch`,
  subcategories: t`subcategories`,
  listingType: t`listing type`,
  seller: t`sellers`,
  states: t`states`,
  when: t`condition`,
  phrases: t`words`,
  from: t`first day`,
  until: t`last day`,
  effect: t`effect`,
  field: t`field`,
  audience: t`readers`,
  message: t`sentence`,
  sources: t`sources`,
}

/** In the order of their names: the database keeps another order than the code. */
const withSortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const plain = (value: unknown): string => JSON.stringify(value, withSortedKeys)

/** True if two rules, lists of rules or parts of rules say the same. */
const isSame = (a: unknown, b: unknown): boolean => plain(a) === plain(b)

function partsThatDiffer(was: Rule, is: Rule): string[] {
  const parts = Object.keys(labels) as (keyof typeof labels)[]
  return parts
    .filter((part) => part !== 'isOn' && !isSame(was[part] ?? null, is[part] ?? null))
    .map((part) => labels[part])
}

const quoted = (phrases: readonly string[]): string => andList(phrases.map((phrase) => `“${phrase}”`))

/** “bid*” added to the words; “offers over” removed. */
function wordChanges({ name, phrases: was }: Rule, { phrases: is }: Rule): string[] {
  const added = is.filter((phrase) => !was.includes(phrase))
  const removed = was.filter((phrase) => !is.includes(phrase))
  return [
    ...(added.length ? [t`${name}: ${quoted(added)} added to the words`] : []),
    ...(removed.length ? [t`${name}: ${quoted(removed)} removed from the words`] : []),
  ]
}

/** The differences: a line for each rule. */
export function ruleChanges(before: readonly Rule[], after: readonly Rule[]): string[] {
  const find = (rules: readonly Rule[], id: string) => rules.find((rule) => rule.id === id)
  const kept = (rules: readonly Rule[], others: readonly Rule[]) =>
    rules.map(({ id }) => id).filter((id) => find(others, id))
  return [
    ...before.filter(({ id }) => !find(after, id)).map(({ name }) => t`${name} removed`),
    ...after.flatMap((rule): string[] => {
      const was = find(before, rule.id)
      if (!was) return [t`${rule.name} added`]
      const words = wordChanges({ ...was, name: rule.name }, rule)
      // Another order of the same words is said like any other change.
      const parts = partsThatDiffer(was, rule).filter((part) => part !== labels.phrases || !words.length)
      return [
        ...(was.isOn === rule.isOn
          ? []
          : [rule.isOn ? t`${rule.name} switched on` : t`${rule.name} switched off`]),
        ...words,
        ...(parts.length ? [t`${rule.name}: ${andList(parts.map(translate))} changed`] : []),
      ]
    }),
    ...(isSame(kept(before, after), kept(after, before)) ? [] : [t`Order of the rules changed`]),
  ]
}

/** Rules that are new, or do something else than before: those whose effect on ads is worth counting. */
export const rulesThatDiffer = (before: readonly Rule[], after: readonly Rule[]): Rule[] =>
  after.filter((rule) => rule.isOn && !before.some((was) => isSame(was, rule)))
