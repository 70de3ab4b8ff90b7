import { AppError } from '@bowerbird/contract/errors'
import { createAd } from '@bowerbird/contract/posting/posting.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { marketWith, sixFields } from '../../../../testing/market.ts'
import { answer } from '../../../../testing/render.tsx'
import { postedAd, startAfresh } from '../posting.fixture.tsx'
import type { SavedDraft } from './saved-draft.ts'
import {
  fill,
  fillLocation,
  open,
  openAt,
  passDetails,
  passOverview,
  pick,
  press,
} from './wizard.fixture.tsx'

beforeEach(startAfresh)

/** Chooses another subcategory on step 1. */
async function move(category: string, subcategory: string) {
  await press('Change category')
  const dialog = within(await screen.findByRole('dialog', { name: 'Post Your Ad' }))
  await userEvent.click(dialog.getByRole('button', { name: category }))
  await userEvent.click(dialog.getByRole('button', { name: subcategory }))
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
}

test('each type of field is shown, checked and sent', async () => {
  marketWith('Garden', sixFields)
  const { requests } = answer(createAd, postedAd)
  await open('Home Decor')
  await passOverview('Bench')
  pick('Condition', 'Used')
  fill('Price', '90')
  fill('Description', 'Sturdy.')
  await press('Next')
  expect(screen.getByText('Weight is required')).toBeVisible()
  expect(screen.getByText('Finish is required')).toBeVisible()
  const weight = screen.getByRole('textbox', { name: 'Weight' })
  expect(weight).toHaveFocus()

  await userEvent.type(weight, '1,200.55')
  expect(screen.queryByText('Weight is required')).toBeNull()
  expect(screen.getByText('Finish is required')).toBeVisible()
  await press('Next')
  expect(screen.getByText('Weight can have at most 1 decimal')).toBeVisible()
  await userEvent.clear(weight)
  await userEvent.type(weight, '1,200.5')
  fill('Maker', ' Bunnings ')
  await press('Next')
  expect(screen.getByRole('radio', { name: 'Matt' })).toHaveFocus()
  pick('Finish', 'Gloss')
  fill('Colour', 'green')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Poolside' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Indoors' }))
  pick('Assembled', 'No')
  fill('Bought', '2025-01-31')

  const preview = within(screen.getByRole('heading', { name: 'Ad Preview' }).parentElement as HTMLElement)
  for (const text of ['1,200.5 kg', 'Gloss', 'Indoors, Poolside', 'No', '31 Jan 2025'])
    expect(preview.getByText(text)).toBeVisible()

  await press('Next')
  await screen.findByText('Step 3 of 3')
  fillLocation()
  await press('Post Ad')
  await screen.findByText('Ad Posted Successfully!')
  expect(requests[0]?.body).toMatchObject({
    attributes: {
      weight: 1200.5,
      maker: 'Bunnings',
      finish: 'gloss',
      colour: 'green',
      uses: ['indoors', 'poolside'],
      assembled: false,
      bought: '2025-01-31',
    },
  })
})

test('another subcategory keeps the values it shares, and nothing is lost by going back', async () => {
  const { requests } = answer(createAd, postedAd)
  await open('Vehicles')
  await passOverview('Corolla')
  fill('Year', '2016')
  fill('Kilometres', '98,000')
  pick('Transmission', 'Automatic')
  await press('Back')
  await move('Vehicles', 'Boats')
  await press('Next')
  expect(await screen.findByLabelText('Year')).toHaveValue('2016')
  expect(screen.queryByLabelText('Kilometres')).toBeNull()
  fill('Length', '5.5')
  await press('Back')
  await move('Vehicles', 'Motorcycles')
  await press('Next')
  expect(await screen.findByLabelText('Kilometres')).toHaveValue('98,000')
  expect(screen.queryByLabelText('Length')).toBeNull()
  await passDetails()
  fillLocation()
  await press('Post Ad')
  await screen.findByText('Ad Posted Successfully!')
  expect(requests[0]?.body).toHaveProperty('attributes', { year: 2016, kilometres: 98_000 })
})

test('the server’s error appears at its field, on its step', async () => {
  const validationErrors = { 'attributes.year': 'Year must be at least 1900' }
  answer(createAd, new AppError('INVALID_INPUT', 'Please check your ad', { validationErrors }))
  await open('Vehicles')
  await passOverview('Corolla')
  fill('Year', '2016')
  await passDetails()
  fillLocation()
  await press('Post Ad')
  expect(await screen.findByText('Year must be at least 1900')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Year')).toHaveFocus())
  expect(screen.getByText('Please check your ad')).toBeVisible()
})

test('a draft keeps attributes, and one without any still loads', async () => {
  const stored = () =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('ad-draft:'))
      .map(([key, text]) => ({ key, ...(JSON.parse(text) as SavedDraft) }))
  const first = await open('Vehicles')
  await passOverview('Corolla')
  fill('Year', '2016')
  await waitFor(() => expect(first.address()).toContain('draft='))
  const address = first.address()
  first.unmount()
  const second = await openAt(address)
  expect(screen.getByLabelText('Year')).toHaveValue('2016')
  second.unmount()

  const [saved] = stored()
  if (!saved) throw new Error('No draft was saved')
  const { attributes: _, ...old } = saved.draft
  localStorage.setItem(saved.key, JSON.stringify({ ...saved, draft: old }))
  await openAt(address)
  expect(screen.getByLabelText('Year')).toHaveValue('')
  await press('Back')
  expect(await screen.findByLabelText('Ad Title')).toHaveValue('Corolla')
})

test('the model field offers the models of the brand, and takes any other', async () => {
  await open('Vehicles')
  await passOverview('Hatchback')
  const model = screen.getByLabelText<HTMLInputElement>('Model')
  expect(model.list).toBeNull()
  fill('Brand', 'Toyota')
  const offered = () => [...(model.list?.options ?? [])].map(({ value }) => value)
  expect(offered()).toContain('Corolla')
  fill('Brand', 'Mazda')
  expect(offered()).toContain('CX-5')
  expect(offered()).not.toContain('Corolla')
  fill('Model', 'RX-7')
  expect(model).toHaveValue('RX-7')
})
