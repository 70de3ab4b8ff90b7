import { MODULE_LIST_TYPE } from './start.constants.ts'

/** Where the build puts its files. */
const ASSETS = '/assets/'

/**
 * Adds the page's modules as script elements, one each, so that each runs in a task of its own. Scripts added by a
 * trusted script may run whatever the content policy says of their address. So a list counts only with the page's
 * nonce, which injected markup cannot know, and may only name files of the build.
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
