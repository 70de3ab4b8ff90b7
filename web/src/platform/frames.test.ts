import { expect, test } from 'vitest'
import { textOf } from '../testing/draw.tsx'
import { keepFrame, putTogether } from './frames.ts'
import { keep } from './kept-parts.ts'
import { keyOf, stillSlot, wordingSlot } from './slots.ts'
import { cutStencil } from './stencils.ts'

const NONCE = 'the nonce'
const encoded = (text: string) => new TextEncoder().encode(text)

const planOf = (frame: string, words: string) => ({
  frame,
  slots: [stillSlot(frame, 'menu'), wordingSlot(words)],
})
const drawnFrom = (plan: ReturnType<typeof planOf>) => ({
  texts: [`<script nonce="${NONCE}"></script>`, '<h1>', '</h1>'],
  slots: [...plan.slots],
})

test('a page with the frame of another has its own words', () => {
  keep(keyOf('one', 'menu'), encoded('<nav>🦘</nav>'))
  const first = planOf('one', 'Bikes')
  expect(putTogether(first, NONCE)).toBeUndefined()
  expect(keepFrame(first, drawnFrom(first), NONCE)).toBe(true)
  const page = putTogether(planOf('one', '<b>Boats & "more"</b>'), NONCE) ?? []
  expect(textOf(page)).toBe(
    `<script nonce="${NONCE}"></script><nav>🦘</nav><h1>&lt;b&gt;Boats &amp; &quot;more&quot;&lt;/b&gt;</h1>`,
  )
  expect(page.filter((piece) => piece === NONCE)).toHaveLength(1)
})

test('a page is drawn as long as one of its parts has to be', () => {
  const plan = planOf('two', 'Bikes')
  keepFrame(plan, drawnFrom(plan), NONCE)
  expect(putTogether(plan, NONCE)).toBeUndefined()
  keep(keyOf('two', 'menu'), encoded('<nav></nav>'))
  expect(putTogether(plan, NONCE)).toBeDefined()
})

test('a frame is not kept where what was drawn is not what was foretold', () => {
  keep(keyOf('three', 'menu'), encoded('<nav></nav>'))
  const plan = planOf('three', 'Bikes')
  const drawn = drawnFrom(plan)
  const others = [
    [stillSlot('three', 'menu')],
    [stillSlot('three', 'another menu'), wordingSlot('Bikes')],
    [{ key: keyOf('three', 'menu'), words: ['unforeseen'] }, wordingSlot('Bikes')],
    [wordingSlot('Bikes'), stillSlot('three', 'menu')],
  ]
  for (const slots of others) expect(keepFrame(plan, { ...drawn, slots }, NONCE)).toBe(false)
  expect(putTogether(plan, NONCE)).toBeUndefined()
})

test('a stencil is no frame, whatever it is called', () => {
  keep(keyOf('frame', 'four'), cutStencil('<p>text</p>'))
  expect(putTogether({ frame: 'four', slots: [] }, NONCE)).toBeUndefined()
})
