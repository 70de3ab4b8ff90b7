import { type ScamRule, scamRules } from './scam-rules.ts'

export type ScamWarning = Pick<ScamRule, 'id' | 'title' | 'advice'>

/** Accents, odd spaces and capitals don't hide a pattern. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/** Which of the known patterns a text shows, each once. Texts are at most a few thousand characters. */
export function scamWarnings(text: string): ScamWarning[] {
  const words = plain(text)
  return scamRules
    .filter(({ patterns }) => patterns.some((pattern) => pattern.test(words)))
    .map(({ id, title, advice }) => ({ id, title, advice }))
}
