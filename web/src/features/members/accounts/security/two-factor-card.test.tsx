import { TWO_FACTOR_WRONG } from '@bowerbird/contract/accounts/accounts.terms'
import {
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  makeRecoveryCodes,
  startTwoFactor,
} from '@bowerbird/contract/accounts/two-factor.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, answerOnce } from '../../../../testing/render.tsx'
import { savedFiles } from '../../../../testing/saved-files.ts'
import { edit, fill, mia, startAfresh } from '../accounts.fixture.tsx'

beforeEach(startAfresh)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const uri = `otpauth://totp/Bowerbird:mia%40example.com?secret=${secret}`
const recoveryCodes = ['k7mq-2xw9-hd4t', 'abcd-efgh-jkmn']
const wrong = new AppError('INVALID_INPUT', TWO_FACTOR_WRONG, {
  validationErrors: { code: TWO_FACTOR_WRONG },
})
const on = { isOn: true, recoveryCodesLeft: 10 }

test('a member sets it up with proof, the QR code and a first code, and keeps the recovery codes', async () => {
  await edit()
  await userEvent.click(await screen.findByRole('button', { name: 'Set up two-factor login' }))
  expect(screen.getByLabelText('Current password')).toHaveFocus()
  const start = answer(startTwoFactor, { secret, uri })
  fill('Current password', 'right')
  await press('Continue')
  expect(await screen.findByRole('img', { name: 'QR code for your app' })).toBeVisible()
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
  expect(start.requests[0]?.body).toMatchObject({ currentPassword: 'right' })
  // A phone can't scan its own screen.
  expect(screen.getByRole('link', { name: 'Open my app on this phone' })).toHaveAttribute('href', uri)
  await press('Copy the key')
  expect(await navigator.clipboard.readText()).toBe(secret)

  answerOnce(confirmTwoFactor, wrong)
  await userEvent.type(screen.getByLabelText('Verification code'), '111111{Enter}')
  expect(await screen.findByText(TWO_FACTOR_WRONG)).toBeVisible()

  answer(confirmTwoFactor, { recoveryCodes })
  answer(getTwoFactor, on)
  await userEvent.clear(screen.getByLabelText('Verification code'))
  await userEvent.type(screen.getByLabelText('Verification code'), '123456{Enter}')
  expect(await screen.findByRole('heading', { name: 'Keep your recovery codes' })).toHaveFocus()
  for (const code of recoveryCodes) expect(screen.getByText(code)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Open settings' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without your recovery codes?' })).toBeVisible()
  await press('Stay here')
  await press('I’ve kept them')
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull()
  expect(await screen.findByText(/You have 10 recovery codes left/)).toBeVisible()
})

test('new recovery codes take proof, and can be copied and downloaded', async () => {
  const user = userEvent.setup()
  await edit(mia, [], [], on)
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  answer(makeRecoveryCodes, { recoveryCodes })
  fill('Current password', 'right')
  await user.click(screen.getByRole('button', { name: 'Make new codes' }))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await expect
    .poll(savedFiles)
    .toEqual([expect.objectContaining({ text: expect.stringContaining(recoveryCodes[0] ?? '') })])
})

test('switching it off takes the password and a code', async () => {
  await edit(mia, [], [], { isOn: true, recoveryCodesLeft: 1 })
  expect(await screen.findByText(/You have 1 recovery code left/)).toBeVisible()
  await press('Switch off')
  answerOnce(endTwoFactor, wrong)
  fill('Current password', 'right')
  fill('Code from your app', '111111')
  await press('Switch off')
  expect(await screen.findByText(TWO_FACTOR_WRONG)).toBeVisible()
  const { requests } = answer(endTwoFactor, { success: true, message: 'Two-factor login is off' })
  answer(getTwoFactor, { isOn: false, recoveryCodesLeft: 0 })
  fill('Code from your app', '123456')
  await press('Switch off')
  expect(await screen.findByRole('button', { name: 'Set up two-factor login' })).toBeVisible()
  expect(requests[0]?.body).toMatchObject({ currentPassword: 'right', code: '123456' })
})

test('staff who need it can’t switch it off', async () => {
  await edit(mia, [], [], { ...on, isRequired: true })
  expect(await screen.findByText(/Everyone on the team needs it\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull()
})
