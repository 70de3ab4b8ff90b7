import { AppError } from '@bowerbird/contract/errors'
import { getAdPrices } from '@bowerbird/contract/prices/prices.endpoints'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { adWith } from '../../../testing/ads.ts'
import { answer, render } from '../../../testing/render.tsx'
import { AdPrices } from './ad-prices.tsx'

const guide = {
  low: 302.5,
  high: 420,
  count: 31,
  comparables: [
    {
      _id: '019a8000-0000-7000-8000-000000000001',
      title: 'Trek bike',
      price: 350,
      createdAt: '2026-11-12T02:00:00.000Z',
    },
  ],
}
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T02:00:00.000Z`

test('the page of an ad shows prices of similar ads, with the ads, and its own earlier prices', async () => {
  const changes = [
    { price: 400, rentType: null, at: at(12) },
    { price: 450, rentType: null, at: at(2) },
  ]
  const { requests } = answer(getAdPrices, { changes, guide })
  render(<AdPrices ad={adWith({ price: 400 })} />)
  expect(await screen.findByText('Similar ads ask $305 to $420')).toBeVisible()
  await userEvent.click(screen.getByText('From 31 ads of the last 90 days'))
  expect(screen.getByRole('link', { name: 'Trek bike $350' })).toHaveAttribute(
    'href',
    '/product/019a8000-0000-7000-8000-000000000001',
  )
  await userEvent.click(screen.getByText('Price history'))
  expect(screen.getByText('2 Nov 2026')).toBeVisible()
  expect(screen.getByText('$450')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('the page shows no prices with too few ads and one price, or if they can’t be loaded', async () => {
  const few = answer(getAdPrices, { changes: [{ price: 400, rentType: null, at: at(12) }], guide: null })
  const { container, unmount } = render(<AdPrices ad={adWith()} />)
  await waitFor(() => expect(few.requests).toHaveLength(1))
  expect(container).toHaveTextContent('')
  unmount()
  const failing = answer(getAdPrices, new AppError('NOT_FOUND', ''))
  const failed = render(<AdPrices ad={adWith()} />)
  await waitFor(() => expect(failing.requests).toHaveLength(1))
  expect(failed.container).toHaveTextContent('')
})
