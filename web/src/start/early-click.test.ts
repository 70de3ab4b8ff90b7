import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { abandonHydration, DEHYDRATED, finishHydration, rememberEarlyClick } from './early-click.ts'

let followed: MockInstance<typeof window.location.assign>

beforeEach(() => {
  followed = vi.spyOn(window.location, 'assign').mockReturnValue()
  window.addEventListener('click', rememberEarlyClick, true)
  document.body.innerHTML = `
    <section ${DEHYDRATED}>
      <div ${DEHYDRATED}><a href="/saved-searches" data-replay>Save search</a></div>
      <button type="button">Report</button>
    </section>
    <section ${DEHYDRATED}></section>`
})
afterEach(() => {
  window.removeEventListener('click', rememberEarlyClick, true)
  window.earlyClick = undefined
  followed.mockRestore()
})

const find = <E extends Element>(selector: string) => document.querySelector<E>(selector) as E
const region = () => find('section')

/** Returns true if the browser follows the link without a script. */
const clickLink = () =>
  find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))

test('a link that was clicked in a region that can’t be hydrated is followed once', () => {
  expect(clickLink()).toBe(false)
  abandonHydration(region())
  abandonHydration(region())
  expect(followed.mock.calls).toEqual([[new URL('/saved-searches', location.href).href]])
})

test('after an early click was followed, the region’s links are plain links, those of the parts inside it too', () => {
  abandonHydration(region())
  // Only looks at the click: the test's page must not be left.
  window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true })
  clickLink()
  expect(window.earlyClick).toBeUndefined()
})

test('an early click elsewhere waits for its own region', () => {
  clickLink()
  abandonHydration(find('section:last-child'))
  expect(followed).not.toHaveBeenCalled()
  expect(window.earlyClick).toBe(find('a'))
})

test('a clicked button is replayed when another attempt succeeds', async () => {
  const handle = vi.fn()
  find<HTMLElement>('button').click()
  abandonHydration(region())
  find('button').addEventListener('click', handle)
  finishHydration(region())
  await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1))
  expect(followed).not.toHaveBeenCalled()
})
