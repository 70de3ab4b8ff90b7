import { setOwnPlace } from '@bowerbird/contract/accounts/accounts.endpoints'
import { getPlacesAround, suggestPlaces } from '@bowerbird/contract/places/places.endpoints'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { choosePlace, useChosenPlace } from '../../../../platform/chosen-place.ts'
import { logInMia, logOutEveryone } from '../../../../testing/member.ts'
import { placeNamed } from '../../../../testing/places.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { LocationPicker } from './location-picker.lazy.tsx'

// The part that comes late is there in time, however busy the machine.
beforeAll(() => import('./location-menu.tsx'))

afterEach(() => choosePlace(undefined))

const newtown = placeNamed('Newtown', '2042')
const enmore = placeNamed('Enmore', '2042')

function Picker({ listed }: { listed?: Place | undefined }) {
  return <LocationPicker place={useChosenPlace()} listed={listed} />
}

async function show(path: string, listed?: Place) {
  const page = render(<Picker listed={listed} />, { path })
  const list = within(await screen.findByRole('list', { name: 'Location', hidden: true }))
  const option = (name: string) => list.getByRole('link', { name, hidden: true })
  return { ...page, list, option, hrefOf: (name: string) => option(name).getAttribute('href') }
}

test('LocationPicker offers the whole country and the eight states, and marks the one of the address', async () => {
  const { list, option } = await show('/category/Vehicles?state=Queensland')
  expect(list.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
    'Australia (all)',
    'New South Wales',
    'Victoria',
    'Queensland',
    'Western Australia',
    'South Australia',
    'Tasmania',
    'Northern Territory',
    'Australian Capital Territory',
  ])
  expect(option('Queensland')).toHaveAttribute('aria-current')
  expect(screen.getByLabelText('Location: Queensland')).toBeVisible()
})

test('LocationPicker on a category page changes the state alone', async () => {
  const { hrefOf } = await show('/category/Vehicles?subcategory=Cars&state=Victoria&city=Geelong&page=4')
  expect(hrefOf('Tasmania')).toBe('/category/Vehicles?subcategory=Cars&state=Tasmania')
  expect(hrefOf('Australia (all)')).toBe('/category/Vehicles?subcategory=Cars')
})

test('LocationPicker on results keeps the search', async () => {
  const { hrefOf } = await show('/products/all?search=tent&state=Victoria')
  expect(screen.getByLabelText('Location: Victoria')).toBeVisible()
  expect(hrefOf('Tasmania')).toBe('/products/all?search=tent&state=Tasmania')
  expect(hrefOf('Australia (all)')).toBe('/products/all?search=tent')
})

test.each(['/', '/product/1', '/about'])(
  'LocationPicker on %s leads to all ads of the state',
  async (path) => {
    const { hrefOf } = await show(path)
    expect(hrefOf('Victoria')).toBe('/category/all?page=1&state=Victoria')
    expect(hrefOf('Australia (all)')).toBe('/category/all?page=1')
  },
)

