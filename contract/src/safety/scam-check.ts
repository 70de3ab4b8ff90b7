import { type ScamRule, scamRules } from './scam-rules.ts'

export type ScamWarning = Pick<ScamRule, 'id' | 'title' | 'advice'>

/** Normalises accents, whitespace and case, so that they can't hide a pattern. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/**
 * The scam patterns that match, each once. Texts are checked separately: the end of a title and the start of a
 * description are no sentence. Texts have at most a few thousand characters.
 */
export function scamWarnings(...texts: string[]): ScamWarning[] {
  const all = texts.map(plain)
  return scamRules
    .filter(({ patterns }) => patterns.some((pattern) => all.some((words) => pattern.test(words))))
    .map(({ id, title, advice }) => ({ id, title, advice }))
}
