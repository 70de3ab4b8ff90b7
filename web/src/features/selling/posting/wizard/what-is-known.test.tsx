import {
  createAd,
  getPostingDefaults,
  listBuyersQuestions,
} from '@bowerbird/contract/posting/posting.endpoints'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../../platform/query-client.ts'
import { answer } from '../../../../testing/render.tsx'
import { postedAd, startAfresh } from '../posting.fixture.tsx'
import { fill, open, passDetails, passOverview, press } from './wizard.fixture.tsx'

beforeEach(() => {
  queryClient.clear()
  startAfresh()
})

test('location, contact and phone begin as in the latest ad, unless the seller has chosen others', async () => {
  const { requests } = answer(createAd, postedAd)
  answer(getPostingDefaults, {
    latest: {
      suburb: 'Newtown',
      postcode: '2042',
      state: 'New South Wales',
      city: 'Sydney',
      contactName: 'Mia at home',
      showPhone: false,
    },
  })
  await open('Home Decor')
  await passOverview('Lamp')
  await passDetails()
  expect(await screen.findByText(/^Filled in as in your last ad/)).toBeVisible()
  expect(screen.getByLabelText('Suburb')).toHaveValue('Newtown NSW 2042')
  expect(screen.getByLabelText('City')).toHaveValue('Sydney')
  expect(screen.getByLabelText('Contact name')).toHaveValue('Mia at home')
  fill('Contact name', 'Mia')
  await press('Back')
  await press('Next')
  expect(screen.getByLabelText('Contact name')).toHaveValue('Mia')
  await press('Post Ad')
  await screen.findByText('Ad Posted Successfully!')
  expect(requests[0]?.body).toMatchObject({ suburb: 'Newtown', postcode: '2042', contactName: 'Mia' })
})

test('an answer to what buyers ask is a line of the description', async () => {
  answer(listBuyersQuestions, {
    questions: [
      { label: 'Size', question: 'How wide is it?' },
      { label: 'Pick-up', question: 'When can it be picked up?' },
    ],
  })
  await open('Home Decor')
  await passOverview('Lamp')
  fill('Description', 'A lamp.')
  await screen.findByText('Buyers usually ask')
  fill('When can it be picked up?', 'Weekends')
  fill('How wide is it?', '40 cm')
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Size: 40 cm\nPick-up: Weekends\nA lamp.')
  fill(/^Description/, 'Size: 45 cm\nA lamp.')
  expect(screen.getByLabelText('How wide is it?')).toHaveValue('45 cm')
  expect(screen.getByLabelText('When can it be picked up?')).toHaveValue('')
})
