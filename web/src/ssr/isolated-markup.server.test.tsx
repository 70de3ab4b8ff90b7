import { useId } from 'react'
import { expect, test, vi } from 'vitest'
import { isolatedMarkup } from './isolated-markup.tsx'

vi.mock('../styles.css?url', () => ({ default: '/styles.css' }))
vi.mock('../styles/print.css?url', () => ({ default: '/print.css' }))
vi.mock('../start/start.ts?inline-script', () => ({ default: 'start()' }))

function Combobox({ id }: { id?: string }) {
  const made = useId()
  return <input role="combobox" aria-expanded={false} aria-controls={`${id ?? made}-list`} />
}

test('an isolated component gets its ids as props: those of useId differ in the browser', () => {
  expect(isolatedMarkup('/')(Combobox, { id: 'near' }, '/')).toContain('aria-controls="near-list"')
  expect(() => isolatedMarkup('/')(Combobox, {}, '/')).toThrow('aria-controls="_R_')
})

test('text that looks like such an id is no id', () => {
  const Title = ({ text }: { text: string }) => <p>{text}</p>
  expect(isolatedMarkup('/')(Title, { text: 'id="_R_1_"' }, '/')).toContain('_R_1_')
})

test.each([
  ['/', true],
  ['/product/0192f0c1-7a10-7000-8000-000000000001', true],
  ['/category/all', false],
  ['/products/Vehicles', false],
  ['/seller/0192f0c1-7a10-7000-8000-000000000002', false],
])('whether the cards of %s are rendered once and kept: %s', (page, isKept) => {
  const renders = vi.fn(({ ad }: { ad: string }) => <p>{ad}</p>)
  const show = () => isolatedMarkup(page)(renders, { ad: 'Couch' }, '/')
  expect(show()).toBe(isKept ? '<!--$--><p>Couch</p><!--/$-->' : undefined)
  expect(show()).toBe(show())
  expect(renders).toHaveBeenCalledTimes(isKept ? 1 : 0)
})

test('any other part is kept on every page', () => {
  expect(isolatedMarkup('/category/all')(Combobox, { id: 'filter' }, '/')).toContain('filter-list')
})
