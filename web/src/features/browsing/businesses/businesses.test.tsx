import type { Business } from '@bowerbird/contract/businesses/businesses.schema'
import type { OpenDay } from '@bowerbird/contract/businesses/opening-hours'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adWith, cardWith } from '../../../testing/ads.ts'
import { render } from '../../../testing/render.tsx'
import { businessData } from './business-data.ts'
import { businessHead } from './business-head.ts'
import { BusinessPage } from './business-page.tsx'
import { OpenNow } from './open-now.tsx'
import { SellingBusiness } from './selling-business.tsx'

const monday: OpenDay = { day: 1, opens: '09:00', closes: '17:30' }
const licence = {
  kind: 'motor-dealer' as const,
  state: 'Victoria',
  number: 'LMCT 12345',
  checkedAt: null,
}
const harbour: Business = {
  _id: '019a8000-0000-7000-8000-00001f0a92bc',
  slug: 'harbour-cars-1f0a92bc',
  name: 'Harbour Cars',
  abn: '51824753556',
  about: 'Used cars since 1998.',
  street: '12 Ryrie Street',
  suburb: 'Geelong',
  postcode: '3220',
  state: 'Victoria',
  hours: [monday],
  licences: [licence],
  createdAt: '2026-03-05T01:02:03.000Z',
  timeZone: 'Australia/Melbourne',
}
const pagination = { currentPage: 1, totalPages: 1, totalItems: 1, hasMore: false }

describe('the page of a business', () => {
  test('says who it is, when it opens, which licences it has, and lists its stock', () => {
    render(
      <BusinessPage
        business={harbour}
        products={[cardWith()]}
        pagination={pagination}
        openNow={null}
        renderAds={(ads, label) => <p>{`${label}: ${ads.length}`}</p>}
      />,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Harbour Cars' })).toBeVisible()
    expect(screen.getByText('12 Ryrie Street, Geelong 3220, Victoria')).toBeVisible()
    expect(screen.getByText(/ABN 51 824 753 556/)).toBeVisible()
    expect(screen.getByRole('link', { name: /Look it up/ })).toHaveAttribute(
      'href',
      'https://abr.business.gov.au/ABN/View?abn=51824753556',
    )
    expect(screen.getByText('LMCT 12345').parentElement).toHaveTextContent(
      'LMCT number LMCT 12345, VictoriaAs the business states it.',
    )
    const row = (day: string) => screen.getByRole('row', { name: new RegExp(day) })
    expect(within(row('Monday')).getByRole('cell')).toHaveTextContent('9 am to 5:30 pm')
    expect(within(row('Tuesday')).getByRole('cell')).toHaveTextContent('Closed')
    expect(screen.getByRole('heading', { name: '1 ad by Harbour Cars' })).toBeVisible()
    expect(screen.getByText('Ads by Harbour Cars: 1')).toBeVisible()
  })

  test('a licence that was found in the register says when', () => {
    const ad = adWith({
      subcategory: 'Cars',
      business: {
        ...harbour,
        licences: [{ ...licence, checkedAt: '2026-05-03T02:00:00.000Z' }],
      },
    })
    render(<SellingBusiness ad={ad} />)
    expect(screen.getByText(/found it in the state’s register on 3 May 2026/)).toBeVisible()
  })

  test('search engines get it as what it is, and no empty page', () => {
    expect(businessData(harbour)).toMatchObject({
      '@type': 'AutoDealer',
      taxID: '51824753556',
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:30' },
      ],
    })
    const agent = { ...licence, kind: 'estate-agent' as const }
    expect(businessData({ ...harbour, licences: [agent] })['@type']).toBe('RealEstateAgent')
    const shop = businessData({ ...harbour, licences: [], hours: [{ ...monday, closes: '09:00' }] })
    expect(shop).toMatchObject({
      '@type': 'LocalBusiness',
      openingHoursSpecification: [{ opens: '00:00', closes: '23:59' }],
    })
    const robots = (changes: Partial<typeof pagination>) =>
      businessHead({
        business: harbour,
        products: [],
        pagination: { ...pagination, ...changes },
      }).meta.filter((tag) => tag.name === 'robots').length
    expect([robots({}), robots({ totalItems: 0 }), robots({ currentPage: 2 })]).toEqual([0, 1, 1])
  })
})

describe('on an ad', () => {
  const business = { slug: harbour.slug, name: harbour.name, abn: harbour.abn, licences: [licence] }

  test('buyers see that the seller is a business, its name and its licence for such ads', () => {
    render(<SellingBusiness ad={adWith({ subcategory: 'Cars', business })} />)
    expect(screen.getByText('Business')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Harbour Cars' })).toHaveAttribute(
      'href',
      '/business/harbour-cars-1f0a92bc',
    )
    expect(screen.getByText('LMCT 12345')).toBeVisible()
  })

  test('a dealer’s licence says nothing about a bike, and a private seller is no business', () => {
    const { rerender, container } = render(<SellingBusiness ad={adWith({ business })} />)
    expect(screen.queryByText('LMCT 12345')).toBeNull()
    rerender(<SellingBusiness ad={adWith({ business: null })} />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('“Open now”', () => {
  // A Monday, 10 am in Melbourne.
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T23:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  test('is true at every moment, also on a page that stays open', () => {
    render(<OpenNow hours={[monday]} timeZone="Australia/Melbourne" />)
    expect(screen.getByText('Open now')).toBeVisible()
    expect(screen.getByText(/until 5:30 pm/)).toBeVisible()
    act(() => void vi.advanceTimersByTime(7.5 * 3_600_000))
    expect(screen.queryByText('Open now')).toBeNull()
    expect(screen.getByText('Closed now').parentElement).toHaveTextContent('opens on Monday at 9 am')
  })

  test('is asked again when a phone wakes up', () => {
    render(<OpenNow hours={[monday]} timeZone="Australia/Melbourne" />)
    vi.setSystemTime(new Date('2026-11-16T09:00:00Z'))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.getByText('Closed now')).toBeVisible()
  })

  test('goes by the business’s clocks: in Perth it is 7 am then', () => {
    render(<OpenNow hours={[monday]} timeZone="Australia/Perth" />)
    expect(screen.getByText('Closed now').parentElement).toHaveTextContent('opens today at 9 am')
  })
})
