import type { Language } from '@bowerbird/contract/language/languages'
import type { ImageHost } from '@bowerbird/contract/uploads/image-host'

/** The operator's settings that pages need. The server embeds them in the page, where the browser reads them. */
export interface PageSettings {
  /** The language of the page, if it isn't Australian English. */
  language?: Language | undefined
  /** The languages to choose from, if there are several. */
  languages?: Language[] | undefined
  adNetwork?: { id: string; slot?: string | undefined; script: string } | undefined
  imageHost?: ImageHost | undefined
}

const META = 'page-settings'

function fromDocument(): PageSettings {
  if (typeof document === 'undefined') return {}
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content
  return text ? (JSON.parse(text) as PageSettings) : {}
}

let settings = fromDocument()

export function setPageSettings(next: PageSettings): void {
  settings = next
}

export const pageSettings = (): PageSettings => settings

/** Undefined if nothing is configured, so that the page embeds nothing. */
export const settingsMeta = (): { name: string; content: string }[] =>
  Object.values(settings).some((value) => value !== undefined)
    ? [{ name: META, content: JSON.stringify(settings) }]
    : []
