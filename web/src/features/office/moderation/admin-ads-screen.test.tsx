import { AppError } from '@bowerbird/contract/errors'
import {
  deleteAdminAd,
  getAdminAd,
  listAdminAds,
  setAdminAdStatus,
} from '@bowerbird/contract/moderation/moderation.endpoints'
import { OWN_MATTER } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { listRefusalReasons } from '@bowerbird/contract/moderation-queue/reasons.endpoints'
import { deleteOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { isViewingSite, stopViewingSite } from '../../../platform/view-site.ts'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce } from '../../../testing/render.tsx'
import { adminAdWith, answerFrom, open, pageOf, press, show } from './moderation.fixture.tsx'

beforeEach(async () => {
  await logInAdmin()
  answer(listRefusalReasons, { reasons: [] })
})

const bike = adminAdWith(1)
const flat = adminAdWith(2, {
  title: 'Flat by the sea',
  description: `${'Quiet and bright, two rooms and a balcony to the '.padEnd(60, 'x')}\nNo pets.`,
  category: 'Property',
  subcategory: 'Apartments',
  listingType: 'rent',
  rentType: 'weekly',
  price: 650,
  status: 'pending',
  images: [],
  brand: null,
  condition: null,
})

describe('the list', () => {
  test('the list of products shows each ad’s title, price and status', async () => {
    answer(listAdminAds, pageOf([bike, flat], { page: 3, pages: 12, total: 117 }))
    show('/admin/products?page=3')
    expect(await screen.findByText('2 of 117 products')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    expect(screen.getByText('Manage product listings and their status')).toBeVisible()
    const [, first, second] = screen.getAllByRole('row')
    expect(first).toHaveTextContent(/VehiclesBikes\$1,250For SaleGeelong, VictoriaActive12 Nov 2026/)
    expect(second).toHaveTextContent(/PropertyApartments\$650\/wkFor Rent/)
    expect(within(second as HTMLElement).getByText(/^Quiet and bright.*\.\.\.$/).textContent).toHaveLength(53)
    expect(screen.getByText('Showing 21 to 30 of 117 products')).toBeVisible()
    expect(screen.getAllByRole('link', { name: /^Page \d+$/ }).map((link) => link.textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ])
    for (const name of ['Product', 'Category', 'Price', 'Location', 'Status', 'Listed']) {
      expect(screen.getByRole('button', { name })).toBeVisible()
    }
  })

  test('the list of products is filtered by the server’s categories and by status', async () => {
    const { requests } = answer(listAdminAds, pageOf([]))
    const view = show('/admin/products?page=2')
    expect(await screen.findByText('No products found')).toBeVisible()
    await press('Filters')
    expect(screen.getByPlaceholderText('Search products by title, description or category')).toBeVisible()
    const choices = within(screen.getByLabelText('Category')).getAllByRole('option')
    expect(choices.map((option) => option.textContent)).toEqual(['All Categories', 'Electronics', 'Vehicles'])
    const states = within(screen.getByLabelText('Status')).getAllByRole('option')
    expect(states.map((option) => option.textContent)).toEqual([
      'All Status',
      'Active',
      'Pending',
      'Sold',
      'Inactive',
      'Changes requested',
      'Reserved',
      'Paused',
      'Expired',
    ])
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Vehicles')
    await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/admin/products?category=Vehicles&page=1'))
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Sold')
    await waitFor(() => expect(view.address()).toBe('/admin/products?status=sold&category=Vehicles'))
    await press('Clear')
    await waitFor(() => expect(view.address()).toBe('/admin/products'))
  })

  test('the list says that one or two letters only search this page, and what else can be searched for', async () => {
    answer(listAdminAds, pageOf([bike], { total: 1 }))
    show('/admin/products?status=active')
    expect(await screen.findByText('1 of 1 product')).toBeVisible()
    expect(screen.getByText('Also finds an ad’s link or ID, and a seller’s name or email.')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Search'), 'TV')
    expect(screen.getByText('No products found')).toBeVisible()
    expect(screen.getByText(/^Only this page was searched\./)).toBeVisible()
    expect(screen.getByText('Type at least three letters to search all ads.')).toBeVisible()
  })

  test('a list of products that fails to load shows a toast and can be retried', async () => {
    answerOnce(listAdminAds, new AppError('INTERNAL', ''))
    answer(listAdminAds, pageOf([bike]))
    show()
    const notes = within(screen.getByRole('region', { name: 'Notifications' }))
    expect(await notes.findByText('Error fetching products')).toBeVisible()
    await press('Try Again')
    expect(await screen.findByText(bike.title)).toBeVisible()
  })
})

describe('the details', () => {
  test('the details of a product open with Enter, show everything, and change the status at once', async () => {
    answerFrom([bike, flat])
    const saved = answer(setAdminAdStatus, { ...flat, status: 'sold' })
    show()
    const title = await screen.findByRole('button', { name: flat.title })
    title.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 3, name: flat.title })).toBeVisible()
    const dialog = within(screen.getByRole('dialog', { name: 'Product Details' }))
    for (const text of ['$650/wk', 'For Rent', 'Geelong, Victoria', 'Apartments', 'Mia Chen', '2 of 2']) {
      expect(dialog.getByText(text)).toBeVisible()
    }
    expect(dialog.getByText(`History of ${flat._id}`)).toBeVisible()
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Sold')
    expect(await dialog.findByText('Product status updated successfully')).toBeVisible()
    expect(saved.requests[0]?.body).toEqual({ status: 'sold', from: 'pending' })
  })

  test('the details of a public ad lead to its page on the site, which then does not redirect to the dashboard', async () => {
    answerFrom([bike, flat])
    const view = show()
    const dialog = within(await open(bike))
    await userEvent.click(dialog.getByRole('link', { name: 'View on site' }))
    await waitFor(() => expect(view.address()).toBe(`/product/${bike._id}`))
    expect(isViewingSite()).toBe(true)
    stopViewingSite()
  })

  test('the details of a product show an error when the status could not be changed', async () => {
    answerFrom([bike])
    answer(setAdminAdStatus, new AppError('INTERNAL', ''))
    show()
    const dialog = within(await open(bike))
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Inactive')
    expect(await dialog.findByText('Failed to update product status. Please try again.')).toBeVisible()
    expect(dialog.getByLabelText('Status')).toHaveValue('active')
  })

  test('the details of a deleted ad say so, and can be retried', async () => {
    answer(listAdminAds, pageOf([bike]))
    answerOnce(getAdminAd, new AppError('NOT_FOUND', 'Product not found'))
    show()
    await userEvent.click(await screen.findByRole('button', { name: bike.title }))
    expect(await screen.findByText('Product not found')).toBeVisible()
    answer(getAdminAd, bike)
    await press('Try Again')
    expect(await screen.findByRole('heading', { level: 3, name: bike.title })).toBeVisible()
  })
})

