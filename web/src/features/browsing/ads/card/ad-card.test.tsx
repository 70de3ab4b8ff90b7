import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cardWith } from '../../../../testing/ads.ts'
import { render } from '../../../../testing/render.tsx'
import { AdRow } from '../ad-row.tsx'
import { AdCard } from './ad-card.tsx'

const show = (changes: Parameters<typeof cardWith>[0] = {}) =>
  render(<AdCard ad={cardWith(changes)} sizes="50vw" />)

test('AdCard is one link to its ad, with price, title, place and the moment it was posted', () => {
  show()
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(1)
  expect(links[0]).toHaveAccessibleName('Road bike, 54 cm')
  expect(links[0]).toHaveAttribute('href', '/product/0192f0c1-7a10-7000-8000-000000000001')
  expect(screen.getByText('$1,250')).toBeVisible()
  expect(screen.getByText('Geelong, VIC')).toBeVisible()
  expect(screen.getByRole('article').querySelector('time')).toHaveAttribute(
    'datetime',
    '2026-11-12T02:00:00.000Z',
  )
})

test('AdCard says if an ad is for sale or for rent, or free', () => {
  show({ price: 0 })
  expect(screen.getByText('For sale')).toBeVisible()
  expect(screen.getByText('Free')).toBeVisible()
  show({ listingType: 'rent', rentType: 'weekly' })
  expect(screen.getByText('For rent')).toBeVisible()
})

test('AdCard shows the facts that matter in one line, or none', () => {
  const attributes = { year: 2016, kilometres: 98000, transmission: 'automatic', fuel: 'petrol' }
  const { unmount } = show({ subcategory: 'Cars', attributes })
  expect(screen.getByText('2016 · 98,000 km · Automatic')).toBeVisible()
  unmount()
  const { container } = show({ subcategory: 'Cars', attributes: { fuel: 'petrol' } })
  expect(container.querySelector('.card-facts')).toBeNull()
})

test('AdCard shows the suburb, and its distance', () => {
  show({ suburb: 'Newtown', postcode: '2042', state: 'New South Wales', city: 'Sydney', distanceKm: 6.3 })
  expect(screen.getByText('Newtown, NSW · 6 km away')).toBeVisible()
})

test('AdCard passes on the distance of the ad, beside its address', async () => {
  const { history, address } = show({ distanceKm: 6.3 })
  await userEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(address()).toBe('/product/0192f0c1-7a10-7000-8000-000000000001'))
  expect(history.location.state.distanceKm).toBe(6.3)
})

test('AdCard shows the price before a cut', () => {
  const { unmount } = show({ oldPrice: 1400 })
  expect(screen.getByText('was $1,400')).toBeVisible()
  unmount()
  show({ oldPrice: null })
  expect(screen.queryByText(/^was/)).toBeNull()
})

test('AdCard of a plain ad has no badge', () => {
  show()
  expect(screen.queryByText('FEATURED')).toBeNull()
  expect(screen.queryByText('SOLD')).toBeNull()
})

test('AdCard says if the seller is a business, beside what else its photo says', () => {
  show({ isBusiness: true })
  expect(screen.getByText('Business')).toBeVisible()
  show({ isBusiness: true, isFeatured: true, status: 'reserved' })
  for (const badge of ['RESERVED', 'FEATURED']) expect(screen.getByText(badge)).toBeVisible()
})

test('AdCard of a featured ad says so', () => {
  show({ isFeatured: true })
  expect(screen.getByText('FEATURED')).toBeVisible()
})

test.each([
  ['sold', 'SOLD'],
  ['reserved', 'RESERVED'],
] as const)('AdCard of a %s ad says so', (status, mark) => {
  show({ status })
  expect(screen.getByText(mark)).toBeVisible()
})

test.each([
  ['daily', '$95/day'],
  ['weekly', '$95/wk'],
  ['monthly', '$95/mo'],
] as const)('AdCard of an ad for %s rent shows %s', (rentType, price) => {
  show({ price: 95, listingType: 'rent', rentType })
  expect(screen.getByText(price)).toBeVisible()
})

test('AdCard shows the route’s content on the photo', () => {
  render(<AdCard ad={cardWith()} sizes="50vw" favourite={<button type="button">Save</button>} />)
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
})

test('AdRow holds every ad, for those who swipe', () => {
  const ads = Array.from({ length: 10 }, (_, index) => cardWith({ _id: `id-${index}`, title: `Ad ${index}` }))
  render(<AdRow ads={ads} label="Vehicles" />)
  expect(screen.getByRole('list', { name: 'Vehicles' }).children).toHaveLength(10)
})
