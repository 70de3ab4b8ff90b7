import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function Group({ names }: { names: string[] }) {
  return (
    <div {...useKeptFocus()}>
      {names.map((name) => (
        <a key={name} id={name} href={`/${name}`}>
          {name}
        </a>
      ))}
    </div>
  )
}

const page = (names?: string[]) => (
  <main id="content" tabIndex={-1}>
    {names && <Group names={names} />}
  </main>
)

const focus = (id: string) => document.getElementById(id)?.focus()
const focused = () => document.activeElement?.id

test('the focus of a group that is removed moves to the content', () => {
  const { rerender } = render(page(['all']))
  focus('all')
  rerender(page())
  expect(focused()).toBe('content')
})

test('a link that was focused before it hydrated passes the focus on, the last one to the one before it', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(['red', 'blue']))
  focus('blue')
  const { rerender } = render(page(['red', 'blue']), { container, hydrate: true })
  rerender(page(['red']))
  expect(focused()).toBe('red')
})
