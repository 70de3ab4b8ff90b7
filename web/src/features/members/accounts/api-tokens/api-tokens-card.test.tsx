import {
  listApiTokens,
  makeApiToken,
  revokeApiToken,
} from '@bowerbird/contract/api-tokens/api-tokens.endpoints'
import type { ApiToken } from '@bowerbird/contract/api-tokens/api-tokens.schema'
import { AppError } from '@bowerbird/contract/errors'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { fill, logInAs, mia, startAfresh } from '../accounts.fixture.tsx'
import { ApiTokensCard } from './api-tokens-card.tsx'

beforeEach(startAfresh)

const token: ApiToken = {
  _id: '0190a0c0-0000-7000-8000-00000000f001',
  name: 'Stock system',
  hint: 'wxyz',
  scopes: ['ads:read', 'ads:write'],
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString(),
  lastUsedAt: new Date().toISOString(),
  lastUsedFrom: '203.0.113.0/24',
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function open(tokens: ApiToken[], profile = mia) {
  await logInAs(profile)
  answer(listApiTokens, { tokens })
  render(
    <>
      <ApiTokensCard profile={profile} />
      <Toaster />
    </>,
  )
}

test('a member makes a token after a refusal that keeps what they chose, and sees it once', async () => {
  await open([])
  await userEvent.click(await screen.findByRole('button', { name: 'Make a token' }))
  const name = screen.getByRole('textbox', { name: 'Name of the token' })
  expect(name).toHaveFocus()
  expect(screen.queryByRole('group', { name: 'In the back office' })).toBeNull()
  await press('Make token')
  expect(await screen.findByText('Choose what the token may do')).toBeVisible()
  await userEvent.type(name, 'Stock system')
  await userEvent.click(screen.getByRole('checkbox', { name: 'See your ads' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Expires after' }), '30')
  fill('Current password', 'wrong')
  answerOnce(
    makeApiToken,
    new AppError('INVALID_INPUT', 'No', { validationErrors: { currentPassword: 'Wrong' } }),
  )
  await press('Make token')
  expect(await screen.findByText('Wrong')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'See your ads' })).toBeChecked()
  fill('Current password', 'right')
  const made = answer(makeApiToken, { token: 'bowerbird_secret', apiToken: token })
  answer(listApiTokens, { tokens: [token] })
  await press('Make token')
  expect(await screen.findByText('bowerbird_secret')).toBeVisible()
  expect(made.requests.at(-1)?.body).toMatchObject({
    name: 'Stock system',
    scopes: ['ads:read'],
    days: 30,
    currentPassword: 'right',
  })
  await press('I’ve kept it')
  expect(screen.queryByText('bowerbird_secret')).toBeNull()
  expect(screen.getByText(/last used .+ from 203\.0\.113\.0\/24/i)).toBeVisible()
})

test('staff choose what their role may do in the back office', async () => {
  await open([], { ...mia, role: 'support' })
  await userEvent.click(await screen.findByRole('button', { name: 'Make a token' }))
  const office = within(screen.getByRole('group', { name: 'In the back office' }))
  expect(office.getByRole('checkbox', { name: 'Read the inbox' })).toBeVisible()
  expect(office.queryByRole('checkbox', { name: /Change catalogue/ })).toBeNull()
})

test('a token is revoked after a question', async () => {
  await open([token])
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Stock system' }))
  const revoked = answer(revokeApiToken, { success: true, message: 'Token revoked' })
  answer(listApiTokens, { tokens: [] })
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke token' }))
  expect(await screen.findByText('Token revoked')).toBeVisible()
  expect(revoked.requests).toHaveLength(1)
  await expect.poll(() => screen.queryByText(/Stock system/)).toBeNull()
})
