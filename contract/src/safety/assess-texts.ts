import type { FreeText } from './free-text.ts'
import { readTokens } from './normalise.ts'
import { type Assessment, assessText } from './scam-check.ts'

const isContact = (word: string): boolean => /^#(?:.*phone|email|handle|.*link)$/.test(word)

/** A phone number, an email address, a link or a name elsewhere in a text, also if it is disguised. */
export function contactIn(text: string): string | undefined {
  const found = readTokens(text).find(({ word }) => isContact(word))
  return found && text.slice(found.start, found.end).trim()
}

/** Words of a text whose letters are disguised, as they are read. Not every font has those letters. */
export const disguisedIn = (text: string): string[] => [
  ...new Set(
    readTokens(text)
      .filter(({ isDisguised }) => isDisguised)
      .map(({ word }) => word),
  ),
]

const bySafety = (a: Assessment, b: Assessment): number =>
  Number(b.isLikely) - Number(a.isLikely) || b.score - a.score

/** The texts of an ad or a profile. Prose is read together, because many scams need both title and description. */
export function assessTexts(texts: readonly FreeText[]): Assessment {
  const prose = texts.filter(({ kind }) => kind === 'prose').map(({ text }) => text)
  const labels = texts.filter(({ kind }) => kind === 'label').map(({ text }) => text)
  const all = [prose.join('\n'), ...labels].map((text) => assessText(text, { isAd: true })).sort(bySafety)
  const patterns = new Map(all.flatMap((each) => each.patterns).map((pattern) => [pattern.id, pattern]))
  const { score = 0, isLikely = false, isStrong = false } = all[0] ?? {}
  return { score, isLikely, isStrong, patterns: [...patterns.values()] }
}

/** True if a moderator should see the texts before others do: one reads like a scam, or a label has contact details. */
export const areSuspicious = (texts: readonly FreeText[]): boolean =>
  texts.some(
    ({ kind, text }) =>
      assessText(text, { isAd: true }).isLikely || (kind === 'label' && contactIn(text) !== undefined),
  )
