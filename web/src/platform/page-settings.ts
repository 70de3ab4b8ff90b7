import type { ImageHost } from '@bowerbird/contract/uploads/image-host'

/** What the operator has set that pages have to know. The server's page carries it; the browser reads it there. */
export interface PageSettings {
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

/** Nothing in the page where there is nothing to say. */
export const settingsMeta = (): { name: string; content: string }[] =>
  settings.adNetwork || settings.imageHost ? [{ name: META, content: JSON.stringify(settings) }] : []
