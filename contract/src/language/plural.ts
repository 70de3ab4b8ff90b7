import { fillForm } from './fill-form.ts'
import { formOf } from './form-of.ts'
import type { Forms } from './lookup.ts'
import type { Filling } from './t.ts'

/**
 * "1 ad", "1,234 ads in Perth": the form that fits a number, which stands in the place of `#`. Texts in the code have the
 * two forms of English, `one` and `other`; a browser's code is built with those of its language.
 */
export const plural = (count: number, forms: Forms, fillings: Record<string, Filling> = {}): string =>
  fillForm(formOf(count, forms, fillings), count, fillings)
