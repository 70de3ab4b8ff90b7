import { helpPage } from '@bowerbird/contract/pages/texts/help-center.text'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { HelpAccordion } from './help-accordion.tsx'

const show = (path = '/help-center') => render(<HelpAccordion categories={helpPage().sections} />, { path })
const openOnes = () =>
  [...document.querySelectorAll('details')].filter((details) => details.open).map((details) => details.id)

describe('HelpAccordion', () => {
  it('HelpAccordion begins with the first category open', () => {
    show()
    expect(openOnes()).toEqual(['account-and-profile'])
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4)
  })

  it('HelpAccordion has one name for all, by which browsers keep one open without a script', () => {
    show()
    const names = [...document.querySelectorAll('details')].map((details) => details.getAttribute('name'))
    expect(names).toEqual(['help', 'help', 'help', 'help'])
  })

  it('HelpAccordion closes the open category when another is opened', async () => {
    show()
    await userEvent.click(screen.getByText('Car Rentals'))
    await waitFor(() => expect(openOnes()).toEqual(['car-rentals']))
    await userEvent.click(screen.getByText('Safety & Security'))
    await waitFor(() => expect(openOnes()).toEqual(['safety-and-security']))
  })

  it('HelpAccordion can be closed altogether', async () => {
    show()
    await userEvent.click(screen.getByText('Account & Profile'))
    await waitFor(() => expect(openOnes()).toEqual([]))
  })

  it('HelpAccordion opens the category of the question in the address', async () => {
    show('/help-center#rental-damage')
    await waitFor(() => expect(openOnes()).toEqual(['car-rentals']))
  })

  it('HelpAccordion opens the category in the address', async () => {
    show('/help-center#safety-and-security')
    await waitFor(() => expect(openOnes()).toEqual(['safety-and-security']))
  })

  it('HelpAccordion offers a link to each answer', () => {
    show()
    expect(
      screen.getByRole('link', { name: 'Link to “I forgot my password. How do I get back in?”' }),
    ).toHaveAttribute('href', '#reset-password')
  })
})
