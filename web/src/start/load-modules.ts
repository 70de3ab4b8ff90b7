import { abandonHydration } from './early-click.ts'
import { MODULE_LIST_TYPE } from './start.constants.ts'

/** The files of the build, and nothing that "/assets/../" would lead to. */
const BUILT_FILE = /^\/assets\/[\w.-]+$/

/**
 * Adds the page's modules as script elements, one each, so that each runs in a separate task. The content security
 * policy doesn't check the URLs of scripts that a trusted script adds, so a list may only name files of the build.
 */
export function loadModules(): void {
  for (const list of document.querySelectorAll(`script[type=${MODULE_LIST_TYPE}]`)) {
    for (const file of JSON.parse(list.textContent) as string[]) {
      if (!BUILT_FILE.test(file)) continue
      const script = document.createElement('script')
      script.type = 'module'
      script.src = file
      // Without it nothing will be hydrated: links work as plain links then.
      script.onerror = () => abandonHydration(document.documentElement)
      document.head.append(script)
    }
  }
}
