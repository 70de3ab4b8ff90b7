import { AppError } from '@bowerbird/contract/errors'
import { getPostcodes } from '@bowerbird/contract/places/outlines.endpoints'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetLoaded } from '../../../../platform/once.ts'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { PlaceMap } from './place-map.tsx'
import { ResultsMap } from './results-map.tsx'

beforeEach(forgetLoaded)
afterEach(() => {
  vi.unstubAllGlobals()
  forgetLoaded()
})

const noop = () => undefined

test('maps that can’t be loaded say so, and retry', async () => {
  answerOnce(getPostcodes, new AppError('INTERNAL', ''))
  answer(getPostcodes, { outlines: 'v1', postcodes: {} })
  const fetched = vi.fn(async (_: string) => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', fetched)
  const { unmount } = render(
    <ResultsMap
      counts={{}}
      isApproximate={false}
      state={undefined}
      postcode={undefined}
      onState={noop}
      onPostcode={noop}
    />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The map could not be loaded.')).toBeVisible()
  expect(fetched.mock.calls).toEqual([['/outlines/v1/country.json']])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The map could not be loaded.')).toBeVisible()
  expect(fetched).toHaveBeenCalledTimes(2)
  unmount()

  render(<PlaceMap postcode="2042" name="Newtown" />)
  const retry = await screen.findByRole('button', { name: 'The map could not be loaded. Try again' })
  fetched.mockImplementation(async () =>
    Response.json({
      type: 'Topology',
      arcs: [],
      objects: { postcodes: { type: 'GeometryCollection', geometries: [] } },
    }),
  )
  await userEvent.click(retry)
  expect(await screen.findByText('There is no map of postcode 2042.')).toBeVisible()
})

test('a country without outlines has no map, and says so', async () => {
  answer(getPostcodes, { outlines: '', postcodes: {} })
  render(
    <ResultsMap
      counts={{}}
      isApproximate={false}
      state={undefined}
      postcode={undefined}
      onState={noop}
      onPostcode={noop}
    />,
  )
  expect(await screen.findByText('There is no map of Australia.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
