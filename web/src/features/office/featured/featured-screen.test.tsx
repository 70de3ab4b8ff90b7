import { AppError } from '@bowerbird/contract/errors'
import { listAvailable, listFeatured, saveRanking } from '@bowerbird/contract/featured/featured.endpoints'
import { Link } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiRequest } from '../../../platform/api.ts'
import { forgetSession } from '../../../platform/session.ts'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { ad, ads } from './featured.fixture.ts'
import { FeaturedScreen } from './featured-screen.tsx'

// The browser tells when the end of a list comes into view; here the tests do.
let seeEnd: () => void = () => undefined
beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seeEnd = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  await logInAdmin()
})
afterEach(forgetSession)

const asked = ({ url }: ApiRequest) => Object.fromEntries(new URL(url, 'http://local').searchParams)

/** The screen with so many featured and available Vehicles; the other categories are empty. */
function answerLists(featured: number[], available: number[]) {
  const featuredCalls = answer(listFeatured, (request) => ({
    products: asked(request).category === 'Vehicles' ? ads(...featured) : [],
  }))
  const availableCalls = answer(listAvailable, (request) => {
    const { category, search = '' } = asked(request)
    const all = category === 'Vehicles' ? ads(...available) : []
    const found = all.filter(({ title }) => title.includes(search))
    return { products: found, pagination: { hasMore: false, totalCategoryProducts: found.length } }
  })
  return { featuredCalls, availableCalls }
}

const region = (heading: string) => {
  const found = screen.getByRole('heading', { level: 2, name: heading }).closest('section')
  if (!found) throw new Error(`no ${heading}`)
  return within(found)
}
const featured = () => region('Featured Vehicles')
const available = () => region('Available Vehicles')
const ranked = () =>
  featured()
    .queryAllByRole('listitem')
    .map((item) => /Bike \d+/.exec(item.textContent)?.[0])
const offered = () => available().queryAllByRole('button', { name: /^Add / })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const save = () => screen.getByRole('button', { name: /^Sav/ })
const search = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search products by title or description'), {
    target: { value: text },
  })

async function show(given: { featured?: number[]; available?: number[] } = {}) {
  const calls = answerLists(given.featured ?? [1, 2, 3], given.available ?? [11, 12])
  const onSaved = vi.fn()
  const view = render(
    <>
      <Link to="/admin/users">Users</Link>
      <FeaturedScreen onSaved={onSaved} />
      <Toaster />
    </>,
    { path: '/admin/rank-ads' },
  )
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  return { view, onSaved, ...calls }
}

test('the screen shows both lists, and how many of the five places each category has taken', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Rank Featured Ads' })).toBeVisible()
  expect(
    screen.getByText('Select and rank products to be featured on the landing page (5 per category).'),
  ).toBeVisible()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Vehicles3/5',
    'Electronics0/5',
    'Property0/5',
    'Home Decor0/5',
  ])
  expect(ranked()).toEqual(['Bike 1', 'Bike 2', 'Bike 3'])
  expect(featured().getAllByRole('listitem')[0]).toHaveTextContent(/1.*Rides well, number 1\.Bikes\$1,251$/)
  expect(screen.getByRole('button', { name: 'Move up Bike 1' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move down Bike 3' })).toBeDisabled()
  expect(available().getByText('2 active ads')).toBeVisible()
})

test('a number that is not loaded, or failed to load, is not shown as zero', async () => {
  answer(listAvailable, { products: [], pagination: { hasMore: false, totalCategoryProducts: 0 } })
  answer(listFeatured, new AppError('INTERNAL', ''))
  render(<FeaturedScreen onSaved={() => {}} />, { path: '/admin/rank-ads' })
  const isUncounted = () => {
    expect(screen.queryByText('0 of 5')).toBeNull()
    expect(screen.queryByText(/Add up to/)).toBeNull()
  }
  expect(screen.getAllByRole('tab')[0]).toHaveTextContent('Vehicles…/5')
  isUncounted()
  expect(await screen.findByText('Failed to load featured products')).toBeVisible()
  expect(screen.getAllByRole('tab')[0]).toHaveTextContent('Vehicles–/5')
  isUncounted()
})

test('a search scrolls the available list to its suggestions', async () => {
  await show()
  const list = screen.getByRole('region', { name: 'List of available Vehicles' })
  list.scrollTop = 300
  search('bike')
  expect(list.scrollTop).toBe(0)
})

test('featured ads are moved by buttons and keys, and keep the focus', async () => {
  await show()
  await press('Move down Bike 1')
  expect(ranked()).toEqual(['Bike 2', 'Bike 1', 'Bike 3'])
  expect(screen.getByRole('button', { name: 'Move down Bike 1' })).toHaveFocus()
  await press('Move up Bike 1')
  expect(screen.getByText('Bike 1 moved to position 1 of 3')).toBeInTheDocument()
  screen.getByRole('button', { name: /Reorder Bike 1/ }).focus()
  await userEvent.keyboard('{End}{ArrowUp}')
  expect(ranked()).toEqual(['Bike 2', 'Bike 1', 'Bike 3'])
  expect(screen.getByRole('button', { name: /Reorder Bike 1/ })).toHaveFocus()
})

test('featured ads are moved by dragging, and Escape cancels', async () => {
  await show()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, this.tagName === 'LI' ? index * 110 : 0, 300, this.tagName === 'LI' ? 100 : 500)
  })
  const grip = screen.getByRole('button', { name: /Reorder Bike 1/ })
  const dragTo = (y: number) => {
    fireEvent.pointerDown(grip, { button: 0, clientY: 50 })
    fireEvent.pointerMove(window, { clientY: y })
  }
  dragTo(180)
  fireEvent.pointerUp(window)
  expect(ranked()).toEqual(['Bike 2', 'Bike 1', 'Bike 3'])
  dragTo(400)
  fireEvent.keyDown(window, { key: 'Escape' })
  fireEvent.pointerUp(window)
  expect(ranked()).toEqual(['Bike 2', 'Bike 1', 'Bike 3'])
  vi.restoreAllMocks()
})

