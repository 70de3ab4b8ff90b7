import {
  confirmPhone,
  getProviders,
  sendPhoneCode,
  updateProfile,
} from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { AppError } from '@bowerbird/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, answerOnce } from '../../../../testing/render.tsx'
import { edit, fill, mia, save, startAfresh, updated } from '../accounts.fixture.tsx'

beforeEach(startAfresh)

const OFFER = 'Verify by text message'
const withPhone: Profile = { ...mia, phoneNumber: '+61412345678', isPhoneVerified: false }
const open = async (profile = withPhone, phone = true) => {
  answer(getProviders, { google: true, phone })
  await edit(profile)
}
const ask = async () => userEvent.click(await screen.findByRole('button', { name: OFFER }))
const enter = (code: string) => userEvent.type(screen.getByLabelText('Verification code'), `${code}{Enter}`)

describe('a number', () => {
  test('a number is verified by the code that was sent there', async () => {
    await open()
    const { requests: sends } = answer(sendPhoneCode, { success: true, message: 'sent' })
    const { requests } = answer(confirmPhone, {
      success: true,
      message: 'Phone number verified',
      user: { ...withPhone, isPhoneVerified: true },
    })
    await ask()
    const dialog = await screen.findByRole('dialog', { name: 'Verify your phone number' })
    expect(dialog).toHaveTextContent('We sent a code to 0412 345 678.')
    expect(screen.getByLabelText('Verification code')).toHaveFocus()
    await enter('123456')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(requests[0]?.body).toEqual({ verificationCode: '123456' })
    expect(sends).toHaveLength(1)
    expect(screen.getByText('Phone verified')).toBeVisible()
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull()
  })

  test('a number can be verified later with the code that was sent', async () => {
    await open()
    const { requests } = answer(sendPhoneCode, { success: true, message: 'sent' })
    await ask()
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enter code' }))
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(requests).toHaveLength(1)
  })

  test.each<[AppError, string]>([
    [
      new AppError('INVALID_INPUT', 'Invalid verification code'),
      'The verification code you entered is incorrect. Please try again.',
    ],
    [
      new AppError('INVALID_INPUT', 'Verification code expired'),
      'The verification code has expired. Please request a new one.',
    ],
    [
      new AppError('CONFLICT', 'Your number has changed since. Please ask for a new code.'),
      'Your number has changed since. Please ask for a new code.',
    ],
    [new AppError('INTERNAL', 'x'), 'Verification failed. Please try again.'],
  ])('a number is not verified after %s', async (refusal, message) => {
    await open()
    answer(sendPhoneCode, { success: true, message: 'sent' })
    answer(confirmPhone, refusal)
    await ask()
    await screen.findByRole('dialog')
    await enter('123456')
    expect(await screen.findByText(message)).toBeVisible()
  })

  test.each<[AppError, RegExp]>([
    [new AppError('UNAVAILABLE', ''), /could not be reached/],
    [new AppError('TOO_MANY_REQUESTS', 'Too many attempts. Please try again in 5 minutes.'), /in 5 minutes/],
    [new AppError('INTERNAL', 'x'), /^We couldn’t send the code/],
  ])('a number that gets no message after %s says so, and can be tried again', async (refusal, message) => {
    await open()
    answerOnce(sendPhoneCode, refusal)
    await ask()
    expect(await screen.findByText(message)).toBeVisible()
    answer(sendPhoneCode, { success: true, message: 'sent' })
    await ask()
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(screen.queryByText(message)).toBeNull()
  })

  test('a typed number is saved first; a new one has no badge and needs a new code', async () => {
    await open({ ...withPhone, isPhoneVerified: true })
    expect(screen.getByText('Phone verified')).toBeVisible()
    fill('Phone', '0491 570 006')
    expect(await screen.findByText('Save your changes to verify this number.')).toBeVisible()
    expect(screen.queryByText('Phone verified')).toBeNull()
    answer(updateProfile, updated({ ...withPhone, phoneNumber: '+61491570006' }))
    await save()
    expect(await screen.findByRole('button', { name: OFFER })).toBeVisible()
  })

  test.each<[string, Profile, boolean]>([
    ['no gateway', withPhone, false],
    ['a landline', { ...mia, phoneNumber: '+61293744000' }, true],
    ['no number', mia, true],
  ])('verifying a number is not offered with %s', async (_, profile, phone) => {
    await open(profile, phone)
    await screen.findByLabelText('Phone')
    expect(screen.queryByText('Buyers trust a verified number.')).toBeNull()
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull()
  })
})
