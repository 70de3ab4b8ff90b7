/** The order in which a catalogue holds the forms of a number, msgstr[0] first. */
const categoryOrder: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The categories of numbers that a language distinguishes: one in Chinese, two in English, six in Arabic. */
export function pluralCategories(language: string): Intl.LDMLPluralRule[] {
  const { pluralCategories: known } = new Intl.PluralRules(language).resolvedOptions()
  return categoryOrder.filter((category) => known.includes(category))
}

const rulesByForms: Record<string, string> = {
  other: 'nplurals=1; plural=0;',
  'one other': 'nplurals=2; plural=(n != 1);',
  'zero one two few many other':
    'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);',
}

/** The header by which translators’ programs label the forms. The product doesn’t read it; their programs add others. */
export const pluralFormsHeader = (language: string): string | undefined =>
  rulesByForms[pluralCategories(language).join(' ')]
