import { hash, randomBytes } from 'node:crypto'

/**
 * Marks the scripts that the renderer itself writes, as the nonce of a page would. It never leaves this process, so that
 * nobody can write it into an ad: a script that comes in with someone's text is not marked.
 */
export const SCRIPT_MARK = randomBytes(16).toString('hex')

const ATTRIBUTE = ` nonce="${SCRIPT_MARK}"`

/** Links have the attribute too; lists and structured data are not run. */
const isRunning = (tag: string): boolean => tag.startsWith('<script') && !/\btype="(?!module")/.test(tag)

/**
 * A page without the marks, and the hashes of its inline scripts for its Content-Security-Policy. Hashes rather than a
 * nonce for each reply: the same bytes, compressed once, can be sent to everyone.
 */
export function hashScripts(page: Buffer): { html: Buffer; hashes: string[] } {
  const hashes: string[] = []
  const parts: Buffer[] = []
  let end = 0
  for (let at = page.indexOf(ATTRIBUTE); at >= 0; at = page.indexOf(ATTRIBUTE, end)) {
    parts.push(page.subarray(end, at))
    end = at + ATTRIBUTE.length
    const script = page.indexOf('>', end) + 1
    if (isRunning(page.toString('latin1', page.lastIndexOf('<', at), script))) {
      const text = page.subarray(script, page.indexOf('</script>', script))
      hashes.push(`sha256-${hash('sha256', text, 'base64')}`)
    }
  }
  parts.push(page.subarray(end))
  return { html: Buffer.concat(parts), hashes }
}
