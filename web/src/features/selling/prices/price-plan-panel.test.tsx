import { getPricePlan, setPricePlan, stopPricePlan } from '@bowerbird/contract/prices/prices.endpoints'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { adWith } from '../../../testing/ads.ts'
import { answer, render } from '../../../testing/render.tsx'
import { PricePlanPanel } from './price-plan-panel.tsx'

const plan = { percent: 10, everyDays: 7, floor: 300, nextAt: '2026-11-23T02:00:00.000Z', isPaused: false }
let nth = 0
/** Another ad each time: what was loaded about one is cached. */
const ad = (changes: Parameters<typeof adWith>[0] = {}) =>
  adWith({
    price: 450,
    _id: `019a8000-0000-7000-8000-0000000001${String(nth++).padStart(2, '0')}`,
    ...changes,
  })

test('a price plan is set up with a preview of its prices, and can be stopped', async () => {
  answer(getPricePlan, { plan: null })
  const set = answer(setPricePlan, { plan })
  const stop = answer(stopPricePlan, { plan: null })
  render(<PricePlanPanel ad={ad()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Lower the price over time' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText('How often')).toHaveDisplayValue('Every week')
  await userEvent.type(dialog.getByLabelText('Not below'), '300')
  const prices = within(dialog.getByRole('list', { name: 'Coming prices' })).getAllByRole('listitem')
  expect(prices.map(({ textContent }) => textContent?.replace(/.*\$/, '$'))).toEqual([
    '$405',
    '$364',
    '$327',
    '$300',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Start' }))

  expect(await screen.findByText('10% off every week, not below $300.')).toBeVisible()
  expect(set.requests[0]?.body).toEqual({ percent: 10, everyDays: 7, floor: 300 })
  expect(screen.getByText('23 Nov 2026')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByRole('button', { name: 'Lower the price over time' })).toBeVisible()
  expect(stop.requests).toHaveLength(1)
})

test('an invalid price plan shows its fault, and keeps the input', async () => {
  answer(getPricePlan, { plan: null })
  render(<PricePlanPanel ad={ad()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Lower the price over time' }))
  await userEvent.clear(screen.getByLabelText('Lower it by'))
  await userEvent.type(screen.getByLabelText('Lower it by'), '70')
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByText('Enter a whole number from 1 to 50')).toBeVisible()
  expect(screen.getByText('Enter the lowest price you’d take, above $0')).toBeVisible()
  expect(screen.getByLabelText('Lower it by')).toHaveValue('70')
})

test('a price plan of a paused ad waits; a sold ad can have none', async () => {
  answer(getPricePlan, { plan: { ...plan, isPaused: true } })
  const { unmount } = render(<PricePlanPanel ad={ad({ status: 'paused' })} />)
  expect(await screen.findByText(/It waits while your ad isn’t live/)).toBeVisible()
  expect(screen.queryByText('23 Nov 2026')).toBeNull()
  unmount()
  answer(getPricePlan, { plan: null })
  const { container } = render(<PricePlanPanel ad={ad({ status: 'sold' })} />)
  expect(container).toHaveTextContent('')
})
