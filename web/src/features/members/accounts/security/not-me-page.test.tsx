import { reportTakeover } from '@bowerbird/contract/accounts/accounts.endpoints'
import { TAKEOVER_LINK_DEAD } from '@bowerbird/contract/accounts/accounts.terms'
import { AppError } from '@bowerbird/contract/errors'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { NotMePage } from './not-me-page.tsx'

const done = { success: true, message: '', email: 'mia@example.com' } as const
const lock = () => userEvent.click(screen.getByRole('button', { name: 'Log everyone out' }))

test('opening “This wasn’t me” changes nothing until the button is pressed; then it names the address of the code', async () => {
  const { requests } = answer(reportTakeover, done)
  render(<NotMePage token="secret" />)
  expect(screen.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
  expect(screen.getByText(/logs out every device, removes all passkeys,/)).toBeVisible()
  expect(requests).toEqual([])
  await lock()
  expect(await screen.findByRole('heading', { name: 'You’re logged out everywhere' })).toBeVisible()
  expect(requests[0]?.body).toEqual({ token: 'secret' })
  expect(screen.getByText('mia@example.com')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Enter the code' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Log everyone out' })).toBeNull()
})

test('a link of “This wasn’t me” that no longer works says so, and leads to us', async () => {
  answer(reportTakeover, new AppError('INVALID_INPUT', TAKEOVER_LINK_DEAD))
  render(<NotMePage token="old" />)
  await lock()
  expect(await screen.findByRole('alert')).toHaveTextContent(TAKEOVER_LINK_DEAD)
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us')
})

test('without a connection, logging everyone out can be tried again', async () => {
  answerOnce(reportTakeover, new AppError('UNAVAILABLE', ''))
  const { requests } = answer(reportTakeover, done)
  render(<NotMePage token="secret" />)
  await lock()
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection')
  await lock()
  expect(await screen.findByText('mia@example.com')).toBeVisible()
  expect(requests.length).toBeGreaterThan(0)
})

test('a link of “This wasn’t me” without its token offers nothing that can’t work', () => {
  render(<NotMePage token={undefined} />)
  expect(screen.getByRole('alert')).toHaveTextContent(TAKEOVER_LINK_DEAD)
  expect(screen.queryByRole('button', { name: 'Log everyone out' })).toBeNull()
})
