import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
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
