import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawWithParts } from '../platform/kept-markup.ts'
import { textOf } from '../testing/draw.tsx'
import { stencil } from './stencil.tsx'

interface Props {
  name: string
  words: string
  isLoud?: boolean
}

const drawn: string[] = []
function Quote({ name, words, isLoud = false }: Props) {
  drawn.push(name)
  return (
    <figure title={`${name} says`} className={isLoud ? 'loud' : undefined} style={{ color: `var(${name})` }}>
      <blockquote>
        {words}, {isLoud ? <b>{words}</b> : 'once'}
      </blockquote>
    </figure>
  )
}

const Stencilled = stencil<Props>(Quote, {
  kind: 'quote',
  lookOf: ({ name, words, isLoud }) => ({ shape: String(isLoud), words: [name, words] }),
  withWords: (props, [name = '', words = '']) => ({ ...props, name, words }),
})

const draw = (Part: typeof Stencilled, quotes: Props[]) => {
  drawn.length = 0
  const page = () =>
    renderToString(
      <main>
        {quotes.map((quote) => (
          <Part key={quote.name} {...quote} />
        ))}
      </main>,
    )
  return textOf(drawWithParts(page, 'a nonce'))
}

const quotes: Props[] = [
  { name: 'Mia', words: 'G’day & welcome' },
  { name: '"><script>', words: `<b>it's</b> &amp; all`, isLoud: true },
  { name: 'Jack', words: '$1 $& \\u0041 ={0}', isLoud: true },
  { name: 'Zoë 🦘', words: 'no' },
]

test('one of each shape is drawn, and the others look as if they had been', () => {
  const plain = draw(Quote, quotes)
  expect(draw(Stencilled, quotes)).toBe(plain)
  expect(draw(Stencilled, quotes)).toBe(plain)
  expect(drawn).toEqual([])
  const others = quotes.map(({ name, ...rest }) => ({ ...rest, name: `${name} again` }))
  expect(draw(Stencilled, others)).toBe(
    plain
      .replaceAll('Mia', 'Mia again')
      .replaceAll('script&gt;', 'script&gt; again')
      .replaceAll('Jack', 'Jack again')
      .replaceAll('🦘', '🦘 again'),
  )
  expect(drawn).toEqual([])
})
