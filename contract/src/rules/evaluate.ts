import { translate } from '../language/translate.ts'
import { written } from '../language/written.ts'
/** Applies the rules to an ad: the same for the wizard, the editor and the server. */

import type { RentType } from '../ads/ads.terms.ts'
import { freeTextsOf } from '../ads/free-texts.ts'
import { allFieldsOf, isEmpty, ownValue } from '../catalogue/attributes.ts'
import { findState } from '../catalogue/locations.ts'
import { readAmount } from '../posting/amounts.ts'
import type { FreeTextKind } from '../safety/free-text.ts'
import { currentRules } from './current-rules.ts'
import { isAbout, type ScopedAd } from './is-about.ts'
import { findPhrase, readText } from './phrases.ts'
import type { Audience, Rule } from './rules.types.ts'
import { isVin } from './vin.ts'

/** The ad as rules see it. */
export interface JudgedAd extends ScopedAd {
  title: string
  description: string
  rentType: RentType | '' | null
  /** As typed, or a number. */
  price: string | number
}

interface Match {
  rule: Rule
  /** Where its words are; the title's if it is about none. */
  path: string
  kind: FreeTextKind
  words: string
}

/** The rules that apply, in their order, with the words that they are about. */
function matching(ad: JudgedAd, now: Date, rules: readonly Rule[]): Match[] {
  const texts = freeTextsOf(ad)
    .toSorted((a, b) => Number(a.kind === 'label') - Number(b.kind === 'label'))
    .map((text) => ({ ...text, read: readText(text.text) }))
  return rules.flatMap((rule): Match[] => {
    if (!isAbout(rule, ad, now)) return []
    if (rule.phrases.length === 0) return [{ rule, path: 'title', kind: 'prose', words: '' }]
    for (const { path, kind, read } of texts) {
      const words = findPhrase(rule.phrases, read)
      if (words !== undefined) return [{ rule, path, kind, words }]
    }
    return []
  })
}

/** A rule that an ad breaks: where, and what to say. */
export interface RuleFault {
  rule: Rule
  path: string
  message: string
  /** False: the form asks about it, and the ad can be posted all the same. */
  isRefused: boolean
}

const isOffered = (subcategory: string, key: string): boolean =>
  allFieldsOf(subcategory).offered.some((field) => field.key === key)

/** The path of what breaks the rule; undefined if nothing does. */
function brokenAt({ rule, path, kind }: Match, ad: JudgedAd): string | undefined {
  const { effect, field } = rule
  const value = field === null ? undefined : ownValue(ad.attributes, field)
  switch (effect) {
    case 'refuse':
      // In a name or a model the words may mean something else: a moderator looks at it, see `ruleFlags`.
      return kind === 'prose' ? path : undefined
    case 'weekly':
      if (ad.rentType && ad.rentType !== 'weekly') return 'rentType'
      return readAmount(ad.price) === 0 ? 'price' : undefined
    case 'require':
    case 'ask':
      // A market may have no such field.
      return field !== null && isOffered(ad.subcategory, field) && isEmpty(value)
        ? `attributes.${field}`
        : undefined
    case 'vin':
      return field !== null && typeof value === 'string' && !isEmpty(value) && !isVin(value)
        ? `attributes.${field}`
        : undefined
    case 'fixed':
    case 'hint':
      return undefined
  }
}

const messageOf = ({ rule: { message }, words }: Match): string =>
  written(translate(message).replaceAll('{words}', words), { key: message, values: { words } })

/** The rules that an ad meets, whether it breaks them or not, with the text that people would read. */
export const matchedRules = (ad: JudgedAd, now = new Date(), rules = currentRules()) =>
  matching(ad, now, rules).map((match) => ({
    rule: match.rule,
    words: match.words,
    message: messageOf(match),
  }))

/** Rules that an ad breaks, in the order of the rules. */
export const ruleFaults = (ad: JudgedAd, now = new Date(), rules = currentRules()): RuleFault[] =>
  matching(ad, now, rules).flatMap((match): RuleFault[] => {
    const path = brokenAt(match, ad)
    if (!path) return []
    const { effect } = match.rule
    const isRefused = effect !== 'ask' && !(effect === 'weekly' && path === 'rentType')
    return [{ rule: match.rule, path, message: messageOf(match), isRefused }]
  })

/** Findings for a moderator: words that are refused in a text, found in a name, a model or the like. */
export const ruleFlags = (ad: JudgedAd, now = new Date(), rules = currentRules()) =>
  matching(ad, now, rules)
    .filter(({ rule, kind }) => rule.effect === 'refuse' && kind === 'label')
    .map(({ rule, path, words }) => ({ name: rule.name, path, words }))

/** Words that are refused in such ads, found in a text about one of them, such as the rating of its deal. */
export const phrasesIn = (text: string, ad: ScopedAd, now = new Date(), rules = currentRules()) => {
  const read = readText(text)
  return rules
    .filter((rule) => rule.effect === 'refuse' && isAbout(rule, ad, now))
    .flatMap(({ name, phrases }) => {
      const words = phrases.length > 0 ? findPhrase(phrases, read) : undefined
      return words === undefined ? [] : [{ name, path: 'text', words }]
    })
}

/** In the order of the rules, the first one of each field. */
function byPath(faults: readonly RuleFault[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of faults) messages[path] ??= message
  return messages
}

/** The rules for which an ad is refused, as errors of a form: the first one of each field. */
export const ruleErrors = (ad: JudgedAd, now = new Date(), rules = currentRules()): Record<string, string> =>
  byPath(ruleFaults(ad, now, rules).filter(({ isRefused }) => isRefused))

/** Questions that a form asks once, although the ad can be posted without an answer: one for each field. */
export const ruleQuestions = (
  ad: JudgedAd,
  now = new Date(),
  rules = currentRules(),
): Record<string, string> => byPath(ruleFaults(ad, now, rules).filter(({ isRefused }) => !isRefused))

/** The page that explains a rule to people in a state. */
export const sourceOf = ({ sources }: Pick<Rule, 'sources'>, state: string): string | undefined => {
  const id = findState(state)?.id
  const own = id === undefined ? undefined : sources.find((source) => source.state === id)
  return (own ?? sources.find((source) => source.state === null))?.link
}

export interface RuleHint {
  id: string
  message: string
  source: string | undefined
}

/** Hints for sellers or buyers of an ad. */
export const ruleHints = (
  ad: JudgedAd,
  reader: Exclude<Audience, 'both'>,
  now = new Date(),
  rules = currentRules(),
): RuleHint[] =>
  matching(
    ad,
    now,
    rules.filter(({ effect, audience }) => effect === 'hint' && (audience === reader || audience === 'both')),
  ).map((match) => ({
    id: match.rule.id,
    message: messageOf(match),
    source: sourceOf(match.rule, ad.state),
  }))