test('up to five ads are added, and available again when removed', async () => {
  await show({ available: [11, 12, 13] })
  await press('Add Bike 11')
  await press('Add Bike 13')
  expect(ranked()).toEqual(['Bike 1', 'Bike 2', 'Bike 3', 'Bike 11', 'Bike 13'])
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Vehicles5/5')
  expect(screen.getByText('5/5')).toHaveClass('text-gum')
  expect(offered().map((button) => button.hasAttribute('disabled'))).toEqual([true])
  await press('Remove Bike 2')
  await press('Remove Bike 13')
  expect(ranked()).toEqual(['Bike 1', 'Bike 3', 'Bike 11'])
  expect(offered().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Add Bike 2',
    'Add Bike 12',
    'Add Bike 13',
  ])
})

test('saving sends the order of the category and clears the cache', async () => {
  const { onSaved, availableCalls } = await show()
  let answerSave = () => {}
  const { requests } = answer(saveRanking, async () => {
    await new Promise<void>((resolve) => {
      answerSave = resolve
    })
    return { products: ads(11, 2, 3) }
  })
  await press('Remove Bike 1')
  await press('Add Bike 11')
  await press('Save')
  expect(save()).toHaveTextContent('Saving...')
  expect(save()).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Remove Bike 2' })).toBeDisabled()
  await act(async () => answerSave())
  expect(await screen.findByText('Featured Vehicles saved')).toBeVisible()
  expect(requests[0]?.body).toEqual({
    category: 'Vehicles',
    rankings: [2, 3, 11].map((number) => ad(number)._id),
  })
  expect(ranked(), 'the server’s reply').toEqual(['Bike 11', 'Bike 2', 'Bike 3'])
  expect(onSaved).toHaveBeenCalledOnce()
  await waitFor(() => expect(availableCalls.requests).toHaveLength(2))
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('an empty list can only be saved if it was emptied', async () => {
  await show({ featured: [1] })
  await userEvent.click(screen.getByRole('tab', { name: /Property/ }))
  expect(await screen.findByText('No featured products')).toBeVisible()
  expect(screen.getByText('Add products from the available list to feature them')).toBeVisible()
  expect(save()).toBeDisabled()
  await userEvent.click(screen.getByRole('tab', { name: /Vehicles/ }))
  await press('Remove Bike 1')
  const { requests } = answer(saveRanking, { products: [] })
  await press('Save')
  await screen.findByText('Featured Vehicles saved')
  expect(requests[0]?.body).toMatchObject({ rankings: [] })
  expect(save()).toBeDisabled()
})

test('unsaved changes survive a change of tab, and are confirmed before they are lost', async () => {
  const { view, featuredCalls } = await show()
  await press('Remove Bike 1')
  await userEvent.click(screen.getByRole('tab', { name: /Electronics/ }))
  await userEvent.click(screen.getByRole('tab', { name: /Vehicles.*Unsaved changes/ }))
  expect(ranked()).toEqual(['Bike 2', 'Bike 3'])
  await press('Refresh')
  const question = await screen.findByRole('dialog', { name: 'Refresh without saving?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(ranked()).toEqual(['Bike 2', 'Bike 3'])
  await userEvent.click(screen.getByRole('link', { name: 'Users' }))
  const leaving = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await userEvent.click(within(leaving).getByRole('button', { name: 'Keep editing' }))
  expect(view.address()).toBe('/admin/rank-ads')
  await press('Refresh')
  await press('Discard changes')
  await waitFor(() => expect(ranked()).toEqual(['Bike 1', 'Bike 2', 'Bike 3']))
  expect(featuredCalls.requests).toHaveLength(8)
  await userEvent.click(screen.getByRole('link', { name: 'Users' }))
  await waitFor(() => expect(view.address()).toBe('/admin/users'))
})

test('a search suggests up to five loaded ads at once, then adds the server’s results', async () => {
  const { availableCalls } = await show({ available: [20, 21, 22, 23, 24, 25, 30] })
  availableCalls.requests.length = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const rows = () => offered().map((button) => button.getAttribute('aria-label'))
  search('Bi')
  expect(screen.getByRole('heading', { name: 'Search Suggestions' })).toBeVisible()
  const suggestions = screen.getByRole('heading', { name: 'Search Suggestions' }).parentElement
  expect(within(suggestions as HTMLElement).getAllByRole('button', { name: /^Add/ })).toHaveLength(5)
  expect(rows()).toHaveLength(7)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(availableCalls.requests, 'two letters stay here').toEqual([])
  answerOnce(listAvailable, {
    products: [ad(40, { title: 'Hidden Bike 3' })],
    pagination: { hasMore: false, totalCategoryProducts: 1 },
  })
  search('Bike 3')
  expect(rows()).toEqual(['Add Bike 30'])
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(availableCalls.requests).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(1))
  await waitFor(() => expect(rows()).toEqual(['Add Bike 30', 'Add Hidden Bike 3']))
  search('nothing like it')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(await screen.findByText('No products match your search')).toBeVisible()
  expect(screen.getByText('Try adjusting your search terms')).toBeVisible()
  search('')
  expect(rows()).toHaveLength(7)
})

test('the available list loads more at its end, and says when nothing is left', async () => {
  answerOnce(listAvailable, {
    products: ads(11),
    pagination: { hasMore: true, totalCategoryProducts: 2 },
  })
  const { availableCalls } = await show({ available: [11, 12] })
  expect(offered()).toHaveLength(1)
  act(() => seeEnd())
  await waitFor(() => expect(offered()).toHaveLength(2))
  expect(asked(availableCalls.requests[0] as ApiRequest)).toMatchObject({ page: '2', limit: '20' })
  await press('Add Bike 11')
  await press('Add Bike 12')
  expect(screen.getByText('No more products available')).toBeVisible()
  expect(screen.getByText('All products in this category are featured')).toBeVisible()
})

test('lists are cached for half an hour, and Refresh fetches them', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { view } = await show()
  view.unmount()
  vi.advanceTimersByTime(30 * 60_000 - 1)
  const { featuredCalls, availableCalls, view: again } = await show({ featured: [9] })
  expect(ranked()).toEqual(['Bike 1', 'Bike 2', 'Bike 3'])
  expect([...featuredCalls.requests, ...availableCalls.requests]).toEqual([])
  await press('Refresh')
  await waitFor(() => expect(ranked()).toEqual(['Bike 9']))
  again.unmount()
  vi.advanceTimersByTime(30 * 60_000)
  await show({ featured: [8] })
  expect(ranked()).toEqual(['Bike 8'])
})

test('each failure has its own message and can be retried', async () => {
  answerLists([1, 2], [11])
  for (let category = 0; category < 4; category++) answerOnce(listFeatured, new AppError('INTERNAL', 'x'))
  answerOnce(listAvailable, new AppError('UNAVAILABLE', 'x'))
  render(<FeaturedScreen onSaved={() => undefined} />)
  const first = (await screen.findByText('Failed to load featured products')).closest('[role=alert]')
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(ranked()).toHaveLength(2))
  const second = (await screen.findByText('Failed to load available products')).closest('[role=alert]')
  await userEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(offered()).toHaveLength(1))
  answer(saveRanking, new AppError('CONFLICT', 'Bike 1 is not active any more'))
  await press('Move down Bike 1')
  await press('Save')
  expect(await screen.findByText('Failed to save rankings')).toBeVisible()
  expect(screen.getByText('Bike 1 is not active any more')).toBeVisible()
  expect(ranked(), 'nothing is lost').toEqual(['Bike 2', 'Bike 1'])
  await press('Dismiss')
  expect(screen.queryByText('Failed to save rankings')).toBeNull()
})
