import { expect, test } from 'vitest'
import { documentValues, type IndexedAd } from './ad-document.columns.ts'
import { documentId, halvesOf, idOf } from './document-ids.ts'
import { filledToken, numberKey, orderOf, orderOfDay, valueToken } from './tokens.ts'

const ad: IndexedAd = {
  id: '0191f2d4-7a3c-7b11-9c55-0123456789ab',
  lexemes: [
    ['sofa', [1, 9], ['A', 'D']],
    ['green', [4], ['D']],
    ['catid2', null, null],
  ],
  categoryId: 2,
  subcategoryId: 13,
  stateId: 1,
  cityId: 4,
  position: -4,
  offer: 2,
  priceCents: '45000',
  weeklyCents: '45000',
  createdAt: '1760000000000000',
  fields: { availableFrom: '2026-12-31', pets: true, colours: ['red', 'x'], year: 2016, note: null },
}

test('a document has the words of an ad at their places, those of the title again, and its fields', () => {
  const values = documentValues(ad, 7n)
  const [, text = ''] = /'([^']*)'/.exec(values) ?? []
  expect(text).toContain(' wsofa x x wgreen x x x x wsofa x wcatid2 x tsofa')
  for (const token of [
    filledToken('note'),
    valueToken('pets', true),
    valueToken('colours', 'red'),
    valueToken('colours', 'x'),
  ])
    expect(text.split(' ')).toContain(token)
  expect(values).toContain(
    `'{"${numberKey('d', 'availableFrom')}":${orderOfDay('2026-12-31')},"${numberKey('n', 'year')}":${orderOf(2016)}}'`,
  )
})

test('numbers and days keep their order as whole numbers', () => {
  const numbers = [-2, 0, 0.01, 1, 1.5, 2_015, 2_015.0001, 2_016, 999_999_999]
  const orders = numbers.map(orderOf)
  expect(orders).toEqual(orders.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(new Set(orders).size).toBe(numbers.length)
  expect(orderOf(-0)).toBe(orderOf(0))
  expect(orderOfDay('2026-01-02')).toBeGreaterThan(orderOfDay('2025-12-31') ?? 0n)
  expect(orderOfDay('tomorrow')).toBeUndefined()
})

test('an id is found again in its halves, which have the order of ids', () => {
  const ids = [
    '00000000-0000-0000-0000-000000000001',
    '0191f2d4-7a3c-7b11-9c55-0123456789ab',
    '0191f2d4-7a3c-7b11-9c55-0123456789ac',
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
  ]
  expect(ids.map(halvesOf).map(idOf)).toEqual(ids)
  const compare = (a: string, b: string) => {
    const [x, y] = [halvesOf(a), halvesOf(b)]
    return x.high === y.high ? Number(x.low - y.low) : x.high < y.high ? -1 : 1
  }
  expect(ids.toReversed().toSorted(compare)).toEqual(ids)
  expect(new Set(ids.map(documentId)).size).toBe(ids.length)
  for (const id of ids) expect(documentId(id)).toBeGreaterThan(0n)
})
