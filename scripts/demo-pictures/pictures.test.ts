import { expect, test } from 'vitest'
import { demoMarket } from '../../server/src/demo/market.ts'
import { frameOf } from './engine/camera.ts'
import { compose } from './picture.ts'
import { demoPictures, pictureNames, seedOf, shotsByTitle } from './pictures.ts'

const { ads } = demoMarket()

test('every ad has its shots', () => {
  expect(ads.map(({ title }) => title).filter((title) => !shotsByTitle[title])).toEqual([])
})

test('the product’s pictures are drawn by these shots', () => {
  for (const { title, pictures } of ads)
    for (const { name } of pictures) expect(pictureNames(title), title).toContain(name)
})

test('no two ads share a place', () => {
  expect(new Set(ads.map(({ title }) => seedOf(title))).size).toBe(ads.length)
})

// Composing all would take a minute. Every family occurs in the nightly sample.
const sampleOf = (every: number) => [...demoPictures()].filter((_, index) => index % every === 0)

type Sample = ReturnType<typeof sampleOf>[number]

test.for(sampleOf(65))('the picture %s shows the whole object, with a margin', expectToFit)
test.for(sampleOf(13))('the picture %s fits too', { tags: ['nightly'] }, expectToFit)

function expectToFit([, picture]: Sample): void {
  const { object, camera } = compose(picture)
  const { left, right, top, bottom } = frameOf(object, camera)
  // The picture reaches from -1 to 1 and from -0.75 to 0.75.
  expect(left).toBeGreaterThan(-0.92)
  expect(right).toBeLessThan(0.92)
  expect(bottom).toBeGreaterThan(-0.69)
  expect(top).toBeLessThan(0.69)
  // And it is not a speck either.
  expect(Math.max((right - left) / 2, (top - bottom) / 1.5)).toBeGreaterThan(0.6)
}
