import { shortAdId } from '@bowerbird/contract/ads/short-id'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { adWith } from '../../../testing/ads.ts'
import { render } from '../../../testing/render.tsx'
import { AdDetail } from './ad-detail.tsx'
import { factsOf } from './ad-facts.tsx'
import { initialsOf } from './seller-card.tsx'

// Loaded before the tests, however busy the machine.
beforeAll(() => import('./ad-body.tsx'))

test('factsOf leaves out fields without a value', () => {
  expect(factsOf(adWith({ brand: null, model: ' ', condition: null }))).toEqual([
    { name: 'Category', value: 'Vehicles' },
    { name: 'Subcategory', value: 'Bikes' },
  ])
})

test('factsOf of a property gives its area in square feet', () => {
  const facts = factsOf(adWith({ category: 'Property', brand: null, condition: null, propertyArea: 1250 }))
  expect(facts.at(-1)).toEqual({ name: 'Property area', value: '1,250 sq ft (116 m²)' })
})

test('factsOf ends with the fields of the category, with units', () => {
  const attributes = {
    transmission: 'automatic',
    kilometres: 98000,
    registered: true,
    regoExpires: '2027-03-01',
  }
  const facts = factsOf(adWith({ subcategory: 'Cars', brand: 'Toyota', condition: null, attributes }))
  expect(facts.slice(2)).toEqual([
    { name: 'Brand', value: 'Toyota' },
    { name: 'Kilometres', value: '98,000 km' },
    { name: 'Transmission', value: 'Automatic' },
    { name: 'Registered', value: 'Yes' },
    { name: 'Rego expires', value: '1 Mar 2027' },
  ])
})

test.each([
  ['Mia Thompson', 'MT'],
  ['jack', 'J'],
  [' Anna  Maria de Souza ', 'AS'],
])('initialsOf %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('AdDetail shows price, title, place, seller, facts, description and id under one main heading', async () => {
  const ad = adWith({ description: 'Rides *well*.\n- new tyres\n<script>alert(1)</script>' })
  render(<AdDetail ad={ad} />)
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    ad.title,
  ])
  expect(screen.getByText('$1,250')).toBeVisible()
  expect(screen.getByText('Geelong, Victoria')).toBeVisible()
  expect(await screen.findByText('Mia Thompson')).toBeVisible()
  expect(await screen.findByText('Trek')).toBeVisible()
  expect(screen.getByText('well').tagName).toBe('EM')
  expect(screen.getByText('new tyres').tagName).toBe('LI')
  expect(screen.getByText('<script>alert(1)</script>')).toBeVisible()
  expect(screen.getByText(shortAdId(ad._id))).toBeVisible()
  expect(screen.queryByText('Model')).toBeNull()
})

test('AdDetail of a sold, featured ad carries both badges', () => {
  render(<AdDetail ad={adWith({ status: 'sold', isFeatured: true })} />)
  const photos = within(screen.getByRole('region', { name: /^Photos of/ }))
  expect(photos.getByText('SOLD')).toBeVisible()
  expect(photos.getByText('FEATURED')).toBeVisible()
  expect(screen.getByText('Sold')).toBeVisible()
})

test('AdDetail of a reserved ad says until when', () => {
  render(<AdDetail ad={adWith({ status: 'reserved', reservedUntil: '2026-12-03T13:00:00.000Z' })} />)
  expect(screen.getByText('RESERVED')).toBeVisible()
  expect(screen.getByText('Reserved until 3 Dec 2026')).toBeVisible()
})

test('AdDetail has slots for the heart, the contact and the bar of a phone', () => {
  render(<AdDetail ad={adWith()} favourite="heart" contact="contact" bar="bar" />)
  for (const slot of ['heart', 'contact', 'bar']) expect(screen.getByText(slot)).toBeInTheDocument()
})
