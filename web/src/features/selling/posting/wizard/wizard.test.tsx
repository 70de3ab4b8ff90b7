import { AppError } from '@bowerbird/contract/errors'
import { createAd, getOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../../platform/query-client.ts'
import { answer, answerOnce } from '../../../../testing/render.tsx'
import { chooseSuburb, newtown, toowoomba } from '../../../../testing/suburbs.ts'
import { answerUploads, picture, postedAd, startAfresh } from '../posting.fixture.tsx'
import {
  fill,
  fillLocation,
  open,
  openAt,
  passDetails,
  passOverview,
  pick,
  press,
  subcategories,
} from './wizard.fixture.tsx'

beforeEach(startAfresh)

const inStep = (step: number) => screen.findByText(`Step ${step} of 3`)
describe('the steps', () => {
  const asked: [string, string[]][] = [
    ['Electronics', ['Brand', 'Condition', 'Unlocked to any network']],
    ['Vehicles', ['Brand', 'Condition', 'Listing type', 'Transmission', 'Registered']],
    ['Property', ['Listing type', 'Furnished', 'Pets allowed']],
    ['Home Decor', ['Condition']],
  ]

  test.each(asked)('%s: the step shows its fields, and reports missing ones', async (category, parts) => {
    await open(category)
    expect(screen.getByText(subcategories[category] ?? '')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Steps' })).toHaveAttribute('aria-valuenow', '1')
    await press('Next')
    expect(screen.getByText('Title is required')).toBeVisible()
    expect(screen.getByText('At least one image is required')).toBeVisible()
    expect(screen.getByText('Required')).toBeVisible()
    expect(screen.getByLabelText(/Add photos/)).toHaveFocus()
    await passOverview()
    expect(screen.getByRole('heading', { name: 'Details' })).toHaveFocus()

    const groups = screen.queryAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby'))
    const shown = [
      ...(screen.queryByLabelText('Brand') ? ['Brand'] : []),
      ...groups.map((id) => document.getElementById(id ?? '')?.textContent),
    ]
    expect(shown).toEqual(parts)
    expect(screen.queryByLabelText('Model') !== null).toBe(category !== 'Property')
    await press('Next')
    for (const [part, message] of [
      ['Brand', 'Brand selection is required'],
      ['Condition', 'Condition selection is required'],
    ] as const) {
      if (parts.includes(part)) expect(screen.getByText(message)).toBeVisible()
      else expect(screen.queryByText(message)).toBeNull()
    }
    expect(screen.getByText('Valid price is required')).toBeVisible()
    expect(screen.getByText('Description is required')).toBeVisible()
    await passDetails()

    expect(screen.queryByLabelText(/Property area/) !== null).toBe(category === 'Property')
    expect(screen.getByText('Ready to go?')).toBeVisible()
    expect(screen.getByLabelText('Contact name')).toHaveValue('Mia Chen')
    fill('Contact name', ' ')
    await press('Post Ad')
    for (const text of ['State selection is required', 'City selection is required', 'Name is required']) {
      expect(screen.getByText(text)).toBeVisible()
    }
    expect(screen.getByLabelText('State')).toHaveFocus()
  })

  test('an error of a step disappears with a change, and all of them with a valid Next', async () => {
    await open('Home Decor')
    await press('Next')
    fill('Ad Title', 'Lamp')
    expect(screen.queryByText('Title is required')).toBeNull()
    expect(screen.getByText('At least one image is required')).toBeVisible()
    await passOverview('Lamp')
    await press('Back')
    await inStep(1)
    expect(screen.queryByText('At least one image is required')).toBeNull()
    expect(screen.getByLabelText('Ad Title')).toHaveValue('Lamp')
    expect(screen.getByText('1/8 photos')).toBeVisible()
  })

  test('the wizard begins with Electronics and Smartphones, and the address can’t skip a step', async () => {
    const view = await open(undefined, '&category=Pets&step=3')
    expect(screen.getByText('Smartphones')).toBeVisible()
    await inStep(1)
    await waitFor(() => expect(view.address()).not.toContain('step'))
  })

  test('rentals show the rent type, monthly by default; All States needs no city', async () => {
    const { requests } = answer(createAd, postedAd)
    await open('Property')
    await passOverview('Beach house')
    expect(screen.queryByRole('radiogroup', { name: 'Rent type' })).toBeNull()
    pick('Listing type', 'Rent')
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    expect(screen.getByText('per month')).toBeVisible()
    await passDetails()
    fill(/Property area/, '1,800')
    fill('State', 'All States')
    expect(screen.getByLabelText('City')).toHaveValue('All Cities')
    expect(screen.getByLabelText('City')).toBeDisabled()
    fill('State', 'Victoria')
    expect(screen.getByLabelText('City')).toHaveValue('')
    fill('State', 'All States')
    await press('Post Ad')
    await screen.findByText('Ad Posted Successfully!')
    expect(requests[0]?.body).toMatchObject({
      listingType: 'rent',
      rentType: 'monthly',
      propertyArea: 1800,
      state: 'All States',
      city: 'All Cities',
      brand: null,
      condition: null,
    })
  })

  test('the wizard says what happens to the ad, and what has happened to it', async () => {
    const post = async () => {
      await passOverview('Lamp')
      await passDetails()
      fillLocation()
    }
    answerOnce(createAd, postedAd)
    const view = await open('Home Decor')
    await post()
    expect(screen.getByText(/^Our team reviews your ad before it goes live/)).toBeVisible()
    await press('Post Ad')
    expect(await screen.findByText(/is being reviewed/)).toBeVisible()
    view.unmount()

    answerOnce(createAd, { ...postedAd, status: 'active' })
    await openAt('/add?category=Home+Decor&subcategory=Garden', (category) => category === 'Home Decor')
    await post()
    expect(screen.getByText(/^You’re a trusted member, so your ad goes live straight away/)).toBeVisible()
    await press('Post Ad')
    expect(await screen.findByText(/is live\./)).toBeVisible()
  })

  test('a suburb fills in state and city, which can be chosen by hand instead', async () => {
    const { requests } = answer(createAd, postedAd)
    await open('Home Decor')
    await passOverview('Lamp')
    await passDetails()
    expect(screen.getByText('Only the suburb is shown, never your address.')).toBeVisible()
    await chooseSuburb(newtown)
    expect(screen.getByLabelText('State')).toHaveValue('New South Wales')
    expect(screen.getByLabelText('City')).toHaveValue('Sydney')
    fill('City', 'Newcastle')
    expect(screen.getByLabelText('Suburb')).toHaveValue('')
    await chooseSuburb(toowoomba)
    expect(screen.getByLabelText('City')).toHaveValue('Toowoomba City')
    expect(screen.getByText('Toowoomba City, Queensland')).toBeVisible()
    await press('Post Ad')
    await screen.findByText('Ad Posted Successfully!')
    const { id: _, ...place } = toowoomba
    expect(requests[0]?.body).toMatchObject(place)
  })

  test('the model can be added to the title and is not sent', async () => {
    const { requests } = answer(createAd, postedAd)
    await open('Vehicles')
    await passOverview('Reliable hatchback')
    fill('Model', 'Corolla')
    await press('Add “Corolla” to the title')
    expect(screen.getByText('In your title: Reliable hatchback Corolla')).toBeVisible()
    await passDetails()
    fillLocation()
    await press('Post Ad')
    await screen.findByText('Ad Posted Successfully!')
    expect(requests[0]?.body).toMatchObject({ title: 'Reliable hatchback Corolla', model: null })
  })

  test('a model of the list goes into the title when it is chosen, and another one replaces it', async () => {
    await open('Vehicles')
    await passOverview('Reliable hatchback')
    fill('Brand', 'Toyota')
    for (const model of ['Yaris', 'Corolla']) {
      fill('Model', model)
      fireEvent.blur(screen.getByLabelText('Model'))
      expect(screen.getByText(`In your title: Reliable hatchback ${model}`)).toBeVisible()
    }
  })

  test('the preview shows the input so far', async () => {
    await open('Home Decor')
    await passOverview('Lamp')
    await passDetails()
    fillLocation()
    const preview = within(screen.getByRole('heading', { name: 'Ad Preview' }).parentElement as HTMLElement)
    for (const text of ['Lamp', '$1,250', 'Geelong, Victoria']) expect(preview.getByText(text)).toBeVisible()
  })
})

test.each<[string, string]>([
  ['Home Decor', 'Its condition, what’s included and why you’re selling'],
  ['Property', 'Rooms, parking, what’s nearby and when it’s available'],
])('%s: the hint for the description fits', async (category, hint) => {
  await open(category)
  await passOverview()
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(hint)
  fill('Price', '0')
  expect(screen.getByText('Free')).toBeVisible()
})

describe('posting', () => {
  const ready = async () => {
    const view = await open('Home Decor')
    await passOverview('Lamp')
    await passDetails()
    fillLocation()
    return view
  }

  test('posting sends everything once, confirms it, and links on', async () => {
    let finish: (ad: typeof postedAd) => void = () => {}
    const { requests } = answer(createAd, () => new Promise<typeof postedAd>((resolve) => (finish = resolve)))
    await ready()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Post Ad' }))
    expect(screen.getByRole('button', { name: 'Posting...' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toEqual({
      showPhone: false,
      email: 'mia@example.com',
      category: 'Home Decor',
      subcategory: 'Garden',
      images: ['/images/bike.jpg'],
      title: 'Lamp',
      description: 'Rides well.',
      price: 1250,
      brand: null,
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
      contactName: 'Mia Chen',
      idempotencyKey: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
    })
    finish(postedAd)
    expect(await screen.findByRole('heading', { name: 'Ad Posted Successfully!' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Post Another Ad' })).toHaveAttribute('href', '/categories')
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  })

  test('a reload, and Back, show the success screen again, and no form', async () => {
    answer(createAd, postedAd)
    const view = await ready()
    await press('Post Ad')
    await screen.findByText('Ad Posted Successfully!')
    const posted = `/add?posted=${postedAd._id}`
    expect(view.address()).toBe(posted)
    act(() => view.history.back())
    await waitFor(() => expect(view.address()).toContain('step=2'))
    const step = view.address()
    expect(screen.getByText('Ad Posted Successfully!')).toBeVisible()
    expect(screen.queryByLabelText('Description')).toBeNull()
    view.unmount()

    for (const address of [posted, step]) {
      queryClient.clear()
      const { requests } = answer(getOwnAd, { ...postedAd, status: 'active' })
      const reloaded = await openAt(address)
      expect(await screen.findByText(/is live\./)).toHaveTextContent('Road bike')
      expect(requests[0]?.url).toContain(postedAd._id)
      reloaded.unmount()
    }
  })

  test.each<[string, typeof postedAd | AppError]>([
    ['is gone', new AppError('NOT_FOUND', 'Product not found')],
    ['has been sold', { ...postedAd, status: 'sold' }],
  ])('a reload after the ad %s leads to My Listings', async (_, reply) => {
    answer(getOwnAd, reply)
    const view = await openAt(`/add?posted=${postedAd._id}`)
    await waitFor(() => expect(view.address()).toBe('/my-adds'))
  })

  test.each<[AppError, string]>([
    [new AppError('TOO_MANY_REQUESTS', 'Please wait a minute.'), 'Please wait a minute.'],
    [new AppError('INTERNAL', ''), 'Failed to create ad. Please try again.'],
  ])('%s is shown on the form, and the next attempt has the same key', async (refusal, message) => {
    const first = answerOnce(createAd, refusal)
    const second = answer(createAd, postedAd)
    await ready()
    await press('Post Ad')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    await press('Post Ad')
    await screen.findByText('Ad Posted Successfully!')
    expect(second.requests[0]?.body).toEqual(first.requests[0]?.body)
  })

  test('the server’s field errors appear at their field, on its step', async () => {
    const validationErrors = { title: 'Title must not shout', price: 'Path `price` is required.' }
    answer(createAd, new AppError('INVALID_INPUT', 'Please check your ad', { validationErrors }))
    await ready()
    await press('Post Ad')
    expect(await screen.findByText('Title must not shout')).toBeVisible()
    expect(screen.getByText('Please check your ad')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Ad Title')).toHaveFocus())
  })

  test('posting waits for uploads, and leads back to a failed one', async () => {
    const { requests } = answer(createAd, postedAd)
    const finish: ((outcome: AppError | undefined) => void)[] = []
    await open('Home Decor')
    answerUploads(() => new Promise<never>((resolve) => finish.push(resolve as never)))
    fireEvent.change(screen.getByLabelText(/Add photos/), { target: { files: [picture()] } })
    fill('Ad Title', 'Lamp')
    await press('Next')
    await inStep(2)
    await passDetails()
    fillLocation()
    await press('Post Ad')
    expect(requests).toHaveLength(0)
    finish[0]?.(new AppError('UNAVAILABLE', ''))
    await inStep(1)
    expect(screen.getByText(/^Some photos could not be uploaded. Try them again/)).toBeVisible()
    await press('Try again')
    finish[1]?.(undefined)
    await press('Next')
    await press('Next')
    await press('Post Ad')
    await screen.findByText('Ad Posted Successfully!')
    expect(requests).toHaveLength(1)
  })

  test('Enter posts on the last step only, and is a new line in the description', async () => {
    const { requests } = answer(createAd, postedAd)
    await open('Home Decor')
    answerUploads()
    fireEvent.change(screen.getByLabelText(/Add photos/), { target: { files: [picture()] } })
    await userEvent.type(screen.getByLabelText('Ad Title'), 'Lamp{Enter}')
    expect(screen.getByText('Step 1 of 3')).toBeVisible()
    await press('Next')
    await inStep(2)
    await userEvent.type(screen.getByLabelText('Description'), 'Bright.{Enter}Blue.')
    expect(screen.getByLabelText('Description')).toHaveValue('Bright.\nBlue.')
    await userEvent.type(screen.getByLabelText('Price'), '20{Enter}')
    expect(screen.getByText('Step 2 of 3')).toBeVisible()
    pick('Condition', 'New')
    await press('Next')
    await inStep(3)
    fillLocation()
    await press('Back')
    await inStep(2)
    await press('Back')
    await inStep(1)
    // All is filled in now, and still this is not the last step. With one text box, Enter sends a form anyway.
    fireEvent.submit(screen.getByLabelText('Ad Title').closest('form') as HTMLFormElement)
    await press('Next')
    await inStep(2)
    await press('Next')
    await inStep(3)
    expect(requests).toHaveLength(0)
    await userEvent.type(screen.getByLabelText('Contact name'), '{Enter}')
    await screen.findByText('Ad Posted Successfully!')
    expect(requests).toHaveLength(1)
  })
})
