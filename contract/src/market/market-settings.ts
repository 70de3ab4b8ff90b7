import { currentMarket } from './current-market.ts'
import type { PublicSettings } from './settings.types.ts'

export const publicSettings = (): PublicSettings => currentMarket().settings

export const marketName = (): string => publicSettings().name

/** The title of a page. */
export const pageTitle = (name: string): string => `${name} | ${marketName()}`

/** The name with the tagline, if there is one: the title of the home page. */
export const marketTitle = (): string => {
  const { name, tagline } = publicSettings()
  return tagline ? `${name}: ${tagline}` : name
}
