import { setOwnLanguage } from '@bowerbird/contract/language/language.endpoints'
import { LANGUAGE_COOKIE, languageCookie } from '@bowerbird/contract/language/language-cookie'
import { type Language, SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'
import { call } from '../api.ts'
import { pageSettings } from '../page-settings.ts'

/** The languages to choose from; none if the market has only one. */
export const offeredLanguages = (): Language[] => pageSettings().languages ?? []

/** The tag of the language that this page is in. */
export const pageLanguage = (): string => pageSettings().language?.tag ?? SOURCE_LANGUAGE

const isSecure = (): boolean => window.location.protocol === 'https:'

const hasChosen = (): boolean =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${LANGUAGE_COOKIE}=`).test(document.cookie)

function rememberLanguage(tag: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = languageCookie(tag, isSecure())
}

/** For a member: also the language of emails to them. Shows the page in it. */
export async function chooseLanguage(tag: string): Promise<void> {
  await call(setOwnLanguage, { body: { language: tag } })
  rememberLanguage(tag)
  window.location.reload()
}

/** Takes the language of a member's account, if this browser remembers none. True if the page is in another one. */
export function restoreLanguage(tag: string | null | undefined): boolean {
  if (!tag || hasChosen() || !offeredLanguages().some((language) => language.tag === tag)) return false
  rememberLanguage(tag)
  // Some browsers keep no cookies.
  return hasChosen() && tag !== pageLanguage()
}
