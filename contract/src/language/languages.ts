/** The language of the texts in the code. The others are translations of it. */
export const SOURCE_LANGUAGE = 'en-AU'

/** What people see of a language, and how a page in it is written. */
export interface Language {
  /** As in `lang` of HTML, such as `zh-Hans`. */
  tag: string
  /** In the language itself, such as 简体中文. */
  name: string
  direction: 'ltr' | 'rtl'
}

/** Not part of ECMAScript 2023; older browsers have it as a property. */
type WithTextInfo = Intl.Locale & {
  getTextInfo?: () => { direction: Language['direction'] }
  textInfo?: { direction: Language['direction'] }
}

function directionOf(tag: string): Language['direction'] {
  const described: WithTextInfo = new Intl.Locale(tag)
  return (described.getTextInfo?.() ?? described.textInfo)?.direction ?? 'ltr'
}

/** As at the start of a line: “Português”. */
const capitalised = (name: string, tag: string): string =>
  name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(tag))

const nameOf = (tag: string): string | undefined =>
  new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag)

/** True if a tag such as `en-AU`, `zh-Hans` or `ar` is written as it should be, and the language is known. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && nameOf(tag) !== undefined
  } catch {
    return false
  }
}

function withoutRegion(tag: string): string {
  const { language, script } = new Intl.Locale(tag)
  return script ? `${language}-${script}` : language
}

/** “English” rather than “Australian English”, unless there is another English beside it. */
function shortestName(tag: string, tags: readonly string[]): string {
  const short = withoutRegion(tag)
  const isUnique = tags.every((other) => other === tag || withoutRegion(other) !== short)
  const named = isUnique ? short : tag
  return capitalised(nameOf(named) ?? tag, tag)
}

/** The languages of a market, for people to choose from. */
export const describeLanguages = (tags: readonly string[]): Language[] =>
  tags.map((tag) => ({ tag, name: shortestName(tag, tags), direction: directionOf(tag) }))

/** The tag for `Intl`. Browsers disagree about the digits of Arabic, so it asks for those that prices and phone numbers have. */
export function formatsOf(tag: string): string {
  const { numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions()
  return numberingSystem === 'latn' && directionOf(tag) === 'ltr' ? tag : `${tag}-u-nu-latn`
}
