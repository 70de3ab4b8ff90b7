import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { choosePlace } from '../../platform/chosen-place.ts'
import { render } from '../../testing/render.tsx'
import { LocationPicker } from './location-picker.lazy.tsx'

// The part that comes late is there in time, however busy the machine.
beforeAll(() => import('./location-menu.tsx'))

afterEach(() => choosePlace(undefined))

async function show(path: string) {
  const page = render(<LocationPicker />, { path })
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

test('LocationPicker remembers the state that is chosen, shows it elsewhere, and one tap forgets it', async () => {
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
