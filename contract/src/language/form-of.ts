import { fillForm } from './fill-form.ts'
import { locale } from './locale.ts'
import { type Forms, lookUpForms } from './lookup.ts'
import type { Filling } from './t.ts'
import { written } from './written.ts'

const rules = new Map<string, Intl.PluralRules>()

function categoryOf(count: number, language: string): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

function choose(count: number, forms: Forms): string {
  if (count === 1 && forms.one !== undefined) return forms.one
  return forms[categoryOf(count, locale())] ?? forms.other
}

/** The form of a text that fits a number, in the reader's language. A browser's code has a shorter one for its own. */
export function formOf(count: number, forms: Forms, values: Readonly<Record<string, Filling>>): string {
  const form = choose(count, lookUpForms(forms) ?? forms)
  written(fillForm(form, count, values), { forms, count, values })
  return form
}
