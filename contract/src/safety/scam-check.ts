import { type ScamRule, scamRules } from './scam-rules.ts'

export type ScamWarning = Pick<ScamRule, 'id' | 'title' | 'advice'>

/** Accents, odd spaces and capitals don't hide a pattern. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/**
 * Which of the known patterns the texts show, each once. Each text is judged by itself: the end of a title and the
 * beginning of a description make no sentence. Texts are at most a few thousand characters.
 */
export function scamWarnings(...texts: string[]): ScamWarning[] {
  const all = texts.map(plain)
  return scamRules
    .filter(({ patterns }) => patterns.some((pattern) => all.some((words) => pattern.test(words))))
    .map(({ id, title, advice }) => ({ id, title, advice }))
}
