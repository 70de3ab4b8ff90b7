import { locale } from './locale.ts'
import { type Forms, lookUpForms } from './lookup.ts'

const rules = new Map<string, Intl.PluralRules>()

function categoryOf(count: number, language: string): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

/** The form of a text that fits a number, in the reader's language. A browser's code has a shorter one for its own. */
export function formOf(count: number, texts: Forms): string {
  const forms = lookUpForms(texts) ?? texts
  if (count === 1 && forms.one !== undefined) return forms.one
  return forms[categoryOf(count, locale())] ?? forms.other
}
