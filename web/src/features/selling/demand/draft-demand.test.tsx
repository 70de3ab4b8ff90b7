import { type AdDraft, emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { getDemand, listOwnDemand } from '@bowerbird/contract/demand/demand.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, render } from '../../../testing/render.tsx'
import { DraftDemand } from './draft-demand.tsx'
import { OwnDemand } from './own-demand.tsx'

const draft: AdDraft = {
  ...emptyDraft(),
  title: ' Toyota Corolla ',
  category: 'Vehicles',
  subcategory: 'Cars',
  price: '$9,500',
  state: 'New South Wales',
  city: 'Sydney',
  suburb: 'Newtown',
  postcode: '2042',
}

test('the wizard shows the demand once title, subcategory and location are there', async () => {
  const { requests } = answer(getDemand, { people: 30, isNear: true })
  const view = render(<DraftDemand draft={{ ...draft, suburb: '', postcode: '', city: '' }} />)
  view.rerender(<DraftDemand draft={draft} />)
  expect(await screen.findByText('30+ people within 25 km are looking for this')).toBeVisible()
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/demand?title=Toyota+Corolla&subcategory=Cars&listingType=sell&price=9500&suburb=Newtown&postcode=2042',
  ])
  // Gone with the location.
  view.rerender(<DraftDemand draft={{ ...draft, suburb: '', postcode: '', city: '' }} />)
  expect(screen.queryByText(/looking for this/)).toBeNull()
})

test('the wizard shows no demand for fewer than five people, or if it can’t be loaded', async () => {
  const few = answer(getDemand, { people: 0, isNear: false })
  const view = render(<DraftDemand draft={{ ...draft, title: 'Tinny' }} />)
  await waitFor(() => expect(few.requests).toHaveLength(1))
  expect(view.container).toHaveTextContent('')
  const failing = answer(getDemand, new AppError('INTERNAL', ''))
  view.rerender(<DraftDemand draft={{ ...draft, title: 'Tinnie' }} />)
  await waitFor(() => expect(failing.requests).toHaveLength(1))
  expect(view.container).toHaveTextContent('')
})

test('a list of own ads requests the demand once', async () => {
  const [a, b] = ['019a8000-0000-7000-8000-000000000001', '019a8000-0000-7000-8000-000000000002']
  const { requests } = answer(listOwnDemand, [{ _id: a, people: 5, isNear: false }])
  render(
    <>
      <OwnDemand id={a} />
      <OwnDemand id={b} />
    </>,
  )
  expect(await screen.findAllByText('5+ people are looking for this')).toHaveLength(1)
  expect(requests.map(({ url }) => url)).toEqual(['/api/demand/own'])
})
