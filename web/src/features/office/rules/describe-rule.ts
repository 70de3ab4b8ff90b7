import { dayText, findField } from '@bowerbird/contract/catalogue/attributes'
import { categories } from '@bowerbird/contract/catalogue/categories'
import { stateById } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import type { Rule, RuleEffect, SellerKind } from '@bowerbird/contract/rules/rules.types'

export const effectLabels: Record<RuleEffect, string> = {
  require: t`Requires a field`,
  ask: t`Asks for a field`,
  weekly: t`Asks for one rent by the week`,
  vin: t`Checks a VIN`,
  refuse: t`Refuses the ad`,
  fixed: t`Takes no offers`,
  hint: t`Shows a hint`,
}

export const offerOptions = [
  { value: 'sell', label: t`For sale` },
  { value: 'rent', label: t`For rent` },
]

const namesOf = (ids: readonly number[]): string => {
  const all = categories().flatMap(({ subcategories }) => subcategories)
  return ids.map((id) => all.find((each) => each.id === id)?.name ?? t`hidden subcategory`).join(', ')
}

export const sellerLabels: Record<SellerKind, string> = {
  business: t`Businesses`,
  private: t`Private sellers`,
}

function whereOf({ subcategories, states, listingType, seller }: Rule): string {
  const places = states.map((id) => stateById(id)?.abbreviation ?? '?').join(', ')
  const kinds = { rent: t`for rent`, sell: t`for sale` }
  return [
    subcategories.length ? namesOf(subcategories) : t`All categories`,
    ...(listingType ? [kinds[listingType]] : []),
    ...(seller ? [seller === 'business' ? t`by businesses` : t`by private sellers`] : []),
    ...(places ? [places] : []),
  ].join(' · ')
}

function timeOf({ from, until }: Rule): string {
  if (from && until) return ` · ${t`from ${dayText(from)} to ${dayText(until)}`}`
  if (from) return ` · ${t`from ${dayText(from)}`}`
  return until ? ` · ${t`until ${dayText(until)}`}` : ''
}

/** "Asks for a field (Bond) · Apartments, Houses · for rent". */
export const describeRule = (rule: Rule): string => {
  const field = rule.field && (findField(rule.field)?.label ?? rule.field)
  return `${effectLabels[rule.effect]}${field ? ` (${field})` : ''} · ${whereOf(rule)}${timeOf(rule)}`
}

/** All words must be in its name, sentence, description or phrases. */
export function isRuleFound(rule: Rule, search: string): boolean {
  const text = `${rule.name} ${rule.message} ${describeRule(rule)} ${rule.phrases.join(' ')}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** An id for a new rule, from its name. */
export function idFor(name: string, taken: readonly string[]): string {
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 50) || 'rule'
  if (!taken.includes(plain)) return plain
  let n = 2
  while (taken.includes(`${plain}-${n}`)) n++
  return `${plain}-${n}`
}

export const newRule = (): Rule => ({
  id: '',
  name: '',
  isOn: true,
  subcategories: [],
  listingType: null,
  seller: null,
  states: [],
  when: null,
  phrases: [],
  from: null,
  until: null,
  effect: 'hint',
  field: null,
  audience: 'seller',
  message: '',
  sources: [],
})
