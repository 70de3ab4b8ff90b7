import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenNow } from './open-now.tsx'

test('the server says nothing about the time: its page may be cached', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day: day as 1, opens: '00:00', closes: '00:00' }))
  const html = renderToString(createElement(OpenNow, { hours, timeZone: 'Australia/Sydney' }))
  expect(html).toMatch(/^<p [^>]*><\/p>$/)
})
