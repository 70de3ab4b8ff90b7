import { type AdDraft, emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { getPriceGuide } from '@bowerbird/contract/prices/prices.endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, render } from '../../../testing/render.tsx'
import { DraftGuide } from './draft-guide.tsx'

const draft: AdDraft = {
  ...emptyDraft(),
  title: ' Toyota Corolla ',
  category: 'Vehicles',
  subcategory: 'Cars',
  brand: 'Toyota',
  condition: 'used',
  attributes: { year: '2016' },
}
const guide = { low: 9_000, high: 12_000, count: 9, comparables: [] }

test('the wizard shows prices of similar ads, from the fields so far', async () => {
  const { requests } = answer(getPriceGuide, { guide })
  render(<DraftGuide draft={draft} />)
  expect(await screen.findByText('Similar ads ask $9,000 to $12,000')).toBeVisible()
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/price-guide?title=Toyota+Corolla&subcategory=Cars&listingType=sell&brand=Toyota&condition=used&year=2016',
  ])
})

test('the wizard requests no prices for a home to rent, or without a title', () => {
  const { requests } = answer(getPriceGuide, { guide })
  const home: AdDraft = { ...draft, category: 'Property', subcategory: 'Houses', listingType: 'rent' }
  const { container } = render(
    <>
      <DraftGuide draft={home} />
      <DraftGuide draft={{ ...draft, title: ' ' }} />
    </>,
  )
  expect(container).toHaveTextContent('')
  expect(requests).toHaveLength(0)
})

test('the form of an approved ad says before saving that a deep price cut is looked at first', async () => {
  answer(getPriceGuide, { guide: null })
  const before = { price: 10_000, rentType: null, status: 'active' as const }
  const warning = /hear of it after that check/
  const { rerender } = render(<DraftGuide draft={{ ...draft, price: '2000' }} before={before} />)
  expect(await screen.findByText(warning)).toBeVisible()
  for (const other of [
    <DraftGuide key="small" draft={{ ...draft, price: '6000' }} before={before} />,
    <DraftGuide key="empty" draft={{ ...draft, price: '' }} before={before} />,
    <DraftGuide
      key="pending"
      draft={{ ...draft, price: '2000' }}
      before={{ ...before, status: 'pending' }}
    />,
    <DraftGuide key="new" draft={{ ...draft, price: '2000' }} />,
  ]) {
    rerender(other)
    expect(screen.queryByText(warning)).not.toBeInTheDocument()
  }
})
