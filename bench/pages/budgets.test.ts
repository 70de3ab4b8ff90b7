import { expect, test } from 'vitest'
import { type PageFigures, type PageName, verdictsOn } from './budgets.ts'

const figures: PageFigures = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1500,
  cls: 0,
  tbt: 200,
  script: 140,
  html: 42,
  image: 1.5,
}

const missed = (name: PageName, change: Partial<PageFigures> = {}) =>
  verdictsOn({
    name,
    path: '/',
    figures: { ...figures, ...change },
    runs: [],
    bytes: {},
    largeImages: [],
  })
    .filter(({ isMet }) => !isMet)
    .map(({ what }) => what)

test('figures at their budget are met, on every page', () => {
  for (const page of ['home', 'listing', 'ad'] as const) expect(missed(page)).toEqual([])
})

test('each figure past its budget is missed', () => {
  const past = {
    performance: 94,
    accessibility: 99,
    bestPractices: 99,
    seo: 99,
    lcp: 1501,
    cls: 0.02,
    tbt: 201,
    script: 140.1,
    image: 1.51,
  }
  expect(missed('ad', past)).toHaveLength(Object.keys(past).length)
})

test('the budget for HTML depends on the page', () => {
  expect(missed('home', { html: 95 })).toEqual([])
  expect(missed('home', { html: 95.1 })).toEqual(['HTML, uncompressed'])
  expect(missed('listing', { html: 60.1 })).toEqual(['HTML, uncompressed'])
  expect(missed('ad', { html: 42.1 })).toEqual(['HTML, uncompressed'])
})
