import { expect, test, vi } from 'vitest'
import { DEHYDRATED, rememberEarlyClick } from './start/early-click.ts'

vi.mock('./router.tsx', () => ({ makeRouter: () => ({}) }))

test('without the market the page stays as it is: an early click on a link is followed, and so are later ones', async () => {
  vi.useFakeTimers()
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const followed = vi.spyOn(window.location, 'assign').mockReturnValue()
  window.addEventListener('click', rememberEarlyClick, true)
  document.documentElement.setAttribute(DEHYDRATED, '')
  document.body.innerHTML = `<div ${DEHYDRATED}><a href="/saved-searches" data-replay>Save search</a></div>`
  document.querySelector('a')?.click()

  await import('./entry-client.tsx')
  await vi.runAllTimersAsync()
  expect(followed.mock.calls).toEqual([[new URL('/saved-searches', location.href).href]])
  expect(document.querySelector(`[${DEHYDRATED}]`)).toBeNull()

  window.removeEventListener('click', rememberEarlyClick, true)
  fetched.mockRestore()
  followed.mockRestore()
})
