import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeOnBack, windowWithoutLayers } from './layer-history.ts'

let router: RouterHistory
beforeAll(() => {
  router = createBrowserHistory({ window: windowWithoutLayers() })
})
afterAll(() => router.destroy())

/** The notifications the router received. */
const seen: string[] = []
const address = () => window.location.pathname + window.location.search

async function goTo(path: string, { isReplacing = false } = {}): Promise<void> {
  if (isReplacing) router.replace(path)
  else router.push(path)
  router.flush()
  // An open dialog gets its entry after the event.
  await new Promise((resolve) => setTimeout(resolve))
}

/** The browser's Back button. */
const goBack = () => window.history.back()

/** A dialog that closes on request. */
function open({ mayClose = true } = {}) {
  const close = vi.fn(() => {
    if (mayClose) leave()
  })
  const leave = closeOnBack(close)
  return { close, leave }
}

beforeEach(async () => {
  await goTo('/home')
  await goTo('/list')
  seen.length = 0
  const stop = router.subscribe(({ location, action }) => seen.push(`${action.type} ${location.href}`))
  return stop
})

test('Back closes a dialog and stays on the page; the next one leaves the page', async () => {
  const { close } = open()
  goBack()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(address()).toBe('/list')
  expect(seen).toEqual([])
  goBack()
  await expect.poll(address).toBe('/home')
  expect(seen).toEqual(['BACK /home'])
})

test('Back leaves the page at once when the dialog was closed in another way', async () => {
  const { leave, close } = open()
  leave()
  goBack()
  await expect.poll(address).toBe('/home')
  expect(close).not.toHaveBeenCalled()
  await expect.poll(() => seen).toEqual(['BACK /home'])
})

test('a navigation that closes the dialog leaves nothing behind', async () => {
  open().leave()
  await goTo('/ad')
  goBack()
  await expect.poll(address).toBe('/list')
  await expect.poll(() => seen).toEqual(['PUSH /ad', 'BACK /list'])
  goBack()
  await expect.poll(address).toBe('/home')
})

test('a dialog that stays open over a navigation still closes first', async () => {
  const { close } = open()
  await goTo('/list?state=Victoria')
  goBack()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(address()).toBe('/list?state=Victoria')
  goBack()
  await expect.poll(address).toBe('/list')
})

test('an address replaced under a dialog is the page’s when it closes', async () => {
  const { close } = open()
  await goTo('/list?maxPrice=5', { isReplacing: true })
  goBack()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  await expect.poll(address).toBe('/list?maxPrice=5')
  goBack()
  await expect.poll(address).toBe('/home')
})

test('of two dialogs, Back closes the upper one first', async () => {
  const lower = open()
  const upper = open()
  goBack()
  await vi.waitFor(() => expect(upper.close).toHaveBeenCalledOnce())
  expect(lower.close).not.toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve))
  goBack()
  await vi.waitFor(() => expect(lower.close).toHaveBeenCalledOnce())
  expect(address()).toBe('/list')
})

test('a dialog that may not be closed now keeps the page, however often Back is pressed', async () => {
  const { close, leave } = open({ mayClose: false })
  for (const times of [1, 2]) {
    goBack()
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(times))
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(address()).toBe('/list')
  leave()
})
