import { AppError } from '@bowerbird/contract/errors'
import { updateOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { marketWith, sixFields } from '../../../../testing/market.ts'
import { answer } from '../../../../testing/render.tsx'
import { chooseSuburb, newtown } from '../../../../testing/suburbs.ts'
import { bike, edit, fill, press, stored } from './edit-ad.fixture.tsx'

const warning = () => screen.queryByText(/^We review (this change|some of this) first\.$/)

describe('the warning before a review', () => {
  test.each([
    ['Ad Title', 'Racing bike'],
    ['Description', 'Rides very well.'],
    ['Subcategory', 'Motorcycles'],
    ['Category', 'Home Decor'],
  ])('the warning is shown for a new %s, and hidden when the change is undone', (label, value) => {
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
  ])('the warning is shown for a new %s', (label, value) => {
    edit()
    fill(label, value)
    expect(warning()).toBeVisible()
  })

  test('the warning before a review is shown for other photos', async () => {
    edit()
    await press('Remove photo')
    expect(warning()).toBeVisible()
  })

  test.each([
    ['Price', '1300'],
    ['Brand', 'Giant'],
    ['Contact name', 'Mia C'],
    ['City', 'Melbourne'],
  ])('the warning is not shown for a new %s', (label, value) => {
    edit()
    fill(label, value)
    expect(screen.getByLabelText(label)).toHaveValue(value)
    expect(warning()).toBeNull()
  })

  test.each([
    ['sold', true],
    ['paused', true],
    ['expired', true],
    ['changes_requested', false],
    ['inactive', false],
    ['pending', false],
  ] as const)('the warning of a %s ad is shown: %s', (status, isExpected) => {
    edit({ status })
    fill('Ad Title', 'Racing bike')
    expect(warning() !== null).toBe(isExpected)
  })

  test('the field that a moderator wants changed is marked and has the focus, until it is changed', () => {
    edit({
      status: 'inactive',
      declined: { reason: null, wasLive: false, field: 'title', note: 'Please name the brand' },
    })
    expect(screen.getByLabelText('Ad Title')).toHaveFocus()
    expect(screen.getByLabelText('Ad Title')).toHaveAccessibleDescription(/Please name the brand/)
    fill('Ad Title', 'Trek road bike')
    expect(screen.queryByText('Please name the brand')).toBeNull()
  })
})

describe('saving', () => {
  test('saving sends the whole ad and goes back to My Listings', async () => {
    const version = { ...bike, title: 'Racing bike', price: 1300, model: 'Domane' }
    const savedAt = '2026-11-16T01:00:00.000Z'
    const { requests } = answer(updateOwnAd, {
      ...bike,
      price: 1300,
      edit: { state: 'waiting', savedAt, version },
    })
    const view = edit()
    fill('Ad Title', '  Racing bike ')
    fill('Price', '$1,300')
    fill('Model', 'Domane')
    await press('Save Changes')
    await waitFor(() => expect(view.address()).toBe('/my-adds'))
    const text = 'Changes saved. The new price is live now. The rest follows once we’ve approved it.'
    expect(screen.getByText(text)).toBeVisible()
    expect(requests[0]?.body).toMatchObject({
      basedOn: { title: 'Road bike', price: 1250, model: null },
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

  test('saving shows errors at their fields, until those are changed', async () => {
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

  test('a suburb fills in state and city, survives a reload, and shows the server’s refusal', async () => {
    const unknown = 'We don’t know a suburb Newtown with the postcode 2042. Choose one from the list.'
    const refusal = new AppError('INVALID_INPUT', 'Check the suburb', {
      validationErrors: { suburb: unknown },
    })
    const { requests } = answer(updateOwnAd, refusal)
    const first = edit()
    await chooseSuburb(newtown)
    expect(screen.getByLabelText('State')).toHaveValue('New South Wales')
    expect(screen.getByLabelText('City')).toHaveValue('Sydney')
    expect(warning()).toBeNull()
    first.unmount()
    edit()
    expect(screen.getByLabelText('Suburb')).toHaveValue('Newtown NSW 2042')
    await press('Save Changes')
    const { id: _, ...place } = newtown
    expect(requests[0]?.body).toMatchObject(place)
    expect(await screen.findByText(unknown)).toBeVisible()
    expect(screen.getByLabelText('Suburb')).toHaveFocus()
    fill('City', 'Wollongong')
    expect(screen.queryByText(unknown)).toBeNull()
    expect(screen.getByLabelText('Suburb')).toHaveValue('')
  })

  test('saving that fails without a message shows the status, and keeps the input', async () => {
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

test('a save bar says what goes live at once, and what is reviewed first', () => {
  edit()
  fill('Ad Title', 'Racing bike')
  expect(screen.getByText('We review this change first.')).toBeVisible()
  fill('Price', '1300')
  expect(screen.getByText('We review some of this first.')).toBeVisible()
  expect(screen.getByText(/The new price goes live as soon as you save\./)).toBeVisible()
})

describe('the fields of the category', () => {
  const car: Partial<OwnAd> = {
    subcategory: 'Cars',
    brand: 'Toyota',
    attributes: { year: 2016, kilometres: 98_000, transmission: 'automatic', registered: true },
  }

  test('the fields of the category show the ad’s values, and are sent', async () => {
    const { requests } = answer(updateOwnAd, bike)
    edit(car)
    expect(screen.getByLabelText('Year')).toHaveValue('2016')
    expect(screen.getByRole('radio', { name: 'Automatic' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
    fill('Kilometres', '99,500')
    fill('Fuel', 'petrol')
    fill('Rego expires', '2027-03-01')
    await userEvent.click(screen.getByRole('radio', { name: 'Manual' }))
    expect(warning(), 'only texts are reviewed').toBeNull()
    fill('Badge', 'Ascent Sport')
    expect(warning()).toBeVisible()
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear' })[1] as HTMLElement)
    await press('Save Changes')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toHaveProperty('attributes', {
      year: 2016,
      kilometres: 99_500,
      transmission: 'manual',
      fuel: 'petrol',
      badge: 'Ascent Sport',
      regoExpires: '2027-03-01',
    })
  })

  test('the fields of the category are checked, and the first with an error gets the focus', async () => {
    edit(car)
    fill('Year', '216')
    fill('Kilometres', 'few')
    await press('Save Changes')
    expect(screen.getByText('Year must be at least 1900')).toBeVisible()
    expect(screen.getByText('Kilometres must be a number')).toBeVisible()
    expect(screen.getByLabelText('Year')).toHaveFocus()
    fill('Year', '2016')
    expect(screen.queryByText('Year must be at least 1900')).toBeNull()
    expect(screen.getByText('Kilometres must be a number')).toBeVisible()
  })

  test('the fields of the category show the server’s refusal', async () => {
    const validationErrors = { 'attributes.kilometres': 'That is to the moon' }
    answer(updateOwnAd, new AppError('INVALID_INPUT', 'Please check your ad', { validationErrors }))
    edit(car)
    await press('Save Changes')
    expect(await screen.findByText('That is to the moon')).toBeVisible()
    expect(screen.getByText('Please check your ad')).toBeVisible()
    expect(screen.getByLabelText('Kilometres')).toHaveFocus()
  })

  test('the fields of the category count as changes only while they differ, and survive a reload', async () => {
    const first = edit(car)
    fill('Year', '2017')
    expect(stored()).toMatchObject({ changes: { attributes: { year: '2017' } } })
    fill('Year', '2016')
    fill('Badge', 'Sport')
    fill('Badge', '')
    expect(stored()).toBeNull()
    fill('Year', '2018')
    first.unmount()
    edit(car)
    expect(screen.getByLabelText('Year')).toHaveValue('2018')
    expect(screen.getByLabelText('Kilometres')).toHaveValue('98000')
  })

  test('the fields of another subcategory come back with it', async () => {
    const { requests } = answer(updateOwnAd, bike)
    edit(car)
    fill('Subcategory', 'Boats')
    expect(screen.getByLabelText('Year')).toHaveValue('2016')
    expect(screen.queryByLabelText('Kilometres')).toBeNull()
    fill('Length', '5.5')
    fill('Subcategory', 'Cars')
    expect(screen.getByLabelText('Kilometres')).toHaveValue('98000')
    fill('Brand', 'Mazda')
    await press('Save Changes')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toHaveProperty('attributes', car.attributes)
  })
})

test('each type of field is sent', async () => {
  marketWith('Bikes', sixFields)
  const { requests } = answer(updateOwnAd, bike)
  edit({ attributes: { weight: 9, finish: 'matt' } })
  fill('Maker', 'Trek')
  fill('Colour', 'blue')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Outdoors' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  fill('Bought', '2025-01-31')
  await press('Save Changes')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toHaveProperty('attributes', {
    weight: 9,
    maker: 'Trek',
    finish: 'matt',
    colour: 'blue',
    uses: ['outdoors'],
    assembled: true,
    bought: '2025-01-31',
  })
})
