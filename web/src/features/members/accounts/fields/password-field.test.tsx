import { getCommonPasswords } from '@bowerbird/contract/accounts/accounts.endpoints'
import { PASSWORD_TOO_COMMON } from '@bowerbird/contract/accounts/accounts.terms'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer } from '../../../../testing/answer.ts'
import { render } from '../../../../testing/render.tsx'
import { PasswordField } from './password-field.tsx'
import { forgetEstimator } from './password-strength.tsx'

beforeEach(forgetEstimator)

const input = { name: 'password', onChange: async () => {}, onBlur: async () => {}, ref: () => {} }

test('a new password’s strength is said while it is typed', async () => {
  answer(getCommonPasswords, { passwords: ['letmein'] })
  render(<PasswordField label="Password" autoComplete="new-password" {...input} />)
  const field = screen.getByLabelText('Password')
  await userEvent.type(field, 'LetMeIn')
  expect(await screen.findByText(PASSWORD_TOO_COMMON)).toBeVisible()
  await userEvent.type(field, ' under the jacaranda 7')
  expect(await screen.findByText('Password strength: Strong')).toBeVisible()
})

test('nothing is said about a password that exists', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" {...input} />)
  await userEvent.type(screen.getByLabelText('Password'), 'letmein')
  expect(screen.queryByText(/strength/)).toBeNull()
})
