import { createAd } from '@bowerbird/contract/posting/posting.endpoints'
import { setCurrentRules } from '@bowerbird/contract/rules/current-rules'
import { defaultRules } from '@bowerbird/contract/rules/default/default-rules'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer } from '../../../../testing/render.tsx'
import { postedAd, startAfresh } from '../posting.fixture.tsx'
import { fill, fillLocation, open, passOverview, pick, press } from './wizard.fixture.tsx'

beforeEach(() => {
  startAfresh()
  setCurrentRules(defaultRules)
})
afterEach(() => setCurrentRules([]))

test('a home to rent needs one fixed rent; bond, date and rent by the week are asked for once, with a link to the reasons', async () => {
  await open('Property')
  await passOverview('Flat by the station')
  pick('Listing type', 'Rent')
  expect(screen.getByRole('radio', { name: 'Weekly' })).toBeChecked()
  fill('Price', '600')
  fill('Description', 'Sunny. Offers over $600.')
  await press('Next')
  expect(await screen.findByText(/Please take out “Offers over”/)).toBeInTheDocument()

  fill('Description', 'Sunny.')
  pick('Rent type', 'Monthly')
  await press('Next')
  expect(await screen.findByText(/What’s the bond.*Or choose Next again/)).toBeInTheDocument()
  expect(screen.getByText(/When is it available from.*Or choose Next again/)).toBeInTheDocument()
  expect(screen.getByText(/one fixed rent by the week.*Or choose Next again/)).toBeInTheDocument()
  fill('Bond ($)', '2400')
  pick('Rent type', 'Weekly')
  // Without the date.
  await press('Next')
  await screen.findByText('Step 3 of 3')

  const { requests } = answer(createAd, postedAd)
  fillLocation()
  await press('Post Ad')
  await screen.findByText('Ad Posted Successfully!')
  expect(requests[0]?.body).toMatchObject({ rentType: 'weekly', attributes: { bond: 2400 } })
})

test('a choice that breaks a rule about the title leads back to it, with the message and the focus there', async () => {
  await open('Property')
  await passOverview('Flat, offers from $600 pw')
  pick('Listing type', 'Rent')
  fill('Price', '600')
  fill('Description', 'Sunny.')
  await press('Next')
  expect(await screen.findByText(/Please take out “/)).toBeVisible()
  expect(screen.getByText('Step 1 of 3')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ad Title' })).toHaveFocus())
})

test('sellers of cars read what buyers look for, and their VIN is checked and sent', async () => {
  await open('Vehicles')
  await passOverview('Corolla')
  expect(screen.getByRole('region', { name: 'Good to know' })).toHaveTextContent('PPSR')
  expect(screen.getByRole('link', { name: /Read more/ })).toHaveAttribute('href', 'https://www.ppsr.gov.au')
  fill('Brand', 'Toyota')
  pick('Condition', 'Used')
  fill('Price', '15000')
  fill('Description', 'One owner.')
  fill('VIN', '1M8GDM9A1KP042788')
  await press('Next')
  expect(await screen.findByText(/This isn’t a valid VIN/)).toBeInTheDocument()
  const notes = within(screen.getByRole('region', { name: 'Good to know' })).getAllByRole('listitem')
  expect(notes[0]).toHaveTextContent(/^Your ad doesn’t meet our rule “VIN” yet\. Read more/)
  fill('VIN', '1M8GDM9AXKP042788')
  await press('Next')
  await screen.findByText('Step 3 of 3')
  const { requests } = answer(createAd, postedAd)
  fillLocation()
  expect(screen.getByRole('region', { name: 'Good to know' })).toHaveTextContent(
    'certificate of roadworthiness',
  )
  await press('Post Ad')
  await screen.findByText('Ad Posted Successfully!')
  expect(requests[0]?.body).toMatchObject({ attributes: { vin: '1M8GDM9AXKP042788' } })
})

test('a year that hasn’t come and a rego that has run out are doubted, and accepted', async () => {
  await open('Vehicles')
  await passOverview('Corolla')
  fill('Brand', 'Toyota')
  pick('Condition', 'Used')
  fill('Year', '2099')
  expect(screen.getByText('The year 2099 hasn’t come yet. Please check it.')).toBeVisible()
  pick('Registered', 'Yes')
  fill('Registered in', 'vic')
  fill('Rego expires', '2019-03-01')
  expect(screen.getByText(/^The rego ran out on 1 Mar 2019, but the ad says/)).toBeVisible()
  fill('Price', '15000')
  fill('Description', 'One owner.')
  await press('Next')
  expect(await screen.findByText('Step 3 of 3')).toBeVisible()
})
