import { findSubcategory } from '@bowerbird/contract/catalogue/categories'
import { expect, test } from 'vitest'
import { demoMarket } from '../../../demo/market.ts'
import { emptyModel, type MarketModel } from '../classifier/subcategory-classifier.ts'
import { trainOn } from '../classifier/train.ts'
import { propose } from '../propose.ts'
import { type MeasuredLine, readLines, scoreOf } from './measured-lines.fixture.ts'

const lines = readLines('titles.txt')
const modelOf =
  (model: MarketModel) =>
  ({ text }: MeasuredLine) =>
    propose({ text }, model)
const demoModel = () =>
  trainOn(
    demoMarket().ads.map((ad) => ({
      ...ad,
      subcategoryId: findSubcategory(ad.subcategory)?.id ?? 0,
    })),
  )

const report = (name: string, { misses, ...figures }: Awaited<ReturnType<typeof scoreOf>>) => {
  if (process.env.PROPOSALS_TABLE) console.info([name, JSON.stringify(figures), ...misses].join('\n'))
}

test('three hundred titles that no training has seen, on the demo market', async () => {
  const score = await scoreOf(lines, modelOf(demoModel()))
  report('demo market', score)
  expect(lines.length).toBe(300)
  expect(score.first).toBeGreaterThanOrEqual(0.9)
  expect(score.amongThree).toBeGreaterThanOrEqual(0.98)
  expect(score.right).toBeGreaterThanOrEqual(0.95)
})

test('the same on a market without ads', async () => {
  const score = await scoreOf(lines, modelOf(emptyModel))
  report('empty market', score)
  expect(score.first).toBeGreaterThanOrEqual(0.9)
  expect(score.amongThree).toBeGreaterThanOrEqual(0.98)
})
