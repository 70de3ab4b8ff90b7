import { AppError } from '@bowerbird/contract/errors'
import {
  confirmTestEmail,
  getFirstSteps,
  sendTestEmail,
} from '@bowerbird/contract/first-steps/first-steps.endpoints'
import {
  type FirstStepKey,
  type FirstSteps,
  firstStepKeys,
} from '@bowerbird/contract/first-steps/first-steps.schema'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetSession } from '../../../platform/session.ts'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'

beforeEach(() => logInAdmin())
afterEach(forgetSession)

const mail = { to: 'ada@market.com.au', through: 'smtp.market.com.au' }
const stepsWith = (left: FirstStepKey[]): FirstSteps => ({
  steps: firstStepKeys.map((key) => ({
    key,
    title: `Title of ${key}`,
    isDone: !left.includes(key),
    detail: `Detail of ${key}`,
  })),
  mail,
})
const title = (key: FirstStepKey) => screen.queryByRole('heading', { name: `Title of ${key}` })

test('the card shows what is left and where it is done, and briefly what is done', async () => {
  answer(getFirstSteps, stepsWith(['name', 'backups', 'moderator']))
  render(<FirstStepsCard />)
  expect(await screen.findByText('4 of 7 done')).toBeVisible()
  expect(title('backups')).toBeVisible()
  expect(screen.getByText('Detail of backups')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/admin/settings')
  expect(screen.getByRole('link', { name: 'Open users' })).toHaveAttribute('href', '/admin/users')
  expect(within(screen.getByRole('list', { name: 'Done' })).getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a test email is sent, its code is entered, and the card goes with the last step', async () => {
  answerOnce(getFirstSteps, stepsWith(['email', 'mailbox']))
  answer(getFirstSteps, stepsWith(['mailbox']))
  answerOnce(sendTestEmail, new AppError('CONFLICT', 'smtp.market.com.au did not accept the email: no'))
  answer(sendTestEmail, mail)
  render(<FirstStepsCard />)
  expect(await screen.findByText('It goes to ada@market.com.au.')).toBeVisible()
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send a test email' }))
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('did not accept the email: no')
  await send()
  const field = await screen.findByRole('textbox', { name: 'Code in the test email' })
  await expect.poll(() => document.activeElement).toBe(field)
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await confirm()
  expect(field).toHaveAccessibleDescription(/Please enter the 6 digits in the email/)
  const wrong = { validationErrors: { code: 'That isn’t the code' } }
  answerOnce(confirmTestEmail, new AppError('INVALID_INPUT', 'That isn’t the code', wrong))
  const { requests } = answer(confirmTestEmail, stepsWith([]))
  await userEvent.type(field, '123456')
  await confirm()
  expect(field).toHaveAccessibleDescription(/That isn’t the code/)
  expect(field).toHaveValue('123456')
  await confirm()
  await expect.poll(() => screen.queryByText('First steps')).toBeNull()
  expect(requests.at(-1)).toMatchObject({ body: { code: '123456' } })
})

test('without a mail server there is nothing to send with', async () => {
  answer(getFirstSteps, { ...stepsWith(['email', 'mailbox']), mail: null })
  render(<FirstStepsCard />)
  expect(await screen.findByText('Detail of email')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('nothing is shown once all is done, in a demo market, or to a moderator', async () => {
  const { requests } = answer(getFirstSteps, { steps: [], mail: null })
  const view = render(<FirstStepsCard />)
  await expect.poll(() => requests.length).toBe(1)
  expect(screen.queryByText('First steps')).toBeNull()
  view.unmount()
  await logInStaff('moderator')
  render(<FirstStepsCard />)
  expect(screen.queryByText('First steps')).toBeNull()
  expect(requests).toHaveLength(1)
})

test('a failure can be tried again', async () => {
  answerOnce(getFirstSteps, new AppError('FORBIDDEN', 'Administrators only'))
  answer(getFirstSteps, stepsWith(['name']))
  render(<FirstStepsCard />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('6 of 7 done')).toBeVisible()
})
