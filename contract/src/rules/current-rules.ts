import type { Rule } from './rules.types.ts'

let current: readonly Rule[] = []

/**
 * The rules of this process. The server sets them with the market; a browser when it opens a form. Without them a form
 * says less, but the server refuses the same ads.
 */
export const currentRules = (): readonly Rule[] => current

export function setCurrentRules(rules: readonly Rule[]): void {
  current = rules
}
