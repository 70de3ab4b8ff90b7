import { getAd } from '@bowerbird/contract/ads/ads.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adWith } from '../../../../testing/ads.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { loadCompared } from './compare.calls.ts'
import { compareRows } from './compare.rows.ts'
import { ComparePage } from './compare-page.tsx'

const id = (digit: number) => `0192f0c1-7a10-7000-8000-00000000000${digit}`
const car = (digit: number, changes: Parameters<typeof adWith>[0] = {}) => {
  const ad = adWith({ _id: id(digit), title: `Car ${digit}`, subcategory: 'Cars', ...changes })
  return { id: ad._id, ad }
}
const corolla = car(1, { brand: 'Toyota', attributes: { year: 2016, transmission: 'automatic' } })
const mazda = car(2, { brand: 'Mazda', attributes: { year: 2016, fuel: 'petrol' } })

const cells = (label: string) => {
  const row = screen.getByRole('rowheader', { name: label }).closest('tr') as HTMLElement
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

test('compareRows are the facts of any of the ads, and mark those that differ', () => {
  const rows = compareRows([corolla, mazda])
  const rowOf = (label: string) => rows.find((row) => row.label === label)
  expect(rowOf('Year')).toEqual({ label: 'Year', values: ['2016', '2016'], isDifferent: false })
  expect(rowOf('Brand')).toEqual({ label: 'Brand', values: ['Toyota', 'Mazda'], isDifferent: true })
  expect(rowOf('Fuel')).toEqual({ label: 'Fuel', values: [undefined, 'Petrol'], isDifferent: true })
})

test('ComparePage shows ads side by side and marks differences', () => {
  render(<ComparePage items={[corolla, mazda]} />)
  expect(screen.getByRole('link', { name: 'Car 1' })).toHaveAttribute('href', `/product/${id(1)}`)
  expect(cells('Year')).toEqual(['2016', '2016'])
  expect(cells('Brand (different)')).toEqual(['Toyota', 'Mazda'])
  expect(cells('Transmission (different)')).toEqual(['Automatic', '–'])
  expect(cells('Price')).toEqual(['$1,250', '$1,250'])
  expect(cells('Location')).toEqual(['Geelong, Victoria', 'Geelong, Victoria'])
  expect(screen.getByRole('link', { name: 'Contact the seller of Car 2' })).toHaveAttribute(
    'href',
    `/product/${id(2)}`,
  )
})

test('ComparePage removes an ad by a link, and says what to do with one alone', () => {
  const { rerender } = render(<ComparePage items={[corolla, mazda, car(3)]} />)
  const href = screen.getByRole('link', { name: 'Remove Car 2' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toBe(`/compare?ids=${id(1)},${id(3)}`)
  rerender(<ComparePage items={[corolla]} />)
  expect(screen.getByText('Choose two to four ads to see them side by side.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose from Saved Items' })).toHaveAttribute('href', '/favourites')
})

test('an ad that is gone keeps its column and says so; other failures are failures', async () => {
  answer(getAd, ({ url }) =>
    url.includes(id(1)) ? corolla.ad : new AppError(url.includes(id(2)) ? 'GONE' : 'NOT_FOUND', ''),
  )
  const items = await loadCompared([id(1), id(2), id(3)])
  expect(items).toEqual([corolla, { id: id(2) }, { id: id(3) }])
  render(<ComparePage items={items} />)
  expect(screen.getAllByText('No longer available')).toHaveLength(2)
  // Not a difference: there is nothing to compare with.
  expect(cells('Brand')).toEqual(['Toyota', '–', '–'])
  answer(getAd, new AppError('INTERNAL', ''))
  await expect(loadCompared([id(1)])).rejects.toThrow()
})
