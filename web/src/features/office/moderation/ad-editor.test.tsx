import { AppError } from '@bowerbird/contract/errors'
import { getAdminAd, updateAdminAd } from '@bowerbird/contract/moderation/moderation.endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { marketWith, sixFields } from '../../../testing/market.ts'
import { answer, answerOnce } from '../../../testing/render.tsx'
import { chooseSuburb, newtown, toowoomba } from '../../../testing/suburbs.ts'
import { adminAdWith, answerFrom, field, fill, open, press, show } from './moderation.fixture.tsx'

beforeEach(() => logInAdmin())

const bike = adminAdWith(1)

async function edit() {
  answerFrom([bike])
  const { history, address } = show()
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${bike.title}` }))
  await screen.findByRole('button', { name: 'Save Changes' })
  return { ...within(screen.getByRole('dialog', { name: 'Product Details' })), history, address }
}

const notes = () => within(screen.getByRole('region', { name: 'Notifications' }))
const save = () => press('Save Changes')

describe('editing', () => {
  test('the ad editor saves the changes on top of the ad as stored now', async () => {
    const dialog = await edit()
    const saved = answer(updateAdminAd, bike)
    // The seller has changed the title in the meantime.
    answer(getAdminAd, { ...bike, title: 'Road bike, as new' })
    fill('Price', '$1,100.50')
    fill('Status', 'inactive')
    await save()
    expect(await screen.findByText('Product updated successfully')).toBeVisible()
    const { basedOn, ...body } = (saved.requests[0]?.body ?? {}) as { basedOn?: object }
    expect(basedOn).toMatchObject({ title: bike.title, price: bike.price, status: bike.status })
    expect(body).toEqual({
      title: 'Road bike, as new',
      description: 'Rides well.',
      images: bike.images,
      price: 1100.5,
      category: 'Vehicles',
      subcategory: 'Bikes',
      brand: 'Trek',
      model: null,
      condition: 'used',
      listingType: 'sell',
      rentType: null,
      propertyArea: null,
      attributes: {},
      state: 'Victoria',
      city: 'Geelong',
      suburb: null,
      postcode: null,
      contactName: 'Mia',
      status: 'inactive',
    })
    expect(await dialog.findByRole('button', { name: 'Edit' })).toHaveFocus()
  })

  test('an ad that the seller has changed meanwhile is not overwritten: both values are shown', async () => {
    await edit()
    const conflicts = { price: 1100, listingType: 'sell', rentType: null, status: 'sold' }
    answerOnce(updateAdminAd, new AppError('CONFLICT', 'This has changed', { conflicts }))
    answer(getAdminAd, bike)
    fill('Price', '1300')
    fill('Status', 'inactive')
    await save()
    const panel = within(
      await screen.findByRole('region', { name: 'This ad has changed since you opened it' }),
    )
    expect(panel.getByRole('radio', { name: 'Yours: $1,300' })).toBeChecked()
    await userEvent.click(panel.getByRole('radio', { name: 'Saved meanwhile: $1,100' }))
    expect(field('Price')).toHaveValue('1100')
    await userEvent.click(panel.getByRole('radio', { name: 'Saved meanwhile: Sold' }))
    expect(field('Status')).toHaveValue('sold')
    const saved = answer(updateAdminAd, bike)
    await save()
    await waitFor(() => expect(saved.requests).toHaveLength(1))
    expect(saved.requests[0]?.body).toMatchObject({ price: 1100, status: 'sold', basedOn: conflicts })
  })

  test('a suburb fills in state and city, and a city chosen by hand replaces it', async () => {
    await edit()
    const saved = answer(updateAdminAd, bike)
    answer(getAdminAd, bike)
    await chooseSuburb(toowoomba)
    expect(field('State')).toHaveValue('Queensland')
    expect(field('City')).toHaveValue('Toowoomba City')
    await save()
    expect(await screen.findByText('Product updated successfully')).toBeVisible()
    const { id: _, ...place } = toowoomba
    expect(saved.requests[0]?.body).toMatchObject(place)
    await press('Edit')
    await chooseSuburb(newtown)
    fill('City', 'Newcastle')
    expect(field('Suburb')).toHaveValue('')
    // The seller has chosen a suburb in the meantime.
    const { id: __, ...sellers } = toowoomba
    answer(getAdminAd, { ...bike, ...sellers })
    await save()
    await waitFor(() => expect(saved.requests).toHaveLength(2))
    const moved = { suburb: null, postcode: null, state: 'New South Wales', city: 'Newcastle' }
    expect(saved.requests[1]?.body).toMatchObject(moved)
  })

  test('the ad editor shows the server’s refusal at the suburb', async () => {
    await edit()
    const unknown = 'We don’t know a suburb Newtown with the postcode 2042. Choose one from the list.'
    answer(updateAdminAd, new AppError('INVALID_INPUT', unknown, { validationErrors: { suburb: unknown } }))
    await chooseSuburb(newtown)
    await save()
    expect(await screen.findByText(unknown)).toBeVisible()
    expect(field('Suburb')).toHaveFocus()
  })

  test('the ad editor resets dependent fields, and shows the fields of the category', async () => {
    const dialog = await edit()
    fill('Category', 'Property')
    expect(field('Subcategory')).toHaveValue('Apartments')
    expect(dialog.queryByLabelText('Brand')).toBeNull()
    expect(dialog.queryByLabelText('Condition')).toBeNull()
    expect(field('Property area (sq ft)')).toBeVisible()
    fill('Listing type', 'rent')
    expect(field('Rent type')).toHaveValue('monthly')
    fill('State', 'Tasmania')
    expect(field('City')).toHaveValue('Hobart')
    fill('Category', '')
    fill('State', '')
    expect(field('Subcategory')).toBeDisabled()
    expect(field('Subcategory')).toHaveValue('Other')
    expect(field('City')).toBeDisabled()
  })

  test.each([
    [{ Title: '', Price: ' ' }, 'Please fill in all required fields: Title, Price', 'Title'],
    [{ Price: '0' }, 'Price must be a valid number greater than zero', 'Price'],
    [{ Subcategory: 'Cars', Brand: '' }, 'Brand selection is required', 'Brand'],
  ])('an edit with %j is rejected before it is sent', async (values, text, focused) => {
    await edit()
    for (const [label, value] of Object.entries(values)) fill(label, value)
    await save()
    expect(await notes().findByText(text)).toBeVisible()
    expect(field(focused)).toHaveFocus()
    expect(screen.queryByText('Error updating product')).toBeNull()
  })

  test.each([
    [
      'complaints about fields',
      new AppError('INVALID_INPUT', 'Invalid', {
        validationErrors: { condition: 'Path `condition` is required.', title: 'Title is rude' },
      }),
      'Validation error: The condition field is required. Please select a value., Title is rude',
    ],
    [
      'one about a path',
      new AppError('INVALID_INPUT', 'Path `city` is required.'),
      'The city field is required. Please select a value.',
    ],
    ['any other', new AppError('FORBIDDEN', 'Not today'), 'Not today'],
  ])('an edit that the server refuses with %s shows why until dismissed', async (_kind, refusal, text) => {
    const dialog = await edit()
    answer(updateAdminAd, refusal)
    fill('Title', 'Track bike')
    await save()
    const banner = within(await dialog.findByRole('alert'))
    expect(banner.getByText('Error updating product')).toBeVisible()
    expect(banner.getByText(text)).toBeVisible()
    expect(notes().getByText(text)).toBeVisible()
    await press('Dismiss')
    expect(dialog.queryByText('Error updating product')).toBeNull()
    expect(field('Title')).toHaveValue('Track bike')
  })

  test('an edit that the server refuses keeps the input, and marks each field until it changes', async () => {
    const dialog = await edit()
    const refused = answerOnce(
      updateAdminAd,
      new AppError('INVALID_INPUT', 'Invalid', {
        validationErrors: { condition: 'Path `condition` is required.', title: 'Title is rude' },
      }),
    )
    fill('Price', '990')
    fill('Title', 'Track bike')
    fill('State', 'Tasmania')
    await save()
    await dialog.findByRole('alert')
    expect(field('Title')).toHaveFocus()
    expect(field('Title')).toHaveAccessibleDescription('Title is rude')
    const missing = 'The condition field is required. Please select a value.'
    expect(field('Condition')).toHaveAccessibleDescription(missing)
    expect(field('Title')).toHaveValue('Track bike')
    expect(field('Price')).toHaveValue('990')
    expect(field('City')).toHaveValue('Hobart')
    fill('Title', 'Kind bike')
    expect(field('Title')).not.toHaveAccessibleDescription()
    expect(field('Condition')).toHaveAccessibleDescription(missing)

    const saved = answer(updateAdminAd, bike)
    await save()
    expect(await screen.findByText('Product updated successfully')).toBeVisible()
    expect(refused.requests[0]?.body).toMatchObject({ title: 'Track bike', price: 990, city: 'Hobart' })
    expect(saved.requests[0]?.body).toMatchObject({ title: 'Kind bike', price: 990, city: 'Hobart' })
  })

  test('a failed check keeps the banner of the refusal before it', async () => {
    const dialog = await edit()
    answer(updateAdminAd, new AppError('FORBIDDEN', 'Not today'))
    fill('Title', 'Track bike')
    await save()
    await dialog.findByRole('alert')
    fill('Title', '')
    await save()
    expect(await notes().findByText('Please fill in all required fields: Title')).toBeVisible()
    expect(within(dialog.getByRole('alert')).getByText('Not today')).toBeVisible()
  })

  test.each([
    [new AppError('INTERNAL', ''), 'Failed to fetch original product data'],
    [{ ...bike, city: '', contactName: '' }, 'Missing required fields: city'],
  ])('an edit of an incomplete original shows an error', async (original, text) => {
    const dialog = await edit()
    answerOnce(getAdminAd, original)
    fill('Title', 'Track bike')
    await save()
    expect(within(await dialog.findByRole('alert')).getByText(text)).toBeVisible()
  })

  test('the ad editor shows that it is saving, and can’t be sent twice', async () => {
    await edit()
    let reply = () => {}
    const saved = answer(
      updateAdminAd,
      () =>
        new Promise((resolve) => {
          reply = () => resolve(bike)
        }),
    )
    fill('Title', 'Track bike')
    await save()
    const button = await screen.findByRole('button', { name: 'Saving...' })
    expect(button).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
    await screen.findByRole('button', { name: 'Saving...' })
    await waitFor(() => expect(saved.requests).toHaveLength(1))
    let reload = () => {}
    const reloaded = new Promise<typeof bike>((resolve) => {
      reload = () => resolve(bike)
    })
    answer(getAdminAd, () => reloaded)
    reply()
    expect(await screen.findByText('Product updated successfully')).toBeVisible()
    expect(saved.requests).toHaveLength(1)
    // Until the saved ad is there to be shown.
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    reload()
    expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus()
  })
})

describe('the fields of the category', () => {
  const old = adminAdWith(1, { attributes: { bikeType: 'road', colour: 'red' } })
  const editOld = async () => {
    answerFrom([old])
    show()
    await userEvent.click(await screen.findByRole('button', { name: `Edit ${old.title}` }))
    await screen.findByRole('button', { name: 'Save Changes' })
  }

  test('the fields of the category are saved on top of the seller’s changes in the meantime', async () => {
    await editOld()
    const saved = answer(updateAdminAd, old)
    answer(getAdminAd, { ...old, attributes: { bikeType: 'gravel', colour: 'red' } })
    fill('Colour', '')
    fill('Frame size', 'm')
    await save()
    expect(await screen.findByText('Product updated successfully')).toBeVisible()
    expect(saved.requests[0]?.body).toHaveProperty('attributes', { bikeType: 'gravel', frameSize: 'm' })
  })

  test('the fields of the category are checked and sent, of each type', async () => {
    marketWith('Bikes', sixFields)
    await editOld()
    const saved = answer(updateAdminAd, old)
    await save()
    expect(await notes().findByText('Weight is required')).toBeVisible()
    const weight = screen.getByRole('textbox', { name: 'Weight' })
    expect(weight).toHaveFocus()
    await userEvent.type(weight, '9.5')
    await save()
    expect(screen.getByRole('radio', { name: 'Matt' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Outdoors' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    fill('Maker', 'Trek')
    fill('Bought', '2025-01-31')
    await save()
    expect(await screen.findByText('Product updated successfully')).toBeVisible()
    expect(saved.requests[0]?.body).toHaveProperty('attributes', {
      weight: 9.5,
      maker: 'Trek',
      finish: 'matt',
      colour: 'red',
      uses: ['outdoors'],
      assembled: true,
      bought: '2025-01-31',
    })
  })

  test('the fields of the category are facts of the ad', async () => {
    answerFrom([old])
    show()
    const dialog = within(await open(old))
    expect(dialog.getByText('Type').nextSibling).toHaveTextContent('Road')
    expect(dialog.getByText('Condition').nextSibling).toHaveTextContent('Used')
  })

  test('the model field offers the models of the brand', async () => {
    await editOld()
    fill('Subcategory', 'Cars')
    fill('Brand', 'Toyota')
    const models = [...((field('Model') as HTMLInputElement).list?.options ?? [])]
    expect(models.map(({ value }) => value)).toContain('Corolla')
  })
})

describe('leaving the editor', () => {
  test('a click outside the editor does nothing, and unsaved changes are confirmed', async () => {
    await edit()
    const dialog = screen.getByRole('dialog', { name: 'Product Details' })
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    fill('Title', 'Track bike')
    await userEvent.keyboard('{Escape}')
    await press('Keep editing')
    expect(field('Title')).toHaveValue('Track bike')
    await press('Cancel')
    await press('Discard changes')
    expect(await screen.findByRole('heading', { level: 3, name: bike.title })).toBeVisible()
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('navigating away from the editor shows a confirmation too, and Esc closes it', async () => {
    const { history, address } = await edit()
    fill('Title', 'Track bike')
    const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
    act(() => history.push('/admin/users'))
    expect(await screen.findByText('Your changes to this ad have not been saved.')).toBeVisible()
    // Left to the dialog.
    expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Keep editing' }), { key: 'Escape' })).toBe(
      true,
    )
    fireEvent(question() as HTMLElement, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(question()).toBeNull())
    expect(address()).toBe('/admin/products')
    expect(field('Title')).toHaveValue('Track bike')
    act(() => history.push('/admin/users'))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(address()).toBe('/admin/users'))
  })

  test('Back closes the confirmation that Cancel has opened', async () => {
    await edit()
    fill('Title', 'Track bike')
    await press('Cancel')
    act(() => window.history.back())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull())
    expect(field('Title')).toHaveValue('Track bike')
  })

  test('leaving the editor without changes shows no confirmation', async () => {
    answerFrom([bike])
    show()
    await open(bike)
    await press('Edit')
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus()
  })
})
