import { changePassword } from '@bowerbird/contract/accounts/accounts.endpoints'
import { PASSKEY_REFUSED } from '@bowerbird/contract/accounts/accounts.terms'
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
  startPasskeyProof,
} from '@bowerbird/contract/accounts/passkeys.endpoints'
import type { Passkey, PasskeyAssertion } from '@bowerbird/contract/accounts/passkeys.schema'
import { AppError } from '@bowerbird/contract/errors'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, answerOnce } from '../../../../testing/render.tsx'
import { edit, fill, mia, openAt, startAfresh } from '../accounts.fixture.tsx'
import * as webauthn from './webauthn.ts'

vi.mock('./webauthn.ts', () => ({ showPasskey: vi.fn(), makePasskey: vi.fn(), withdrawOffer: vi.fn() }))

beforeEach(() => {
  startAfresh()
  vi.stubGlobal('PublicKeyCredential', class {})
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const phone: Passkey = {
  _id: '0190a0c0-0000-7000-8000-00000000f001',
  name: 'My phone',
  createdAt: new Date().toISOString(),
  lastUsedAt: null,
}
const off = { isOn: false, recoveryCodesLeft: 0 }
const request = { challenge: 'c', rpId: 'localhost', timeout: 1, userVerification: 'required' } as const
const passkey: PasskeyAssertion = {
  id: 'id',
  rawId: 'id',
  type: 'public-key',
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
}
const creation = {
  challenge: 'c',
  rp: { id: 'localhost', name: 'Bowerbird' },
  user: { id: 'u', name: mia.email, displayName: mia.name },
  pubKeyCredParams: [],
  timeout: 1,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
} as const

test('a member names a passkey, proves who they are, and adds it', async () => {
  await edit()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  expect(screen.getByRole('textbox', { name: 'Name of the passkey' })).toHaveFocus()
  const start = answer(startPasskey, { ...creation, pubKeyCredParams: [], excludeCredentials: [] })
  const add = answer(addPasskey, phone)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the passkey' }), 'My phone')
  fill('Current password', 'right')
  vi.mocked(webauthn.makePasskey).mockResolvedValueOnce(undefined)
  await press('Add passkey')
  expect(await screen.findByText('No passkey was added. Try again, or cancel.')).toBeVisible()

  const made = {
    id: 'i',
    rawId: 'i',
    type: 'public-key',
    response: { clientDataJSON: 'a', attestationObject: 'b' },
  } as const
  vi.mocked(webauthn.makePasskey).mockResolvedValueOnce(made)
  answer(listPasskeys, { passkeys: [phone] })
  await press('Add passkey')
  expect(await screen.findByText(/Added .+, not used yet/)).toBeVisible()
  expect(start.requests[0]?.body).toMatchObject({ currentPassword: 'right' })
  expect(add.requests[0]?.body).toMatchObject({ name: 'My phone', passkey: made })
})

test('a passkey is renamed, and removed after proof', async () => {
  await edit(mia, [], [], off, [phone])
  await userEvent.click(await screen.findByRole('button', { name: 'Rename My phone' }))
  const rename = answer(renamePasskey, { success: true, message: 'Passkey renamed' })
  await userEvent.type(screen.getByRole('textbox', { name: 'New name' }), ' 2{Enter}')
  expect(await screen.findByText('Passkey renamed')).toBeVisible()
  expect(rename.requests[0]?.body).toEqual({ name: 'My phone 2' })

  await press('Remove My phone')
  expect(screen.getByText(/no longer be able to log in with “My phone”/)).toBeVisible()
  const remove = answer(removePasskey, { success: true, message: 'Passkey removed' })
  answer(listPasskeys, { passkeys: [] })
  fill('Current password', 'right')
  await press('Remove passkey')
  expect(await screen.findByText('Passkey removed')).toBeVisible()
  expect(remove.requests[0]?.body).toMatchObject({ currentPassword: 'right' })
})

test('a passkey stands for the password, and after a refusal the password can be entered', async () => {
  await edit(mia, [], [], off, [phone])
  await press('Change password')
  answer(startPasskeyProof, request)
  vi.mocked(webauthn.showPasskey).mockResolvedValue(passkey)
  const change = answerOnce(
    changePassword,
    new AppError('INVALID_INPUT', PASSKEY_REFUSED, { validationErrors: { passkey: PASSKEY_REFUSED } }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey instead' }))
  expect(await screen.findByText('Your passkey has confirmed that it’s you.')).toHaveFocus()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  fill('New password', 'another treasure')
  await press('Change password')
  expect(await screen.findByText(PASSKEY_REFUSED)).toBeVisible()
  expect(change.requests[0]?.body).toMatchObject({ passkey })
  fill('Current password', 'right')
  const again = answer(changePassword, { success: true, message: 'Password changed successfully' })
  await press('Change password')
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(again.requests[0]?.body).toHaveProperty('passkey', undefined)
})

test('the login has a button for passkeys, which says what went wrong', async () => {
  await openAt()
  answer(startPasskeyLogin, request)
  vi.mocked(webauthn.showPasskey).mockResolvedValueOnce(undefined)
  await press('Log in with a passkey')
  vi.mocked(webauthn.showPasskey).mockResolvedValueOnce(passkey)
  answer(logInWithPasskey, new AppError('INVALID_INPUT', PASSKEY_REFUSED))
  await userEvent.click(await screen.findByRole('button', { name: 'Log in with a passkey' }))
  expect(await within(screen.getByRole('dialog')).findByText(PASSKEY_REFUSED)).toBeVisible()
})

test('a browser without passkeys has no button for them', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await openAt()
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
})
