/** For operators who try a sentence: the rules that it would meet, by the code that checks ads. */

import { type JudgedAd, matchedRules } from './evaluate.ts'
import type { Rule } from './rules.types.ts'

/** A sentence, and the ad that might say it; what is not chosen may be anything. */
export interface Trial {
  sentence: string
  subcategory: string
  state: string
  listingType: JudgedAd['listingType'] | ''
}

/** Without the conditions that the trial leaves open. Values of fields are no part of a sentence. */
const relaxed = (rule: Rule, { subcategory, state, listingType }: Trial): Rule => ({
  ...rule,
  when: null,
  seller: null,
  ...(!subcategory && { subcategories: [] }),
  ...(!state && { states: [] }),
  ...(!listingType && { listingType: null }),
})

/** Rules that look for words, in their order: those that have found some. */
export function tryRules(rules: readonly Rule[], trial: Trial, now = new Date()) {
  const { sentence, subcategory, state, listingType } = trial
  const ad: JudgedAd = {
    title: '',
    description: sentence,
    subcategory,
    state,
    listingType: listingType || 'sell',
    rentType: null,
    price: '',
    attributes: {},
  }
  const aboutWords = rules.filter(({ phrases }) => phrases.length > 0).map((rule) => relaxed(rule, trial))
  return matchedRules(ad, now, aboutWords).map(({ rule: { id }, words, message }) => ({ id, words, message }))
}
