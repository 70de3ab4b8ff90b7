import { getProfile, logOut } from '@bowerbird/contract/accounts/session.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { DAY } from '@bowerbird/contract/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from '../testing/answer.ts'
import { loggedIn, mia } from '../testing/member.ts'
import { hasUnsent } from './logout-gate.ts'
import { currentSession, endSession, forgetSession, logInWith, refreshSession } from './session.ts'
import { isTypingKept } from './stored-owner.ts'
import { dropToken } from './token.ts'

const typed = {
  'chat_draft:mia@example.com:1': 'Is it',
  'ad-draft:mia@example.com:2': '{}',
  'ad-changes:3': '{}',
  'ad-photos:3': 'true',
}
const received = { admin_dashboard: '{}', favourites_seen: '[]', chat_closed_notices: '[]', 'a-new-key': 'x' }
const browsersOwn = { theme: 'dark', recently_viewed: '[]' }

function fill(): void {
  for (const [key, value] of Object.entries({ ...typed, ...received, ...browsersOwn }))
    localStorage.setItem(key, value)
  sessionStorage.setItem('profile-form:1', '{}')
  sessionStorage.setItem('posted-drafts', '[]')
}
const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()
const ofBrowser = Object.keys(browsersOwn).toSorted()
const waiting = [...Object.keys({ ...typed, ...browsersOwn }), 'profile-form:1', 'stored_for'].toSorted()

const refuse = () => answer(getProfile, new AppError('AUTHENTICATION_REQUIRED', 'Authentication required'))

async function logIn(_id = mia._id): Promise<void> {
  answer(getProfile, { user: { ...mia, _id } })
  await logInWith(loggedIn)
}
async function beEndedElsewhere(): Promise<void> {
  refuse()
  await refreshSession()
  expect(currentSession()).toEqual({ state: 'anonymous' })
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await logIn()
  fill()
})
afterEach(() => {
  vi.useRealTimers()
  forgetSession()
})

test('after a logout nothing of the member stays in the browser, nor photos that were not uploaded', async () => {
  const deleteDatabase = vi.fn<(name: string) => void>()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  answer(logOut, { success: true, message: '' })
  const done = endSession()
  expect(left()).toEqual(ofBrowser)
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('waiting-files')
  await done
  vi.unstubAllGlobals()
})

test('when the session was ended elsewhere, only what was typed stays, and the same member finds it', async () => {
  await beEndedElsewhere()
  expect(left()).toEqual(waiting)
  await logIn()
  expect(left()).toEqual([...waiting, 'token', 'token_user'].toSorted())
})

test('it is removed when someone else logs in', async () => {
  await beEndedElsewhere()
  await logIn('00000000-0000-4000-8000-00000000000f')
  expect(left()).toEqual([...ofBrowser, 'stored_for', 'token', 'token_user'].toSorted())
})

test('it is removed after a day', async () => {
  await beEndedElsewhere()
  vi.useFakeTimers({ now: Date.now() + DAY - 1000, toFake: ['Date'] })
  await refreshSession()
  expect(left()).toEqual(waiting)
  vi.setSystemTime(Date.now() + 2000)
  await refreshSession()
  expect(left()).toEqual(ofBrowser)
})

test('when another tab has logged out, this one forgets too, and stores nothing any more', async () => {
  // What the other tab does to the storage that both share.
  localStorage.removeItem('stored_for')
  dropToken()
  await refreshSession()
  expect(left()).toEqual(ofBrowser)
  expect(isTypingKept()).toBe(false)
})

test('a visitor’s own things stay', async () => {
  forgetSession()
  for (const key of ['contact-draft', 'chosen_sort']) sessionStorage.setItem(key, '1')
  await refreshSession()
  expect(left()).toEqual([...ofBrowser, 'chosen_sort', 'contact-draft'].toSorted())
})

test.each([
  [{ 'chat_draft:mia:1': 'Is it', 'chat_draft_synced:mia:1': 'Is it' }, false],
  [{ 'chat_draft:mia:1': 'Is it still', 'chat_draft_synced:mia:1': 'Is it' }, true],
  [{ 'ad-draft:mia:2': '{"sync":"saved"}' }, false],
  [{ 'ad-draft:mia:2': '{"sync":"changed"}' }, true],
  [{ 'chat_outbox:mia': '[]' }, true],
  [{ 'shows-phone:2': 'true', theme: 'dark' }, false],
  [{ 'ad-photos:2': 'true' }, true],
])('of %j a logout would lose something: %s', (stored, isLost) => {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  expect(hasUnsent()).toBe(isLost)
})