describe('deleting', () => {
  const QUESTION = 'Are you sure you want to delete this product?'
  const askAndConfirm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${bike.title}` }))
    expect(screen.getByText(QUESTION)).toBeVisible()
    const question = within(screen.getByRole('dialog', { name: 'Delete product' }))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  }
  const done = { success: true as const, message: 'Deleted' }
  const denied = new AppError('FORBIDDEN', 'Not yours')

  test('deleting a product shows a confirmation, closes the details, and reloads the list', async () => {
    const { requests } = answerFrom([bike])
    answer(deleteAdminAd, done)
    show()
    await open(bike)
    await press('Delete')
    const question = within(screen.getByRole('dialog', { name: 'Delete product' }))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Product deleted successfully')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(requests).toHaveLength(2))
  })

  test('deleting falls back to the owner’s endpoint when the administrator’s is forbidden', async () => {
    answerFrom([bike])
    answer(deleteAdminAd, denied)
    const owner = answer(deleteOwnAd, done)
    show()
    await askAndConfirm()
    expect(await screen.findByText('Product deleted successfully')).toBeVisible()
    expect(owner.requests[0]?.url).toBe(`/api/ads/owner/${bike._id}`)
  })

  test.each([
    ['both ways denied', denied, denied, 'You do not have permission to delete this product'],
    ['a fault', new AppError('INTERNAL', 'Out of order'), denied, 'Failed to delete product. Out of order'],
  ])('deleting an ad with %s shows an error', async (_case, asAdmin, asOwner, text) => {
    answerFrom([bike])
    answer(deleteAdminAd, asAdmin)
    answer(deleteOwnAd, asOwner)
    show()
    await askAndConfirm()
    expect(await screen.findByText(text)).toBeVisible()
  })
})

test('support looks at ads without any control that decides', async () => {
  await logInStaff('support')
  answerFrom([bike])
  show()
  const dialog = within(await open(bike))
  expect(await dialog.findByText(`History of ${bike._id}`)).toBeVisible()
  for (const name of [
    'Approve',
    'Take down',
    'Refuse',
    'Edit',
    'Delete',
    `Edit ${bike.title}`,
    `Delete ${bike.title}`,
  ]) {
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull()
  }
  expect(dialog.queryByLabelText('Status')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Review pending', hidden: true })).toBeNull()
  await userEvent.keyboard('a')
  expect(dialog.getByRole('button', { name: 'Next ad' })).toBeVisible()
})

test('staff see that an ad is their own, and that somebody else has to decide about it', async () => {
  const own = adminAdWith(7, { status: 'pending', user: '019a8000-0000-7000-8000-0000000000aa' })
  answerFrom([own])
  show()
  expect(await screen.findByText('Yours')).toBeVisible()
  expect(screen.getByRole('button', { name: `Edit ${own.title}` })).toBeDisabled()
  const dialog = within(await open(own))
  expect(dialog.getByRole('note')).toHaveTextContent(OWN_MATTER)
  for (const name of ['Approve', 'Refuse', 'Edit'])
    expect(dialog.getByRole('button', { name })).toBeDisabled()
  expect(dialog.queryByLabelText('Status')).toBeNull()
})
