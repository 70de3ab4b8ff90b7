import { useId } from 'react'
import { expect, test, vi } from 'vitest'
import { renderIsolated } from './isolated-markup.tsx'

vi.mock('../styles.css?url', () => ({ default: '/styles.css' }))
vi.mock('../styles/print.css?url', () => ({ default: '/print.css' }))
vi.mock('../start/start.ts?inline-script', () => ({ default: 'start()' }))

function Combobox({ id }: { id?: string }) {
  const made = useId()
  return <input role="combobox" aria-expanded={false} aria-controls={`${id ?? made}-list`} />
}

test('an isolated component gets its ids as props: those of useId differ in the browser', () => {
  expect(renderIsolated(Combobox, { id: 'near' }, '/')).toContain('aria-controls="near-list"')
  expect(() => renderIsolated(Combobox, {}, '/')).toThrow('aria-controls="_R_')
})

test('text that looks like such an id is no id', () => {
  const Title = ({ text }: { text: string }) => <p>{text}</p>
  expect(renderIsolated(Title, { text: 'id="_R_1_"' }, '/')).toContain('_R_1_')
})
