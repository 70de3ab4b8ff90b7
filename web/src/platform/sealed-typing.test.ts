import { getTypingKey } from '@bowerbird/contract/accounts/devices.endpoints'
import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { beforeEach, expect, test } from 'vitest'
import { answer } from '../testing/answer.ts'
import { loggedIn, mia } from '../testing/member.ts'
import { sealTyped, storeTypingKey } from './sealed-typing.ts'
import { forgetSession, logInWith, refreshSession } from './session.ts'

const DRAFT = 'chat_draft:mia@example.com:1'
const FORM = 'profile-form:1'

async function newPair(): Promise<{ x: string; y: string; d: string }> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return { x, y, d }
}

async function logIn(_id = mia._id): Promise<void> {
  answer(getProfile, { user: { ...mia, _id } })
  await logInWith(loggedIn)
}

async function beEndedElsewhere(): Promise<void> {
  answer(getProfile, new AppError('AUTHENTICATION_REQUIRED', 'Authentication required'))
  await refreshSession()
}

const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])

beforeEach(async () => {
  forgetSession()
  localStorage.clear()
  sessionStorage.clear()
  answer(getTypingKey, await newPair())
  await logIn()
  await storeTypingKey()
  localStorage.setItem(DRAFT, 'Is it still there?')
  sessionStorage.setItem(FORM, '{"phone":"0400 000 000"}')
})

test('what waits for its owner can’t be read in the browser’s storage, and is there once they are back', async () => {
  await beEndedElsewhere()
  await sealTyped()
  for (const secret of ['mia@', 'still there', '0400']) expect(stored()).not.toContain(secret)
  await logIn()
  expect(localStorage.getItem(DRAFT)).toBe('Is it still there?')
  expect(sessionStorage.getItem(FORM)).toBe('{"phone":"0400 000 000"}')
  expect(stored()).not.toContain('sealed:')
})

test('a page that stores something on its way out is sealed by the next call', async () => {
  await beEndedElsewhere()
  await sealTyped()
  localStorage.setItem('ad-changes:3', '{"price":20}')
  await sealTyped()
  expect(stored()).not.toContain('price')
  await logIn()
  expect(localStorage.getItem('ad-changes:3')).toBe('{"price":20}')
})

test('a member who is logged in has nothing sealed', async () => {
  await sealTyped()
  expect(localStorage.getItem(DRAFT)).toBe('Is it still there?')
})

test('someone else who logs in gets nothing, and it is gone', async () => {
  await beEndedElsewhere()
  await sealTyped()
  answer(getTypingKey, await newPair())
  await logIn('00000000-0000-4000-8000-00000000000f')
  expect(stored()).not.toMatch(/sealed|chat_draft|profile-form/)
})

test('without a connection it waits for the next page', async () => {
  await beEndedElsewhere()
  await sealTyped()
  answer(getTypingKey, new AppError('UNAVAILABLE', 'No connection'))
  await logIn()
  expect(localStorage.getItem(DRAFT)).toBeNull()
  expect(stored()).toContain('sealed:')
})
