import { hash, randomBytes } from 'node:crypto'

/**
 * Marks the scripts that the renderer itself writes, as the nonce of a page would. It never leaves this process, so that
 * nobody can write it into an ad: a script that comes in with someone's text is not marked.
 */
export const SCRIPT_MARK = randomBytes(16).toString('hex')

const ATTRIBUTE = ` nonce="${SCRIPT_MARK}"`

const marked = new RegExp(`<script([^>]*)${ATTRIBUTE}([^>]*)>(.*?)</script>`, 'gs')

/** Lists and structured data are not run. */
const isData = (attributes: string): boolean => /\btype="(?!module")/.test(attributes)

/** Browsers read a NUL as this character. */
const REPLACEMENT = '\uFFFD'

/**
 * A page's HTML without the marks, and the hashes of its inline scripts for its Content-Security-Policy. Hashes rather
 * than a nonce for each reply: the same bytes, compressed once, can be sent to everyone.
 */
export function hashScripts(page: string): { html: string; hashes: string[] } {
  const hashes: string[] = []
  for (const [, before = '', after = '', script = ''] of page.matchAll(marked)) {
    if (isData(before + after)) continue
    hashes.push(`sha256-${hash('sha256', script.replaceAll('\0', REPLACEMENT), 'base64')}`)
  }
  return { html: page.replaceAll(ATTRIBUTE, ''), hashes }
}
