import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawWithParts } from '../platform/kept-markup.ts'
import { textOf } from '../testing/draw.tsx'
import { still } from './still.tsx'

let drawn: string[] = []
function Greeting({ name }: { name: string }) {
  drawn.push(name)
  return (
    <p>
      Hello, {name} <b>&amp; all</b>
    </p>
  )
}
const NONCE = 'the nonce of this page'

const draw = (Part: ComponentType<{ name: string }>, names: string[]) => {
  drawn = []
  const page = () =>
    renderToString(
      <main>
        {names.map((name) => (
          <section key={name}>
            <Part name={name} />
          </section>
        ))}
      </main>,
    )
  return textOf(drawWithParts(page, NONCE))
}

test('a part is drawn once for each key, and looks as if it had been drawn every time', () => {
  const names = ['Mia', 'Jack', 'Mia again']
  const plain = draw(Greeting, names)
  const Still = still('greeting', Greeting, ({ name }) => name)
  expect(draw(Still, ['Jack'])).toBe(draw(Greeting, ['Jack']))
  expect(draw(Still, names)).toBe(plain)
  expect(drawn).toEqual(['Mia', 'Mia again'])
  expect(draw(Still, names)).toBe(plain)
  expect(drawn).toEqual([])
})

test('parts of other names, and those without a key, are drawn for themselves', () => {
  const Still = still('by name', Greeting, ({ name }) => name)
  const Other = still('other', Greeting, ({ name }) => name)
  const Never = still('never', Greeting, () => undefined)
  draw(Still, ['Mia'])
  for (const Part of [Other, Never, Never]) {
    draw(Part, ['Mia'])
    expect(drawn).toEqual(['Mia'])
  }
})

test('a part with others in it is kept as a whole, and they by themselves', () => {
  const Inner = still('inner', Greeting, ({ name }) => name)
  const Outer = still(
    'outer',
    ({ name }: { name: string }) => (
      <div>
        <Inner name={name} />
        <hr />
      </div>
    ),
    ({ name }) => name,
  )
  draw(Inner, ['Jack'])
  const first = draw(Outer, ['Mia', 'Jack'])
  expect(drawn).toEqual(['Mia'])
  expect(draw(Outer, ['Mia', 'Jack'])).toBe(first)
  expect(draw(Inner, ['Mia'])).toBe(draw(Greeting, ['Mia']))
  expect(first.match(/<b>&amp; all<\/b><\/p><hr\/><\/div>/g)).toHaveLength(2)
})

test('what has the nonce of its page in it is drawn for every page', () => {
  const Script = still('script', Greeting, ({ name }) => name)
  draw(Script, [NONCE])
  draw(Script, [NONCE])
  expect(drawn).toEqual([NONCE])
})

test('a rendering that fails leaves nothing behind', () => {
  const Still = still('fragile', Greeting, ({ name }) => {
    if (name === 'Nobody') throw new Error('Nobody is there')
    return name
  })
  expect(() => draw(Still, ['Mia', 'Nobody'])).toThrow('Nobody is there')
  const plain = draw(Greeting, ['Mia'])
  expect(draw(Still, ['Mia'])).toBe(plain)
  expect(draw(Still, ['Mia'])).toBe(plain)
})
