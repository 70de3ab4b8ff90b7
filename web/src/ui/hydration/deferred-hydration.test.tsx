import { act, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rememberEarlyClick } from '../../start/early-click.ts'
import { render } from '../../testing/render.tsx'
import { DeferredHydration, deferredPart } from './deferred-hydration.tsx'

function Greeting({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Hello ${name}${count ? `, ${count}` : ''}`}
    </button>
  )
}

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  document.body.replaceChildren()
  window.removeEventListener('click', rememberEarlyClick, true)
})

/** The server's markup, and hydration by a browser that fetches the code with `load`. */
async function hydrate<P extends object>(
  Component: ComponentType<P>,
  props: P,
  load: () => Promise<ComponentType<P>>,
  early: (page: Element) => void = () => undefined,
) {
  const loaded = deferredPart(async () => ({ Component }), 'Component')
  await loaded.load()
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<DeferredHydration part={loaded} props={props} />)
  early(page)
  const part = deferredPart(async () => ({ Component: await load() }), 'Component')
  const root = await act(async () => hydrateRoot(page, <DeferredHydration part={part} props={props} />))
  return {
    page,
    update: (next: P) => act(async () => root.render(<DeferredHydration part={part} props={next} />)),
  }
}

const point = () =>
  act(async () => screen.getByRole('button').dispatchEvent(new Event('pointerover', { bubbles: true })))

test('DeferredHydration leaves the server’s markup alone until someone points at it', async () => {
  const load = vi.fn(async () => Greeting)
  await hydrate(Greeting, { name: 'Mia' }, load)
  const button = screen.getByRole('button', { name: 'Hello Mia' })
  expect(load).not.toHaveBeenCalled()
  await point()
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button')).toBe(button)
})

test('a click before hydration is replayed once', async () => {
  window.addEventListener('click', rememberEarlyClick, true)
  const load = vi.fn(async () => Greeting)
  await hydrate(Greeting, { name: 'Mia' }, load, (page) => page.querySelector('button')?.click())
  expect(load).toHaveBeenCalledTimes(1)
  expect(await screen.findByRole('button', { name: 'Hello Mia, 1' })).toBeVisible()
  await act(async () => screen.getByRole('button').click())
  expect(screen.getByRole('button', { name: 'Hello Mia, 2' })).toBeVisible()
})

const Form = () => (
  <form>
    <input name="text" defaultValue="couch" />
    <input name="rent" type="checkbox" />
    <select defaultValue="Perth">
      <option>Perth</option>
      <option>Hobart</option>
    </select>
  </form>
)

test.each<[string, (page: Element) => void]>([
  ['nothing', () => undefined],
  ['text typed', (page) => Object.assign(page.querySelector('[name=text]') ?? {}, { value: 'bike' })],
  ['a box ticked', (page) => Object.assign(page.querySelector('[name=rent]') ?? {}, { checked: true })],
  ['an option chosen', (page) => Object.assign(page.querySelector('select') ?? {}, { value: 'Hobart' })],
])('with %s before hydration, it fetches its code only if that matters', async (what, change) => {
  const load = vi.fn(async () => Form)
  await hydrate(Form, {}, load, change)
  expect(load).toHaveBeenCalledTimes(what === 'nothing' ? 0 : 1)
})

test('DeferredHydration fetches its code when its props change', async () => {
  const { update } = await hydrate(Greeting, { name: 'Mia' }, async () => Greeting)
  const button = screen.getByRole('button')
  await update({ name: 'Jack' })
  expect(await screen.findByRole('button', { name: 'Hello Jack' })).toBe(button)
})

test('DeferredHydration retries after a failure the next time someone points at it', async () => {
  const load = vi.fn(async () => Greeting)
  load.mockRejectedValueOnce(new Error('offline'))
  await hydrate(Greeting, { name: 'Mia' }, load)
  await point()
  expect(screen.getByRole('button', { name: 'Hello Mia' })).toBeVisible()
  await point()
  expect(load).toHaveBeenCalledTimes(2)
})

const Save = () => (
  <a href="/saved-searches" data-replay onClick={(event) => event.preventDefault()}>
    Save search
  </a>
)

test('if its code can’t be fetched, a link that was clicked before hydration is followed; the next attempt waits', async () => {
  window.addEventListener('click', rememberEarlyClick, true)
  const followed = vi.spyOn(window.location, 'assign').mockReturnValue()
  let fail = () => {}
  const load = () => new Promise<typeof Save>((_, reject) => (fail = () => reject(new Error('offline'))))
  const { page } = await hydrate(Save, {}, load, (early) => early.querySelector('a')?.click())
  expect(followed).not.toHaveBeenCalled()
  await act(async () => fail())
  expect(followed.mock.calls).toEqual([[new URL('/saved-searches', location.href).href]])
  expect(page.querySelector('[data-dehydrated]')).toBeNull()

  const link = screen.getByRole('link')
  await act(async () => link.dispatchEvent(new Event('pointerover', { bubbles: true })))
  await act(async () => link.click())
  expect(followed).toHaveBeenCalledTimes(1)
  await act(async () => fail())
  expect(followed).toHaveBeenCalledTimes(2)
  followed.mockRestore()
})

test('DeferredHydration without server markup fetches its code immediately and shows the fallback until then', async () => {
  const part = deferredPart(async () => ({ Greeting }), 'Greeting', { fallback: 'Loading' })
  render(<DeferredHydration part={part} props={{ name: 'Mia' }} />)
  expect(screen.getByText('Loading')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Hello Mia' })).toBeVisible()
})
