import { expect, test } from 'vitest'
import { bodyWithNonce, encodeBody } from './page-body.ts'
import { NONCE_PLACEHOLDER } from './renderer.ts'

test('every reply has its own nonce instead of the placeholder, and the rest of the page unchanged', () => {
  const script = `<script nonce="${NONCE_PLACEHOLDER}">1</script>`
  const html = `${script}G’day 🦘${script}<p>Zoë</p>${NONCE_PLACEHOLDER}`
  const body = encodeBody(html)
  for (const character of ['n', 'm']) {
    const nonce = character.repeat(NONCE_PLACEHOLDER.length)
    expect(bodyWithNonce(body, nonce).toString()).toBe(html.replaceAll(NONCE_PLACEHOLDER, nonce))
  }
})
