import type { Proposal } from '@bowerbird/contract/proposals/proposals.schema'
import { describe, expect, test } from 'vitest'
import { changeDraft, newDraft } from '../change-draft.ts'
import { type Filled, fillIn, mayFill, valuesOf } from './apply-parts.ts'

const draft = newDraft({ category: 'Vehicles', subcategory: 'Cars', contactName: 'Mia' })
const part = (key: string, values: Record<string, string>) => ({
  key,
  label: key,
  text: '',
  source: 'line' as const,
  values,
})
const proposal: Proposal = {
  subcategories: [],
  parts: [
    part('price', { price: '18500' }),
    part('attributes.year', { 'attributes.year': '2019' }),
    part('place', { suburb: 'Newtown', postcode: '2042', state: 'New South Wales', city: 'Sydney' }),
  ],
  title: '2019 Toyota Corolla',
}
const apply = (before = draft, filled: Filled = {}, dropped: string[] = [], next = proposal) => {
  const result = fillIn(before, filled, valuesOf(next, dropped))
  return { draft: changeDraft(before, result.patch), filled: result.filled }
}

describe('what a line fills in', () => {
  test('fills what is empty', () => {
    expect(apply().draft).toMatchObject({
      title: '2019 Toyota Corolla',
      price: '18500',
      attributes: { year: '2019' },
      suburb: 'Newtown',
      city: 'Sydney',
    })
  })

  test('leaves what the seller has set by hand', () => {
    const own = changeDraft(draft, {
      price: '20000',
      attributes: { year: '2018' },
      state: 'Victoria',
      city: 'Geelong',
    })
    const { draft: after, filled } = apply(own)
    expect(after).toMatchObject({ price: '20000', attributes: { year: '2018' }, suburb: '', city: 'Geelong' })
    expect(Object.keys(filled)).toEqual(['title'])
  })

  test('what the seller changed after it was filled in stays, too', () => {
    const first = apply()
    const changed = changeDraft(first.draft, { price: '17000' })
    expect(apply(changed, first.filled).draft.price).toBe('17000')
    expect(mayFill(changed, first.filled, 'price')).toBe(false)
  })

  test('a rent has the period that follows, until the line says another one', () => {
    const rent = (values: Record<string, string>): Proposal => ({
      ...proposal,
      parts: [part('listingType', { listingType: 'rent', ...values })],
    })
    const first = apply(draft, {}, [], rent({}))
    expect(first.draft).toMatchObject({ listingType: 'rent', rentType: expect.stringMatching(/./) })
    expect(apply(first.draft, first.filled, [], rent({ rentType: 'weekly' })).draft.rentType).toBe('weekly')
  })

  test('takes back what the line no longer says or the seller drops', () => {
    const first = apply()
    const { draft: after } = apply(first.draft, first.filled, ['price'], {
      ...proposal,
      parts: proposal.parts.slice(0, 2),
    })
    expect(after).toMatchObject({ price: '', suburb: '', state: '', attributes: { year: '2019' } })
  })
})
