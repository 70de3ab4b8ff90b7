import { AppError } from '@bowerbird/contract/errors'
import { proposeAd } from '@bowerbird/contract/proposals/proposals.endpoints'
import type { Proposal } from '@bowerbird/contract/proposals/proposals.schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer } from '../../../../testing/render.tsx'
import { startAfresh } from '../posting.fixture.tsx'
import { fill, open } from '../wizard/wizard.fixture.tsx'

beforeEach(() => {
  startAfresh()
  localStorage.clear()
  sessionStorage.clear()
})

const cars = { category: 'Vehicles', subcategory: 'Cars' }
const proposal: Proposal = {
  subcategories: [
    cars,
    { category: 'Vehicles', subcategory: 'Spare Parts' },
    { category: 'Vehicles', subcategory: 'Rentals' },
  ],
  chosen: cars,
  parts: [
    {
      key: 'brand',
      label: 'Brand',
      text: 'Toyota',
      source: 'line',
      from: { text: 'Corolla', start: 5, end: 12 },
      values: { brand: 'Toyota' },
    },
    {
      key: 'price',
      label: 'Price',
      text: '$18,500',
      source: 'line',
      from: { text: '$18,500', start: 13, end: 20 },
      values: { price: '18500' },
    },
  ],
  title: '2019 Toyota Corolla',
}
const line = () => screen.getByLabelText('What are you selling?')
const title = () => screen.getByLabelText<HTMLInputElement>(/Ad Title/)
const say = (text = '2019 Corolla $18,500') => userEvent.type(line(), text)

test('a line fills in the form, says what it read from which words, and how much', async () => {
  answer(proposeAd, () => proposal)
  await open()
  await say()
  expect(await screen.findByText('We filled in 3 details. Check them, then go on below.')).toBeVisible()
  expect(title()).toHaveValue('2019 Toyota Corolla')
  const chips = within(screen.getByRole('list', { name: 'What we understood' }))
  expect(chips.getByRole('button', { name: /Brand: Toyota from “Corolla”/ })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Cars' })).toBeChecked()
})

test('a part is dropped with one tap, and changed on the spot', async () => {
  answer(proposeAd, () => proposal)
  await open()
  await say()
  await userEvent.click(await screen.findByRole('button', { name: 'Drop Title: 2019 Toyota Corolla' }))
  expect(title()).toHaveValue('')
  expect(line()).toHaveFocus()
  await userEvent.click(await screen.findByRole('button', { name: /^Price: \$18,500/ }))
  fill('Price', '17000')
  expect(await screen.findByText('as you set it')).toBeVisible()
})

test('what the seller has typed stays, and so does the category they chose', async () => {
  answer(proposeAd, ({ body }) => {
    expect(body).toMatchObject({ subcategory: 'Garden' })
    return { ...proposal, chosen: { category: 'Home Decor', subcategory: 'Garden' } }
  })
  await open('Home Decor')
  fill(/Ad Title/, 'My own title')
  await say()
  await screen.findByText('We filled in 1 detail. Check them, then go on below.')
  expect(title()).toHaveValue('My own title')
})

test('another guess is one tap', async () => {
  const asked: unknown[] = []
  answer(proposeAd, ({ body }) => {
    asked.push(body)
    return proposal
  })
  await open()
  await say()
  await userEvent.click(await screen.findByRole('radio', { name: 'Spare Parts' }))
  await expect.poll(() => asked.at(-1)).toMatchObject({ subcategory: 'Spare Parts' })
})

test('if the line can’t be read, the form is as usual', async () => {
  answer(proposeAd, () => new AppError('INTERNAL', 'No'))
  await open()
  await say()
  expect(await screen.findByText(/You can fill in the form below as usual\./)).toBeVisible()
  fill(/Ad Title/, 'By hand')
  expect(title()).toHaveValue('By hand')
})

test('Next waits until the line has been read, and goes on with what it says', async () => {
  let reply = (_: Proposal) => {}
  const asked = answer(proposeAd, () => new Promise<Proposal>((resolve) => (reply = resolve)))
  await open()
  await say()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Reading your line…')).toBeVisible()
  // Nothing is missing yet: it isn’t checked before.
  expect(title()).toBeValid()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy', 'true'),
  )
  await waitFor(() => expect(asked.requests).toHaveLength(1))
  reply(proposal)
  await waitFor(() => expect(title()).toHaveValue('2019 Toyota Corolla'))
  // Checked with what was read: only what the line didn’t say is asked for.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-busy', 'true'),
  )
  expect(title()).toBeValid()
})
