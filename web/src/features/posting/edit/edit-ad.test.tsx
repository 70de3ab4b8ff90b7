import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { AppError } from '@bowerbird/contract/errors'
import { updateOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { adWith, photos } from '../../../testing/ads.ts'
import { answer, type Rendered, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../ui/toast.tsx'
import { EditAd } from './edit-ad.tsx'

const bike = adWith({ title: 'Road bike', images: photos(2), contactName: 'Mia' })

const KEY = `ad-changes:${bike._id}`
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as { changes: object } | null

const edit = (changes: Partial<Ad> = {}): Rendered =>
  render(
    <>
      <EditAd
        ad={{ ...bike, ...changes }}
        renderStatus={(ad, onMoved) => (
          <button type="button" onClick={() => onMoved('sold')}>
            Now {ad.status}
          </button>
        )}
        renderDeletion={(_, onDeleted) => (
          <button type="button" onClick={onDeleted}>
            Delete ad
          </button>
        )}
      />
      <Toaster />
    </>,
    { path: `/manage-product/${bike._id}` },
  )

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const warning = () => screen.queryByText('This change sends your ad back to review.')

describe('the warning before a review', () => {
  test.each([
    ['Ad Title', 'Racing bike'],
    ['Description', 'Rides very well.'],
    ['Subcategory', 'Motorcycles'],
    ['Category', 'Home Decor'],
  ])('is shown for a new %s, and hidden when the change is undone', (label, value) => {
    const view = edit()
    const before = (screen.getByLabelText(label) as HTMLInputElement).value
    expect(warning()).toBeNull()
    fill(label, value)
    expect(warning()).toBeVisible()
    fill(label, before)
    if (label === 'Category') fill('Subcategory', 'Bikes')
    expect(warning()).toBeNull()
    view.unmount()
  })

  test.each([
    ['Model', 'Domane'],
    ['Contact name', 'Mia, call 0412 345 678'],
  ])('is shown for a new %s', (label, value) => {
    edit()
    fill(label, value)
    expect(warning()).toBeVisible()
  })

  test('is shown for other photos', async () => {
    edit()
    await press('Remove photo')
    expect(warning()).toBeVisible()
  })

  test.each([
    ['Price', '1300'],
    ['Brand', 'Giant'],
    ['Contact name', 'Mia C'],
    ['City', 'Melbourne'],
  ])('is not shown for a new %s', (label, value) => {
    edit()
    fill(label, value)
    expect(screen.getByLabelText(label)).toHaveValue(value)
    expect(warning()).toBeNull()
  })

  test.each([
    ['sold', true],
    ['inactive', false],
    ['pending', false],
  ] as const)('of a %s ad: %s', (status, isExpected) => {
    edit({ status })
    fill('Ad Title', 'Racing bike')
    expect(warning() !== null).toBe(isExpected)
  })

  test('an ad that was declined says that saving asks for another review', () => {
    edit({ status: 'inactive' })
    expect(screen.getByText('Saving sends your ad back for review.')).toBeVisible()
  })
})

describe('saving', () => {
  test('sends the whole ad and goes back to My Listings', async () => {
    const { requests } = answer(updateOwnAd, { ...bike, title: 'Racing bike', status: 'pending' })
    const view = edit()
    fill('Ad Title', '  Racing bike ')
    fill('Price', '$1,300')
    fill('Model', 'Domane')
    await press('Save Changes')
    await waitFor(() => expect(view.address()).toBe('/my-adds'))
    expect(screen.getByText('Changes saved. Your ad goes live again once it’s approved.')).toBeVisible()
    expect(requests[0]?.body).toMatchObject({
      title: 'Racing bike',
      price: 1300,
      model: 'Domane',
      brand: 'Trek',
      rentType: null,
      images: bike.images,
    })
    expect(stored()).toBeNull()
  })

  test('a new category requires its fields, and drops those it does not have', async () => {
    const { requests } = answer(updateOwnAd, bike)
    edit()
    fill('Category', 'Electronics')
    await press('Save Changes')
    expect(screen.getByText('Subcategory selection is required')).toBeVisible()
    expect(screen.getByText('Brand selection is required')).toBeVisible()
    expect(screen.getByLabelText('Subcategory')).toHaveFocus()
    fill('Category', 'Property')
    fill('Subcategory', 'Houses')
    expect(screen.queryByLabelText('Brand')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Rent' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }))
    fill('Property area (sq ft)', '900')
    await press('Save Changes')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({
      category: 'Property',
      subcategory: 'Houses',
      brand: null,
      condition: null,
      listingType: 'rent',
      rentType: 'weekly',
      propertyArea: 900,
    })
  })

  test('shows errors at their fields, until those are changed', async () => {
    answer(
      updateOwnAd,
      new AppError('INVALID_INPUT', 'Some fields are not right', {
        validationErrors: { title: 'No shouting please', state: 'Path `state` is required.' },
      }),
    )
    edit()
    fill('Ad Title', 'ROAD BIKE')
    await press('Save Changes')
    expect(await screen.findByText('No shouting please')).toBeVisible()
    expect(screen.getByText('The state field is required. Please select a value.')).toBeVisible()
    expect(screen.getByText('Some fields are not right')).toBeVisible()
    expect(screen.getByLabelText('Ad Title')).toHaveFocus()
    fill('Ad Title', 'Road bike!')
    expect(screen.queryByText('No shouting please')).toBeNull()
    expect(screen.getByText('The state field is required. Please select a value.')).toBeVisible()
  })

  test('that fails without a message shows the status, and keeps the input', async () => {
    answer(updateOwnAd, new AppError('INTERNAL', ''))
    const view = edit()
    fill('Contact name', 'Mia C')
    await press('Save Changes')
    expect(await screen.findByText('Server error: 500 Internal Server Error')).toBeVisible()
    expect(screen.getByLabelText('Contact name')).toHaveValue('Mia C')
    expect(stored()).toMatchObject({ changes: { contactName: 'Mia C' } })
    expect(view.address()).toBe(`/manage-product/${bike._id}`)
  })
})

describe('unsaved changes', () => {
  test('are not lost without a confirmation', async () => {
    const view = edit()
    fill('Price', '1300')
    await press('Cancel')
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await press('Keep editing')
    expect(screen.getByLabelText('Price')).toHaveValue('1300')
    await press('Cancel')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(view.address()).toBe('/my-adds'))
    expect(stored()).toBeNull()
  })

  test('need no confirmation if there are none', async () => {
    const view = edit()
    fill('Price', '1300')
    fill('Price', '1250')
    await press('Cancel')
    await waitFor(() => expect(view.address()).toBe('/my-adds'))
  })

  test('survive a reload, and can be restored together with newer changes', async () => {
    edit().unmount()
    const first = edit()
    fill('Price', '1300')
    fill('Ad Title', 'Racing bike')
    await press('Remove photo')
    first.unmount()

    const second = edit()
    expect(screen.getByText(/^You have unsaved changes from (just now|\d+ seconds? ago)$/)).toBeVisible()
    expect(screen.getByLabelText('Price')).toHaveValue('1250')
    fill('Price', '1400')
    fill('Contact name', 'Mia C')
    second.unmount()

    edit()
    await press('Restore')
    expect(screen.queryByText(/You have unsaved changes/)).toBeNull()
    expect(screen.getByLabelText('Price')).toHaveValue('1400')
    expect(screen.getByLabelText('Ad Title')).toHaveValue('Racing bike')
    expect(screen.getByLabelText('Contact name')).toHaveValue('Mia C')
    expect(screen.getByText('1/8 photos')).toBeVisible()
  })

  test('can be discarded permanently', async () => {
    const first = edit()
    fill('Price', '1300')
    first.unmount()
    edit()
    await press('Discard')
    expect(screen.queryByText(/You have unsaved changes/)).toBeNull()
    expect(stored()).toBeNull()
  })

  test('that make no difference any more, or are invalid, are not offered', () => {
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), changes: { price: '1250', city: 7, x: 'y' } }))
    edit()
    expect(screen.queryByText(/You have unsaved changes/)).toBeNull()
  })

  test('do not restore uploads that the image host has removed', async () => {
    const gone = '/images/00000000000000000000000000000009/1280.webp'
    const changes = { images: [gone, ...bike.images], title: 'Racing bike' }
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now() - 86_400_000, changes }))
    edit()
    await press('Restore')
    expect(screen.getByText('2/8 photos')).toBeVisible()
  })
})
