import { locale } from '@bowerbird/contract/language/locale'

const rules = new Intl.PluralRules('en-AU', { type: 'ordinal' })
const isEnglish = locale().startsWith('en')
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** 1st, 2nd, 3rd, 11th. Other languages get the number, and write around it what makes it an ordinal. */
export const ordinal = (n: number): string =>
  isEnglish ? `${n}${endings[rules.select(n)] ?? 'th'}` : String(n)
