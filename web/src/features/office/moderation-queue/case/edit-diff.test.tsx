import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adWith, photos } from '../../../../testing/ads.ts'
import { fieldWith, marketWith } from '../../../../testing/market.ts'
import { editChanges } from './edit-changes.ts'
import { EditDiff } from './edit-diff.tsx'

const [first = '', second = '', third = '', fourth = ''] = photos(4)

const ad = (changes: Partial<AdminAd> = {}): AdminAd => ({
  ...adWith(),
  sellerName: 'Mia',
  sellerStatus: 'active',
  ...changes,
})

test('texts of an edit are compared word by word', () => {
  render(
    <EditDiff
      before={{ title: 'Red road bike, 54 cm', description: 'Rides well.' }}
      ad={ad({ title: 'Blue road bike, 54 cm', description: 'Rides well.\nText me on WhatsApp' })}
    />,
  )
  const words = (role: 'insertion' | 'deletion') =>
    screen.getAllByRole(role).map(({ textContent }) => textContent)
  expect(words('deletion')).toEqual(['Red'])
  expect(words('insertion')).toEqual(['Blue', 'Text me on WhatsApp'])
})

test('fields of an edit are shown as old → new, in words, and only those that differ', () => {
  marketWith('Bikes', [fieldWith({ key: 'length', label: 'Length', unit: 'cm' })])
  const before = {
    price: 1250,
    condition: 'used',
    brand: null,
    city: 'Geelong',
    listingType: 'sell',
    rentType: 'daily',
    attributes: { length: 54 },
    unknown: 1,
  }
  const after = ad({
    price: 12.5,
    condition: 'new',
    brand: 'Trek',
    listingType: 'rent',
    rentType: 'weekly',
    attributes: { length: 56 },
  })
  expect(editChanges(before, after)).toEqual([
    { type: 'value', field: 'brand', label: 'Brand', before: '', after: 'Trek' },
    { type: 'value', field: 'condition', label: 'Condition', before: 'Used', after: 'New' },
    { type: 'value', field: 'length', label: 'Length', before: '54 cm', after: '56 cm' },
    { type: 'value', field: 'listingType', label: 'Listing type', before: 'For sale', after: 'For rent' },
    { type: 'value', field: 'rentType', label: 'Rent type', before: 'Daily', after: 'Weekly' },
    { type: 'value', field: 'price', label: 'Price', before: '$1,250', after: '$12.50' },
  ])
})

test('photos of an edit are shown as added, removed and moved', () => {
  const photoChange = (before: string[], images: string[]) => editChanges({ images: before }, ad({ images }))
  expect(photoChange([first, second], [first, second])).toEqual([])
  expect(photoChange([first, second], [first, third])).toEqual([
    { type: 'photos', added: [third], removed: [second], moved: [] },
  ])
  expect(photoChange([first, second, third], [third, first, fourth])).toEqual([
    {
      type: 'photos',
      added: [fourth],
      removed: [second],
      moved: [
        { address: third, was: 3, is: 1 },
        { address: first, was: 1, is: 2 },
      ],
    },
  ])
  render(<EditDiff before={{ images: [first, second, third] }} ad={ad({ images: [third, first, fourth] })} />)
  const list = within(screen.getByRole('list', { name: 'Changed photos' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Added',
    'Removed',
    '3 → 1',
    '1 → 2',
  ])
})

test('an edit that was reverted has changed nothing', () => {
  render(<EditDiff before={{ title: ad().title }} ad={ad()} />)
  expect(screen.getByText('No changes since approval.')).toBeVisible()
})
