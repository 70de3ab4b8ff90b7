import { hash, randomBytes } from 'node:crypto'

/**
 * Marks the scripts that the renderer itself writes, as the nonce of a page would. New for every rendering and taken out
 * before the page is sent, so that nobody can write it into an ad: a script that comes in with someone's text has none.
 */
export const makeScriptMark = (): string => randomBytes(16).toString('hex')

const BEFORE = ' nonce="'
const AFTER = '"'

/** Other tags have the attribute too; lists and structured data are not run. */
const isRunning = (tag: string): boolean => tag.startsWith('<script') && !/\btype="(?!module")/.test(tag)

/** Browsers read a NUL as another character, and then hash the script. */
function hashOf(script: Buffer): string {
  const text = script.includes(0) ? script.toString().replaceAll('\0', '\uFFFD') : script
  return `sha256-${hash('sha256', text, 'base64')}`
}

/**
 * Takes the marks out of a page and returns the hashes of its inline scripts, for its Content-Security-Policy. Hashes
 * rather than a nonce for each reply: the same bytes, compressed once, can be sent to everyone.
 */
export function hashScripts(page: Buffer, mark: string): { html: Buffer; hashes: string[] } {
  const hashes: string[] = []
  let length = 0
  let end = 0
  // In place: a copy of every page would cost more than all the rest here.
  const keep = (from: number, to: number) => {
    page.copyWithin(length, from, to)
    length += to - from
  }
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, end)) {
    const start = page.lastIndexOf('<', at)
    const script = page.indexOf('>', at) + 1
    const tag = page.toString('latin1', start, script)
    if (isRunning(tag)) hashes.push(hashOf(page.subarray(script, page.indexOf('</script>', script))))
    // The router tells the mark to the browser in a tag of its own.
    const isWhole = tag.includes('csp-nonce')
    keep(end, isWhole ? start : at - BEFORE.length)
    end = isWhole ? script : at + mark.length + AFTER.length
  }
  keep(end, page.length)
  return { html: page.subarray(0, length), hashes }
}
