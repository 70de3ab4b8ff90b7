import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RecoveryPage } from './recovery-page.tsx'

test('a new password can’t be sent before the page is hydrated: the browser would put it into the address', () => {
  const html = renderToString(createElement(RecoveryPage, { complete: 't' }))
  const button = /<button[^>]*type="submit"[^>]*>/.exec(html)?.[0]
  expect(button).toContain('disabled')
})
