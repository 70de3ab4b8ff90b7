import { AppError } from '@bowerbird/contract/errors'
import { getSuggestions } from '@bowerbird/contract/search/search.endpoints'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { rememberSort } from '../../../platform/chosen-sort.ts'
import { answer, render } from '../../../testing/render.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchBox } from './search-box.lazy.tsx'

// The part that comes late is there in time, however busy the machine.
beforeAll(() => import('./search-form.tsx'))

async function show(path = '/') {
  const page = render(<SearchBox />, { path })
  return { ...page, box: await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search Bowerbird' }) }
}

const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('SearchBox is a form that works without JavaScript', async () => {
  const { box } = await show('/products/all?search=couch')
  expect(box).toHaveValue('couch')
  expect(box).toHaveAttribute('name', 'search')
  expect(box.form).toHaveAttribute('action', '/products/all')
})

test('SearchBox leads to the results and remembers the search', async () => {
  const { box, address } = await show()
  await userEvent.type(box, ' red couch {Enter}')
  await expect.poll(address).toBe('/products/all?search=red+couch')
  expect(recentSearches()).toEqual(['red couch'])
})

test('SearchBox ignores a blank search', async () => {
  const { box, address } = await show('/about')
  await userEvent.type(box, '   {Enter}')
  expect(address()).toBe('/about')
  expect(recentSearches()).toEqual([])
})

test('SearchBox on a listing keeps its filters but not its category', async () => {
  const { box, address } = await show('/category/Vehicles?state=Victoria&subcategory=Cars&page=3')
  await userEvent.type(box, 'tent{Enter}')
  await expect.poll(address).toBe('/products/all?state=Victoria&search=tent')
})

test('SearchBox forgets the place that the last search named, and keeps one that was chosen', async () => {
  const { box, address } = await show(
    '/products/all?search=sofa&near=surry-hills-2010&radius=25&sort=nearest&placeText=near+Surry+Hills',
  )
  await userEvent.clear(box)
  await userEvent.type(box, 'tent{Enter}')
  await expect.poll(address).toBe('/products/all?search=tent')
})

test.each([
  [
    'sofa in Queensland',
    '/products/all?search=sofa&state=Queensland&placeText=in+Queensland',
    '/products/all?search=tent',
  ],
  ['sofa', '/products/all?search=sofa&state=Queensland', '/products/all?search=tent&state=Queensland'],
  ['cheap sofa', '/products/all?search=sofa&sort=price_asc', '/products/all?search=tent'],
  ['sofa', '/products/all?search=sofa&sort=price_asc', '/products/all?search=tent&sort=price_asc'],
])('after a search for "%s" at %s the next one is at %s', async (last, path, next) => {
  rememberSearch(last)
  const { box, address } = await show(path)
  await userEvent.clear(box)
  await userEvent.type(box, 'tent{Enter}')
  await expect.poll(address).toBe(next)
})

test('SearchBox keeps an order that was chosen in this visit', async () => {
  rememberSort('price_desc')
  const { box, address } = await show('/about')
  await userEvent.type(box, 'tent{Enter}')
  await expect.poll(address).toBe('/products/all?sort=price_desc&search=tent')
})

test('SearchBox suggests after a pause from two letters on, and takes the arrows, Home, End and Enter', async () => {
  const { requests } = answer(getSuggestions, ['couch', 'couch bed', 'couch cover'])
  const { box, address } = await show()
  await userEvent.type(box, 'c')
  await new Promise((resolve) => setTimeout(resolve, 400))
  await userEvent.type(box, 'ou')
  await waitFor(() => expect(optionNames()).toEqual(['couch', 'couch bed', 'couch cover']))
  expect(requests.map(({ url }) => url)).toEqual(['/api/search/suggestions?q=cou&kinds=true'])
  expect(box).toHaveAttribute('aria-expanded', 'true')

  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('couch cover')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('couch')
  await userEvent.keyboard('{End}')
  expect(active()).toBe('couch cover')
  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(active()).toBe('couch bed')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/products/all?search=couch+bed')
  expect(box).toHaveAttribute('aria-expanded', 'false')
})

test('SearchBox removes a phrase from the box when it becomes a filter', async () => {
  const { box, address } = await show('/products/all?search=sofa')
  await userEvent.clear(box)
  await userEvent.type(box, 'sofa in Queensland under $300{Enter}')
  await expect
    .poll(address)
    .toBe('/products/all?search=sofa&state=Queensland&placeText=in+Queensland&maxPrice=300')
  expect(box).toHaveValue('sofa')
})

test('SearchBox marks categories and locations; a category is browsed', async () => {
  answer(getSuggestions, [
    { text: 'Laptops', kind: 'category', category: 'Electronics', subcategory: 'Laptops' },
    { text: 'Launceston', kind: 'location', state: 'Tasmania', city: 'Launceston' },
    { text: 'lamp', kind: 'term' },
  ])
  const { box, address } = await show('/products/all?search=desk&state=Victoria')
  await userEvent.clear(box)
  await userEvent.type(box, 'la')
  await waitFor(() =>
    expect(optionNames()).toEqual(['Laptops in Electronics', 'Launceston Tasmania', 'lamp']),
  )
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toBe('/category/Electronics?state=Victoria&subcategory=Laptops')
  expect(box).toHaveValue('')
  expect(recentSearches()).toEqual([])
  await userEvent.type(box, 'la')
  await userEvent.click(await screen.findByRole('option', { name: 'Launceston Tasmania' }))
  await expect.poll(address).toBe('/products/all?state=Tasmania&city=Launceston&placeText=Launceston')
})

test('SearchBox says how many ads a category has, and lists the ads around a suburb', async () => {
  answer(getSuggestions, [
    { text: 'Furniture', kind: 'category', category: 'Home Decor', subcategory: 'Furniture', count: 1234 },
    { text: 'Footscray VIC 3011', kind: 'location', state: 'Victoria', near: 'footscray-3011' },
  ])
  const { box, address } = await show('/products/all?search=desk&state=Tasmania')
  await userEvent.clear(box)
  await userEvent.type(box, 'fo')
  await waitFor(() =>
    expect(optionNames()).toEqual(['Furniture in Home Decor · 1,234 ads', 'Footscray VIC 3011']),
  )
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(address).toBe('/category/all?near=footscray-3011')
  expect(box).toHaveValue('')
  expect(recentSearches()).toEqual([])
})

test('SearchBox lists the ads of a region', async () => {
  answer(getSuggestions, [
    {
      text: 'Northern Beaches NSW',
      kind: 'location',
      state: 'New South Wales',
      region: 'northern-beaches-nsw',
    },
  ])
  const { box, address } = await show()
  await userEvent.type(box, 'no')
  await userEvent.click(await screen.findByRole('option', { name: 'Northern Beaches NSW' }))
  await expect.poll(address).toBe('/category/all?region=northern-beaches-nsw')
})

test('SearchBox closes its suggestions on Esc and keeps the input', async () => {
  answer(getSuggestions, ['couch'])
  const { box } = await show()
  await userEvent.type(box, 'cou')
  await screen.findByRole('option', { name: 'couch' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box).toHaveValue('cou')
})

test('SearchBox lets no late reply overwrite a newer one', async () => {
  const waiting: ((suggestions: string[]) => void)[] = []
  answer(getSuggestions, () => new Promise<string[]>((resolve) => waiting.push(resolve)))
  const { box } = await show()
  await userEvent.type(box, 'ca')
  await waitFor(() => expect(waiting).toHaveLength(1))
  await userEvent.type(box, 'mera')
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.(['camera'])
  await screen.findByRole('option', { name: 'camera' })
  waiting[0]?.(['car'])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(optionNames()).toEqual(['camera'])
})

test('SearchBox without a reply suggests nothing', async () => {
  const { requests } = answer(getSuggestions, new AppError('UNAVAILABLE', ''))
  const { box } = await show()
  await userEvent.type(box, 'cou')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('SearchBox shows the last five searches while it is empty, and removes one on request', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'TWO']) rememberSearch(text)
  const { box } = await show()
  await userEvent.click(box)
  expect(optionNames()).toEqual(['TWO', 'six', 'five', 'four', 'three'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove recent search six' }))
  expect(optionNames()).toEqual(['TWO', 'five', 'four', 'three'])
  await userEvent.keyboard('{ArrowDown}{Delete}')
  expect(recentSearches()).toEqual(['five', 'four', 'three'])
})

test('SearchBox can be cleared, and keeps the focus', async () => {
  const { box } = await show('/products/all?search=couch')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search box' }))
  expect(box).toHaveValue('')
  expect(box).toHaveFocus()
})

test('recentSearches ignores invalid stored data', () => {
  localStorage.setItem('recent_searches', '{"no":')
  expect(recentSearches()).toEqual([])
  localStorage.setItem('recent_searches', '[1,"two"]')
  expect(recentSearches()).toEqual(['two'])
})
