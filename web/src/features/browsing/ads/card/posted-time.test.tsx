import { act } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PostedTime } from './posted-time.tsx'

const AT = '2026-11-15T02:58:10.000Z'
let container: HTMLElement

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T03:00:00.000Z') })
  container = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('PostedTime hydrates the server’s date without a mismatch, then shows how long ago, and keeps up', async () => {
  container.innerHTML = `<time datetime="${AT}" class="posted-time">15 Nov 2026</time>`
  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, <PostedTime at={AT} />, { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect(mismatches).toEqual([])
  expect(container.textContent).toBe('1 minute ago')

  await act(async () => vi.advanceTimersByTime(60_000))
  expect(container.textContent).toBe('2 minutes ago')
  await act(async () => root.unmount())
  expect(vi.getTimerCount()).toBe(0)
})

test('PostedTime that was not rendered by the server shows how long ago from the start', async () => {
  const root = createRoot(container)
  await act(async () => {
    flushSync(() => root.render(<PostedTime at={AT} />))
    expect(container.textContent).toBe('1 minute ago')
  })
  await act(async () => root.unmount())
})

test('PostedTime is the date on paper', async () => {
  const root = createRoot(container)
  await act(async () => root.render(<PostedTime at={AT} />))
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(container.textContent).toBe('15 Nov 2026')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(container.textContent).toBe('1 minute ago')
  await act(async () => root.unmount())
})

test('PostedTime shows the date on hover', async () => {
  const root = createRoot(container)
  await act(async () => root.render(<PostedTime at={AT} />))
  const time = container.querySelector('time')
  await act(async () => time?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  expect(time?.title).toBe('15 Nov 2026')
  await act(async () => root.unmount())
})
