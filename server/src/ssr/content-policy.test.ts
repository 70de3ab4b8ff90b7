import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts, makeScriptMark } from './content-policy.ts'

const sha256 = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`
const mark = makeScriptMark()
const marked = `nonce="${mark}"`

test('a page’s own scripts are hashed as browsers read them, and lose their mark', () => {
  const meta = `<meta property="csp-nonce" content="${mark}"/>`
  const page =
    `${meta}<meta name="viewport" ${marked}/><link rel="icon" ${marked}/><script data-a="1" ${marked}>one()</script><p>G’day 🦘</p>` +
    `<script ${marked} class="b">two(\n"Zoë\0")</script></body>`
  const { html, hashes } = hashScripts(Buffer.from(page), mark)
  expect(hashes).toEqual([sha256('one()'), sha256('two(\n"Zoë\uFFFD")')])
  expect(html.toString()).toBe(page.replaceAll(` ${marked}`, '').replace(meta, ''))
})

test('a script without the mark, or with a guess, is not trusted; data needs no trust', () => {
  const page =
    `<script>alert(1)</script><script nonce="">alert(2)</script><script nonce="${'0'.repeat(32)}">alert(3)</script>` +
    `<script type="application/ld+json" ${marked}>{}</script><script>alert(4)</script><script ${marked}>ours()</script>`
  expect(hashScripts(Buffer.from(page), mark).hashes).toEqual([sha256('ours()')])
})
