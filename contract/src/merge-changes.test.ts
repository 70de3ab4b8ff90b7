import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { isSameValue, mergeChanges, mergeOrRefuse, valueAt, withValueAt } from './merge-changes.ts'

const ad = { title: 'Bike', price: 640, contactName: 'Mia', attributes: { colour: 'red', size: 54 } }

test('a form that was open meanwhile changes only what was changed in it', () => {
  const sent = { ...ad, contactName: 'Mia C', attributes: { colour: 'red', size: 56 } }
  const current = { ...ad, price: 576, attributes: { colour: 'blue', size: 54 } }
  expect(mergeChanges({ basedOn: ad, sent, current })).toEqual({
    merged: { ...ad, price: 576, contactName: 'Mia C', attributes: { colour: 'blue', size: 56 } },
    conflicts: {},
  })
})

test('a value that both sides have changed is a conflict, unless they agree', () => {
  const sent = { ...ad, price: 600, attributes: { colour: 'green', size: 54 } }
  const current = { ...ad, price: 576, attributes: { colour: 'blue', size: 54 } }
  const { merged, conflicts } = mergeChanges({ basedOn: ad, sent, current })
  expect(conflicts).toEqual({ price: 576, 'attributes.colour': 'blue' })
  expect(merged, 'with what was sent').toEqual(sent)
  expect(mergeChanges({ basedOn: ad, sent, current: sent }).conflicts).toEqual({})
})

test('a conflict refuses the whole change, with the current values', () => {
  const versions = {
    basedOn: ad,
    sent: { ...ad, price: 600, title: 'Road bike' },
    current: { ...ad, price: 576 },
  }
  expect(() => mergeOrRefuse(versions)).toThrow(AppError)
  try {
    mergeOrRefuse(versions)
  } catch (error) {
    expect(error).toMatchObject({ code: 'CONFLICT', details: { conflicts: { price: 576 } } })
  }
})

test('values that belong together change together', () => {
  const place = { state: 'New South Wales', city: 'Sydney', suburb: 'Newtown', price: 1 }
  const moved = { ...place, suburb: 'Erskineville' }
  const away = { state: 'Victoria', city: 'Melbourne', suburb: 'Fitzroy', price: 1 }
  const groups = [['state', 'city', 'suburb']] as const
  expect(mergeChanges({ basedOn: place, sent: moved, current: away }, groups)).toEqual({
    merged: moved,
    conflicts: { state: 'Victoria', city: 'Melbourne', suburb: 'Fitzroy' },
  })
  expect(mergeChanges({ basedOn: place, sent: { ...place, price: 2 }, current: away }, groups)).toEqual({
    merged: { ...away, price: 2 },
    conflicts: {},
  })
})

test('entries of lists are merged one by one: added, removed, moved and changed', () => {
  const entry = (id: number, name: string) => ({ id, name })
  const [a, b, c] = [entry(1, 'A'), entry(2, 'B'), entry(3, 'C')]
  const merge = (sent: object[], current: object[]) =>
    mergeChanges({ basedOn: { list: [a, b, c] }, sent: { list: sent }, current: { list: current } })
  expect(merge([a, b, c, entry(9, 'Mine')], [a, b, c, entry(8, 'Theirs')]).merged.list).toEqual([
    a,
    b,
    c,
    entry(8, 'Theirs'),
    entry(9, 'Mine'),
  ])
  expect(merge([a, c], [entry(1, 'A!'), b, c])).toEqual({
    merged: { list: [entry(1, 'A!'), c] },
    conflicts: {},
  })
  expect(merge([c, a, b], [a, b, entry(3, 'C!')]).merged.list).toEqual([entry(3, 'C!'), a, b])
  expect(merge([a, b], [a, b, entry(3, 'C!')]).conflicts, 'removed, and changed').toEqual({
    'list.3': entry(3, 'C!'),
  })
  expect(merge([entry(1, 'X'), b, c], [entry(1, 'Y'), b, c]).conflicts).toEqual({ 'list.1.name': 'Y' })
  expect(merge([c, b, a], [b, a, c]).conflicts, 'two orders').toEqual({ list: [b, a, c] })
})

test('photos that were added on both sides are all kept', () => {
  const versions = {
    basedOn: { images: ['1'] },
    sent: { images: ['1', '2'] },
    current: { images: ['3', '1'] },
  }
  expect(mergeChanges(versions)).toEqual({ merged: { images: ['3', '1', '2'] }, conflicts: {} })
})

test('a value is read and replaced at its path', () => {
  const market = { categories: [{ id: 3, name: 'Cars', brands: [{ name: 'Kia', models: ['Rio'] }] }] }
  expect(valueAt(market, 'categories.3.brands.Kia.models')).toEqual(['Rio'])
  expect(valueAt(market, 'categories.4.name')).toBeUndefined()
  expect(withValueAt(market, 'categories.3.name', 'Autos').categories[0]).toMatchObject({
    id: 3,
    name: 'Autos',
  })
  expect(withValueAt(market, 'categories.3', null).categories).toEqual([])
  expect(withValueAt(market, 'categories.5', { id: 5 }).categories).toHaveLength(2)
  expect(market.categories[0]?.name).toBe('Cars')
})

test('the order of properties makes no difference, and neither does undefined', () => {
  expect(isSameValue({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1, d: undefined })).toBe(true)
  expect(isSameValue([1, 2], [2, 1])).toBe(false)
  expect(isSameValue(null, undefined)).toBe(false)
})
