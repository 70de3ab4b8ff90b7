/*
 * Licences that states ask businesses for, as dated data: what each is called, since when it is asked for, and where
 * people can check one. It isn't legal advice: forms ask for a number and never refuse an ad without one.
 */

import { findSubcategory, kindOf } from '../catalogue/categories.ts'
import { findState } from '../catalogue/locations.ts'
import { t } from '../language/t.ts'
import { localDay } from '../rules/local-day.ts'

export const licenceKinds = ['motor-dealer', 'estate-agent'] as const
export type LicenceKind = (typeof licenceKinds)[number]

export const licenceKindLabels: Record<LicenceKind, string> = {
  'motor-dealer': t`Selling vehicles`,
  'estate-agent': t`Real-estate agency`,
}

export interface LicenceRule {
  kind: LicenceKind
  /** The abbreviation of the state. */
  state: string
  /** Its name there. */
  name: string
  /** What numbers usually look like; null: nothing to compare with. A number that differs is asked about, not refused. */
  format: { pattern: RegExp; example: string } | null
  /** The first and the last day, by the clocks of the state; null: longer than anyone here looks back or ahead. */
  from: string | null
  until: string | null
  /** The law, and a page of the government. */
  law: string
  source: string
}

const rule = (
  kind: LicenceKind,
  state: string,
  own: Pick<LicenceRule, 'name' | 'law' | 'source'> & Partial<LicenceRule>,
): LicenceRule => ({ kind, state, format: null, from: null, until: null, ...own })

/** As of November 2026. A change of the law ends one entry and begins another. */
export const licenceRules: readonly LicenceRule[] = [
  rule('motor-dealer', 'NSW', {
    name: t`Motor dealer licence`,
    format: { pattern: /^MD ?\d{3,6}$/i, example: 'MD012345' },
    from: '2014-12-01',
    law: 'Motor Dealers and Repairers Act 2013 (NSW)',
    source: 'https://www.fairtrading.nsw.gov.au',
  }),
  rule('motor-dealer', 'VIC', {
    name: t`LMCT number`,
    format: { pattern: /^(LMCT ?)?\d{2,6}$/i, example: 'LMCT 12345' },
    law: 'Motor Car Traders Act 1986 (Vic)',
    source: 'https://www.consumer.vic.gov.au',
  }),
  rule('motor-dealer', 'QLD', {
    name: t`Motor dealer licence`,
    format: { pattern: /^\d{7}$/, example: '3456789' },
    from: '2014-12-01',
    law: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld)',
    source: 'https://www.qld.gov.au/law/fair-trading',
  }),
  rule('motor-dealer', 'WA', {
    name: t`Motor vehicle dealer licence`,
    law: 'Motor Vehicle Dealers Act 1973 (WA)',
    source: 'https://www.consumerprotection.wa.gov.au',
  }),
  rule('motor-dealer', 'SA', {
    name: t`Second-hand vehicle dealer licence`,
    law: 'Second-hand Vehicle Dealers Act 1995 (SA)',
    source: 'https://www.cbs.sa.gov.au',
  }),
  rule('motor-dealer', 'TAS', {
    name: t`Motor vehicle trader licence`,
    law: 'Motor Vehicle Traders Act 2011 (Tas)',
    source: 'https://www.cbos.tas.gov.au',
  }),
  rule('motor-dealer', 'NT', {
    name: t`Motor vehicle dealer licence`,
    law: 'Consumer Affairs and Fair Trading Act 1990 (NT)',
    source: 'https://nt.gov.au',
  }),
  rule('motor-dealer', 'ACT', {
    name: t`Motor vehicle dealer licence`,
    law: 'Sale of Motor Vehicles Act 1977 (ACT)',
    source: 'https://www.accesscanberra.act.gov.au',
  }),
  rule('estate-agent', 'NSW', {
    name: t`Real estate licence`,
    format: { pattern: /^\d{5,8}$/, example: '20123456' },
    law: 'Property and Stock Agents Act 2002 (NSW)',
    source: 'https://www.fairtrading.nsw.gov.au',
  }),
  rule('estate-agent', 'VIC', {
    name: t`Estate agent licence`,
    format: { pattern: /^\d{4,6}L?$/i, example: '069123L' },
    law: 'Estate Agents Act 1980 (Vic)',
    source: 'https://www.consumer.vic.gov.au',
  }),
  rule('estate-agent', 'QLD', {
    name: t`Real estate agent licence`,
    format: { pattern: /^\d{7}$/, example: '3456789' },
    from: '2014-12-01',
    law: 'Property Occupations Act 2014 (Qld)',
    source: 'https://www.qld.gov.au/law/fair-trading',
  }),
  rule('estate-agent', 'WA', {
    name: t`Real estate agent licence`,
    law: 'Real Estate and Business Agents Act 1978 (WA)',
    source: 'https://www.consumerprotection.wa.gov.au',
  }),
  rule('estate-agent', 'SA', {
    name: t`Land agent registration`,
    format: { pattern: /^(RLA ?)?\d{3,7}$/i, example: 'RLA 123456' },
    law: 'Land Agents Act 1994 (SA)',
    source: 'https://www.cbs.sa.gov.au',
  }),
  rule('estate-agent', 'TAS', {
    name: t`Property agent licence`,
    law: 'Property Agents and Land Transactions Act 2016 (Tas)',
    source: 'https://www.cbos.tas.gov.au',
  }),
  rule('estate-agent', 'NT', {
    name: t`Real estate agent licence`,
    law: 'Agents Licensing Act 1979 (NT)',
    source: 'https://nt.gov.au',
  }),
  rule('estate-agent', 'ACT', {
    name: t`Property agent licence`,
    law: 'Agents Act 2003 (ACT)',
    source: 'https://www.accesscanberra.act.gov.au',
  }),
]

/** The licence that a state, by its name, asks for on a day; undefined: none that we know of. */
export function licenceRuleFor(
  kind: LicenceKind,
  state: string,
  now = new Date(),
  rules = licenceRules,
): LicenceRule | undefined {
  const abbreviation = findState(state)?.abbreviation
  if (!abbreviation) return undefined
  const today = localDay(now, abbreviation)
  return rules.find(
    (each) =>
      each.kind === kind &&
      each.state === abbreviation &&
      (each.from === null || each.from <= today) &&
      (each.until === null || today <= each.until),
  )
}

/** Cars, motorcycles and commercial vehicles of the shipped catalogue: ids never change. */
const motorVehicles: readonly number[] = [10, 11, 14]

/** The kind of licence that a business may need for such an ad. */
export function licenceKindOf({
  category,
  subcategory,
  listingType,
}: {
  category: string
  subcategory: string
  listingType: string
}): LicenceKind | undefined {
  if (kindOf(category) === 'housing') return 'estate-agent'
  const id = findSubcategory(subcategory)?.id
  return listingType === 'sell' && id !== undefined && motorVehicles.includes(id) ? 'motor-dealer' : undefined
}

/** A question about a number that looks unusual for its state; undefined: nothing to ask. */
export function numberQuestion(kind: LicenceKind, state: string, number: string): string | undefined {
  const format = licenceRuleFor(kind, state)?.format
  if (!format || number.trim() === '' || format.pattern.test(number.trim())) return undefined
  return t`Numbers there usually look like ${format.example}. Is yours right?`
}
