import { MODULE_LIST_TYPE } from './start.constants.ts'

/** Where the build puts its files. */
const ASSETS = '/assets/'

/**
 * Adds the page's modules as script elements, one each, so that each runs in a separate task. The content security
 * policy doesn't check the URLs of scripts that a trusted script adds. So a list must have the page's nonce, which
 * injected markup cannot know, and may only name files of the build.
 */
export function loadModules(nonce: string): void {
  for (const list of document.querySelectorAll<HTMLScriptElement>(`script[type=${MODULE_LIST_TYPE}]`)) {
    if (!nonce || list.nonce !== nonce) continue
    for (const file of JSON.parse(list.textContent) as string[]) {
      if (!file.startsWith(ASSETS)) continue
      const script = document.createElement('script')
      script.type = 'module'
      script.src = file
      document.head.append(script)
    }
  }
}
