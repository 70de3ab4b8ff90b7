import { groupDigits } from '../format-number.ts'
import { locale } from './locale.ts'
import { type Forms, lookUpForms } from './lookup.ts'
import type { Filling } from './t.ts'

const holes = /#|\{(\w+)\}/g

const rules = new Map<string, Intl.PluralRules>()

function categoryOf(count: number, language: string): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

function formOf(count: number, texts: Forms): string {
  const language = locale()
  const forms = lookUpForms(texts) ?? texts
  // So in all languages. English by hand: creating an Intl.PluralRules takes a phone some milliseconds.
  if (count === 1 && forms.one !== undefined) return forms.one
  if (language === 'en-AU') return forms.other
  return forms[categoryOf(count, language)] ?? forms.other
}

/**
 * "1 ad", "1,234 ads in Perth": the form that fits a number, which stands in the place of `#`. Texts in the code have the
 * two forms of English, `one` and `other`; a browser's code is built with those of its language.
 */
export const plural = (count: number, forms: Forms, fillings: Record<string, Filling> = {}): string =>
  formOf(count, forms).replace(holes, (_, name?: string) =>
    name ? String(fillings[name] ?? '') : groupDigits(String(count)),
  )
