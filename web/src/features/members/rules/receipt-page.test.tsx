import { getAd } from '@bowerbird/contract/ads/ads.endpoints'
import { getOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { adWith } from '../../../testing/ads.ts'
import { logOutEveryone } from '../../../testing/member.ts'
import { answer, render } from '../../../testing/render.tsx'
import { loadForReceipt } from './receipt.calls.ts'
import { ReceiptPage } from './receipt-page.tsx'

const car = adWith({
  title: 'Toyota Corolla 2018',
  subcategory: 'Cars',
  brand: 'Toyota',
  price: 15_000,
  attributes: { year: 2018, kilometres: 98_000 },
})

test('the seller of a car gets a receipt filled in, with the VIN, and prints it', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  render(
    <ReceiptPage ad={{ ...car, privateAttributes: { vin: '1M8GDM9AXKP042788' } }} isOwn name="Mia Chen" />,
  )
  expect(screen.getByLabelText('Price paid')).toHaveValue('$15,000')
  expect(screen.getByLabelText('Seller’s name')).toHaveValue('Mia Chen')
  expect(screen.getByLabelText('Buyer’s name')).toHaveValue('')
  expect(screen.getByLabelText('VIN or chassis number')).toHaveValue('1M8GDM9AXKP042788')
  expect(screen.getByText('98,000 km')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('a buyer’s receipt has their own name, and a field for the VIN', () => {
  render(<ReceiptPage ad={car} isOwn={false} name="Jack Ng" />)
  expect(screen.getByLabelText('Seller’s name')).toHaveValue(car.contactName)
  expect(screen.getByLabelText('Buyer’s name')).toHaveValue('Jack Ng')
  expect(screen.getByLabelText('VIN or chassis number')).toHaveValue('')
})

test('only the owner of an ad asks for what only its owner sees', async () => {
  answer(getAd, car)
  const own = answer(getOwnAd, { ...car, privateAttributes: {} } as never)
  logOutEveryone()
  expect(await loadForReceipt(car._id)).toEqual({ ad: car, isOwn: false })
  expect(own.requests).toHaveLength(0)
})

test('a receipt of other things has no field for a VIN', () => {
  render(<ReceiptPage ad={adWith({ category: 'Home Decor', subcategory: 'Furniture' })} isOwn name="Mia" />)
  expect(screen.queryByLabelText('VIN or chassis number')).toBeNull()
})