test('LocationPicker remembers the state that is chosen, shows it elsewhere, and one tap clears it', async () => {
  const { option, unmount } = await show('/category/Vehicles')
  await userEvent.click(option('Queensland'))
  expect(document.cookie).toBe('place=QLD')
  unmount()

  const { address } = await show('/about')
  expect(screen.getByLabelText('Location: Queensland')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear location Queensland' }))
  expect(screen.getByLabelText('Location: Australia')).toBeVisible()
  expect(document.cookie).toBe('')
  expect(address()).toBe('/about')
})

test('LocationPicker, cleared on a listing, drops its state filter too', async () => {
  const { address } = await show('/category/Vehicles?subcategory=Cars&state=Tasmania')
  await userEvent.click(screen.getByRole('button', { name: 'Clear location Tasmania' }))
  await expect.poll(address).toBe('/category/Vehicles?subcategory=Cars')
})

test('LocationPicker works by keyboard', async () => {
  const { option } = await show('/')
  const summary = screen.getByLabelText('Location: Australia')
  await userEvent.click(summary)
  summary.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(option('New South Wales')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(option('Australian Capital Territory')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(summary).toHaveFocus()
  expect(summary.closest('details')).not.toHaveAttribute('open')
})

describe('a suburb', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Near', hidden: true })
  const open = () => userEvent.click(screen.getByLabelText(/^Location: /))
  const showAds = () => userEvent.click(screen.getByRole('button', { name: 'Show ads' }))

  async function chooseNewtown() {
    answer(suggestPlaces, [newtown, enmore])
    await open()
    await userEvent.type(field(), '2042')
    await userEvent.click(await screen.findByRole('option', { name: /Newtown/ }))
  }

  test('a suburb is chosen with its distance, remembered, shown elsewhere, and cleared by one tap', async () => {
    const { address, unmount } = await show('/')
    await chooseNewtown()
    await userEvent.selectOptions(screen.getByLabelText('Within'), '10 km')
    await showAds()
    await expect.poll(address).toBe('/category/all?page=1&near=newtown-2042&radius=10')
    expect(document.cookie).toBe('place=Newtown%20NSW%202042~10')
    unmount()

    const about = await show('/about')
    expect(screen.getByLabelText('Location: Newtown NSW 2042')).toBeVisible()
    expect(field()).toHaveValue('Newtown NSW 2042')
    expect(screen.getByLabelText('Within')).toHaveDisplayValue('10 km')
    await userEvent.click(screen.getByRole('button', { name: 'Clear location Newtown NSW 2042' }))
    expect(document.cookie).toBe('')
    expect(screen.getByLabelText('Location: Australia')).toBeVisible()
    expect(about.address()).toBe('/about')
  })

  test('a suburb in a listing replaces the filters by place alone, and a state replaces it', async () => {
    const { address, unmount } = await show(
      '/category/Vehicles?subcategory=Cars&state=Victoria&city=Geelong&page=4',
    )
    await chooseNewtown()
    await showAds()
    await expect.poll(address).toBe('/category/Vehicles?subcategory=Cars&near=newtown-2042&radius=25')
    unmount()
    const path = '/category/Vehicles?near=newtown-2042&radius=5&sort=nearest'
    const { hrefOf } = await show(path, newtown)
    expect(screen.getByLabelText('Location: Newtown NSW 2042')).toBeVisible()
    expect(hrefOf('Tasmania')).toBe('/category/Vehicles?state=Tasmania')
    expect(hrefOf('Australia (all)')).toBe('/category/Vehicles')
  })

  test('a suburb may be typed in full and sent at once; an unknown one is explained', async () => {
    answer(suggestPlaces, ({ url }) => (url.includes('newtown') ? [newtown] : []))
    const { address } = await show('/')
    await open()
    await userEvent.type(field(), 'qqq{Enter}')
    expect(await screen.findByText(/Type a suburb or postcode, for example/)).toBeVisible()
    await userEvent.clear(field())
    await userEvent.type(field(), 'newtown{Enter}')
    await expect.poll(address).toBe('/category/all?page=1&near=newtown-2042&radius=25')
  })

  test('a suburb is sent by a plain form with the other filters, without JavaScript', async () => {
    await show('/products/all?search=tent&state=Victoria&listingType=sell&page=2')
    const form = field().form as HTMLFormElement
    expect(form.getAttribute('action')).toBe('/products/all')
    expect([...new FormData(form)]).toEqual([
      ['search', 'tent'],
      ['listingType', 'sell'],
      ['near', ''],
      ['radius', '25'],
    ])
  })

  describe('by the browser’s location', () => {
    const locate = () => userEvent.click(screen.getByRole('button', { name: 'Use my location' }))
    const withLocation = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

    test('the browser’s location gives the nearest suburb, and the server only knows it to ten kilometres', async () => {
      withLocation((found) =>
        found({ coords: { latitude: -33.8983, longitude: 151.1741 } } as GeolocationPosition),
      )
      const around = answer(getPlacesAround, [
        { ...newtown, latitude: -33.8975, longitude: 151.1785 },
        { ...enmore, latitude: -33.8994, longitude: 151.1718 },
      ])
      await show('/')
      expect(around.requests).toHaveLength(0)
      await open()
      await locate()
      await waitFor(() => expect(field()).toHaveValue('Enmore NSW 2042'))
      expect(around.requests[0]?.url).toBe('/api/places/around?latitude=-33.9&longitude=151.2')
      expect(document.cookie).toBe('')
      await showAds()
      expect(document.cookie).toBe('place=Enmore%20NSW%202042~25')
    })

    test.each([
      [1, /doesn’t share your location/],
      [2, /can’t be found right now/],
    ])('a location that is refused with code %i says so', async (code, message) => {
      withLocation((_, fail) => fail?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError))
      await show('/')
      await open()
      await locate()
      expect(await screen.findByText(message)).toBeVisible()
    })
  })

  test('a member’s suburb is stored on the account, and cleared there', async () => {
    const saved = answer(setOwnPlace, { near: null, radius: null })
    await logInMia()
    await show('/')
    await chooseNewtown()
    await showAds()
    await waitFor(() => expect(saved.requests[0]?.body).toEqual({ near: 'newtown-2042', radius: 25 }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear location Newtown NSW 2042' }))
    await waitFor(() => expect(saved.requests[1]?.body).toEqual({ near: null }))
    logOutEveryone()
  })
})
