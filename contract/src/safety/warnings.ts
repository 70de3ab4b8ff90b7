import { fromSettings } from '../market/current-market.ts'
import { type ScamPattern, scamPatterns } from './patterns.ts'

export type ScamWarning = Pick<ScamPattern, 'id' | 'title' | 'advice' | 'isNotice'>

const switchedOff = fromSettings(({ switchedOffPatterns }) => switchedOffPatterns)

/** Warnings about a message that matches these patterns, without patterns that were switched off since. */
export const warningsOf = (ids: readonly string[] | null | undefined): ScamWarning[] =>
  (ids ?? []).flatMap((id) =>
    switchedOff().includes(id) ? [] : (scamPatterns.find((pattern) => pattern.id === id) ?? []),
  )
