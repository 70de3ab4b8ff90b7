import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from '../testing/render.tsx'
import { Late, latePart } from './late.tsx'

const Greeting = ({ name }: { name: string }) => <button type="button">Hello {name}</button>
const atServer = latePart({ load: async () => Greeting, atServer: Greeting })

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => document.body.replaceChildren())

/** What the server drew, taken over by the browser, whose code for the part comes from `load`. */
async function hydrate(load: () => Promise<typeof Greeting>) {
  const part = latePart({ load, atServer: undefined })
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Late part={atServer} props={{ name: 'Mia' }} />)
  const root = await act(async () => hydrateRoot(page, <Late part={part} props={{ name: 'Mia' }} />))
  return { page, show: (name: string) => act(async () => root.render(<Late part={part} props={{ name }} />)) }
}

const reach = () =>
  act(async () => screen.getByRole('button').dispatchEvent(new Event('pointerover', { bubbles: true })))

test('Late leaves what the server drew alone until someone reaches for it', async () => {
  const load = vi.fn(async () => Greeting)
  await hydrate(load)
  expect(screen.getByRole('button', { name: 'Hello Mia' })).toBeVisible()
  expect(load).not.toHaveBeenCalled()
  const drawn = screen.getByRole('button')
  await reach()
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button')).toBe(drawn)
})

test.each<[string, (page: Element) => void]>([
  ['nothing', () => undefined],
  ['a word typed', (page) => Object.assign(page.querySelector('[name=words]') ?? {}, { value: 'bike' })],
  ['a box ticked', (page) => Object.assign(page.querySelector('[name=rent]') ?? {}, { checked: true })],
  ['an option chosen', (page) => Object.assign(page.querySelector('select') ?? {}, { value: 'Hobart' })],
])('Late, %s before it came alive, fetches its part by itself', async (what, touch) => {
  const Form = () => (
    <form>
      <input name="words" defaultValue="couch" />
      <input name="rent" type="checkbox" />
      <select defaultValue="Perth">
        <option>Perth</option>
        <option>Hobart</option>
      </select>
    </form>
  )
  const load = vi.fn(async () => Form)
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Late part={latePart({ load, atServer: Form })} props={{}} />)
  touch(page)
  await act(async () => hydrateRoot(page, <Late part={latePart({ load, atServer: undefined })} props={{}} />))
  expect(load).toHaveBeenCalledTimes(what === 'nothing' ? 0 : 1)
})

test('Late fetches its part when there is something new to show', async () => {
  const { show } = await hydrate(async () => Greeting)
  const drawn = screen.getByRole('button')
  await show('Jack')
  expect(await screen.findByRole('button', { name: 'Hello Jack' })).toBe(drawn)
})

test('Late tries again after a failure, the next time someone reaches for it', async () => {
  const load = vi.fn(async () => Greeting)
  load.mockRejectedValueOnce(new Error('offline'))
  await hydrate(load)
  await reach()
  expect(screen.getByRole('button', { name: 'Hello Mia' })).toBeVisible()
  await reach()
  expect(load).toHaveBeenCalledTimes(2)
})

test('Late on a page the server has not drawn fetches its part at once', async () => {
  const part = latePart({ load: async () => Greeting, atServer: undefined, fallback: 'On its way' })
  render(<Late part={part} props={{ name: 'Mia' }} />)
  expect(screen.getByText('On its way')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Hello Mia' })).toBeVisible()
})
