import { countPlaces } from '@bowerbird/contract/places/map-counts.endpoints'
import { getPostcodes } from '@bowerbird/contract/places/outlines.endpoints'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetLoaded } from '../../../../platform/once.ts'
import { answer } from '../../../../testing/render.tsx'
import { loadListingParts } from '../listing.lazy.ts'
import { answerFilters, show } from '../listing-page.fixture.tsx'
import { type Areas, loadAreas } from './map-areas.calls.ts'

// Loaded before the tests, however busy the machine.
beforeAll(() => loadListingParts())
beforeEach(answerFilters)

describe('the map of a listing', () => {
  const areas: Areas = {
    counts: { postcodes: { '3220': 1234, '3000': 1 }, total: 1240 },
    list: [
      { id: '3220', name: 'Geelong 3220', count: 1234 },
      { id: '3000', name: 'Melbourne 3000', count: 1 },
    ],
    total: 2,
    arePostcodes: true,
  }

  test('the map of a listing opens and closes by a link that keeps the filters', async () => {
    show({ params: { state: 'Victoria', page: 2 } })
    const toggle = await screen.findByRole('link', { name: 'Map' })
    expect(toggle).toHaveAttribute('href', '/category/Vehicles?state=Victoria&view=map')
  })

  test('the map of a listing has a list of areas in words, each a link with its number', async () => {
    show({ params: { state: 'Victoria', view: 'map' }, rest: { areas } })
    const list = within(await screen.findByRole('navigation', { name: 'Ads by area' }))
    expect(list.getByRole('link', { name: 'Geelong 3220 1,234 ads' })).toHaveAttribute(
      'href',
      expect.stringMatching(/state=Victoria&view=map&postcode=.*3220/),
    )
    expect(list.getByRole('link', { name: 'Melbourne 3000 1 ad' })).toBeVisible()
    expect(list.getByText('5 ads name no suburb and are only in the list below.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute(
      'href',
      '/category/Vehicles?state=Victoria',
    )
  })

  test('the map of a listing filters by the state or postcode that is chosen on it', async () => {
    const { address } = show({ params: { state: 'Tasmania', city: 'Hobart', view: 'map' }, rest: { areas } })
    await userEvent.click(await screen.findByRole('button', { name: 'Map with 3000,3220' }))
    expect(address()).toBe('/category/Vehicles?state=Victoria&view=map')
    await userEvent.click(screen.getByRole('button', { name: '3220 on the map' }))
    expect(address()).toMatch(/city=Hobart&view=map&postcode=.*3220/)
  })

  test('the map of a listing says that it is empty, or could not be loaded', async () => {
    const { unmount } = show({
      params: { view: 'map' },
      rest: { areas: { counts: { postcodes: {}, total: 3 }, list: [], total: 0, arePostcodes: false } },
    })
    expect(await screen.findByText('None of these ads has a suburb yet.')).toBeVisible()
    unmount()
    show({
      params: { view: 'map' },
      rest: { areas: { counts: undefined, list: [], total: 0, arePostcodes: false } },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be loaded.')
  })

  test('the map of a listing counts the current results, but not only those of the chosen postcode', async () => {
    forgetLoaded()
    const counted = answer(countPlaces, { postcodes: { '3220': 2, '2000': 1, '9999': 1 }, total: 5 })
    answer(getPostcodes, {
      outlines: 'v',
      postcodes: { '3220': { suburb: 'Geelong', state: 'VIC' }, '2000': { suburb: 'Sydney', state: 'NSW' } },
    })
    const params = { search: 'bike', maxPrice: 300, postcode: '3220', page: 2, sort: 'oldest' as const }
    expect((await loadAreas('Vehicles', params)).list).toEqual([
      { id: 'Victoria', name: 'Victoria', count: 2 },
      { id: 'New South Wales', name: 'New South Wales', count: 1 },
    ])
    expect(counted.requests[0]?.url).toBe('/api/products/places?category=Vehicles&maxPrice=300&q=bike')
    expect((await loadAreas('Vehicles', { state: 'Victoria' })).list).toEqual([
      { id: '3220', name: 'Geelong 3220', count: 2 },
    ])
    expect((await loadAreas('Vehicles', { near: 'geelong-3220', radius: 25 })).list).toEqual([
      { id: '3220', name: 'Geelong 3220', count: 2 },
      { id: '9999', name: '9999', count: 1 },
      { id: '2000', name: 'Sydney 2000', count: 1 },
    ])
    forgetLoaded()
  })

  test('the map of a listing around a suburb lists its postcodes, and leads back to the whole country', async () => {
    const params = { near: 'geelong-3220', radius: 25, view: 'map' as const }
    show({ params, rest: { areas } })
    const list = within(await screen.findByRole('navigation', { name: 'Ads by area' }))
    expect(list.getByRole('link', { name: 'Geelong 3220 1,234 ads' })).toHaveAttribute(
      'href',
      expect.stringMatching(/near=geelong-3220&radius=25&view=map&postcode=.*3220/),
    )
    expect(list.getByRole('link', { name: 'All of Australia' })).toHaveAttribute(
      'href',
      '/category/Vehicles?view=map',
    )
  })
})
