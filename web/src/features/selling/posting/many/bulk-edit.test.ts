import { emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { expect, test } from 'vitest'
import { changeDraft } from '../change-draft.ts'
import { edited, noEdit, titleWith, undone } from './bulk-edit.ts'

const lamp = {
  ...emptyDraft(),
  category: 'Home Decor',
  subcategory: 'Lighting',
  title: 'Desk lamp',
  price: '20',
  description: 'Works.',
}

test('only what the edit names changes', () => {
  expect(edited(lamp, { ...noEdit, price: ' 15 ' })).toEqual({ ...lamp, price: '15' })
  expect(edited(lamp, { ...noEdit, subcategory: 'Furniture' })).toEqual({ ...lamp, subcategory: 'Furniture' })
  expect(edited(lamp, { ...noEdit, subcategory: 'Bikes' })).toMatchObject({
    category: 'Vehicles',
    subcategory: 'Bikes',
    price: '20',
  })
  expect(edited(lamp, noEdit)).toEqual(lamp)
})

test.each([
  ['Moving sale:', 'Desk lamp', 'Moving sale: Desk lamp'],
  [' Moving sale: ', ' Desk lamp', 'Moving sale: Desk lamp'],
  ['Moving sale:', '', ''],
  ['Moving sale:', 'moving sale: Desk lamp', 'moving sale: Desk lamp'],
  ['', 'Desk lamp', 'Desk lamp'],
  ['Moving sale:', 'x'.repeat(110), 'x'.repeat(110)],
])('“%s” in front of “%s”', (start, title, expected) => expect(titleWith(start, title)).toBe(expected))

test('undo gives each ad back what it had, but not what was typed since', () => {
  const after = edited(lamp, { subcategory: 'Bikes', price: '15', titleStart: 'Moving sale:' })
  const change = { id: '1', before: lamp, after }
  expect(changeDraft(after, undone(after, change))).toEqual(lamp)
  const retyped = changeDraft(after, { price: '12' })
  expect(changeDraft(retyped, undone(retyped, change))).toEqual({ ...lamp, price: '12' })
})
