import { act } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { PostedTime, postedDate } from './posted-time.tsx'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('postedDate is the day in Sydney, not in London', () => {
  expect(postedDate('2026-11-11T14:30:00.000Z')).toBe('12 Nov 2026')
  expect(postedDate('2026-09-01T02:00:00.000Z')).toBe('1 Sep 2026')
})

test('postedDate agrees with the time zones of the platform, twice a day for years', () => {
  const inSydney = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  })
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const differing: string[] = []
  for (let at = Date.UTC(2022, 0, 1, 1, 30); at < Date.UTC(2028, 0, 1); at += 43_200_000) {
    const [day, month, year] = inSydney.format(at).split('/').map(Number)
    const moment = new Date(at).toISOString()
    if (postedDate(moment) !== `${day} ${months[(month ?? 0) - 1]} ${year}`) differing.push(moment)
  }
  expect(differing).toEqual([])
})

test('PostedTime says the date on the server, hydrates without a mismatch, then how long ago, and keeps up', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00.000Z') })
  const element = <PostedTime at="2026-11-15T02:58:10.000Z" />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(element)
  expect(container.textContent).toBe('15 Nov 2026')
  expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-15T02:58:10.000Z')

  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, element, { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect(mismatches).toEqual([])
  expect(container.textContent).toBe('1 minute ago')

  await act(async () => vi.advanceTimersByTime(60_000))
  expect(container.textContent).toBe('2 minutes ago')
  await act(async () => root.unmount())
  expect(vi.getTimerCount()).toBe(0)
})

test('PostedTime that the server has not drawn says at once how long ago', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00.000Z') })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => {
    flushSync(() => root.render(<PostedTime at="2026-11-15T02:58:10.000Z" />))
    expect(container.textContent).toBe('1 minute ago')
  })
  await act(async () => root.unmount())
})
