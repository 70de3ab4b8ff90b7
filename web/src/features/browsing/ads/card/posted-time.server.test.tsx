import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatDay, PostedTime } from './posted-time.tsx'

test('formatDay is the day in Sydney, not in London', () => {
  expect(formatDay('2026-11-11T14:30:00.000Z')).toBe('12 Nov 2026')
})

test('the server renders the date', () => {
  const html = renderToString(<PostedTime at="2026-11-15T02:58:10.000Z" />)
  expect(html).toBe('<time dateTime="2026-11-15T02:58:10.000Z" class="posted-time">15 Nov 2026</time>')
})
