import { getProfile, logOut } from '@bowerbird/contract/accounts/session.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerOnce } from '../testing/answer.ts'
import { loggedIn, mia } from '../testing/member.ts'
import { requireLogin } from './login-gate.ts'
import {
  currentSession,
  endSession,
  forgetSession,
  logInWith,
  refreshSession,
  watchSession,
} from './session.ts'
import { readToken, storeToken } from './token.ts'

beforeEach(forgetSession)

describe('session', () => {
  it('the session silently removes a stored token that has expired', async () => {
    storeToken('worn-out')
    answer(getProfile, new AppError('AUTHENTICATION_REQUIRED', 'Authentication required'))
    await expect(refreshSession()).resolves.toEqual({ state: 'anonymous' })
    expect(readToken()).toBeUndefined()
  })

  it('the session removes the token when the server fails to load the profile, as after any failure', async () => {
    storeToken('good')
    answer(getProfile, new AppError('INTERNAL', ''))
    await expect(refreshSession()).resolves.toEqual({ state: 'anonymous' })
    expect(readToken()).toBeUndefined()
  })

  it('the session keeps the token when the server is only busy', async () => {
    storeToken('good')
    answer(getProfile, new AppError('TOO_MANY_REQUESTS', ''))
    await refreshSession()
    expect(readToken()).toBe('good')
  })

  it('the session keeps the token when the server is unreachable, and checks again when the connection is back', async () => {
    const stop = watchSession()
    storeToken('good')
    answerOnce(getProfile, new AppError('UNAVAILABLE', ''))
    await expect(refreshSession()).resolves.toEqual({ state: 'anonymous' })
    expect(readToken()).toBe('good')
    answer(getProfile, { user: mia })
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ state: 'member', profile: mia }))
    stop()
  })

  it('the session remembers the last user when the server is unreachable, until they log out', async () => {
    answer(getProfile, { user: mia })
    await logInWith(loggedIn)
    answer(getProfile, new AppError('UNAVAILABLE', ''))
    await expect(refreshSession()).resolves.toMatchObject({ state: 'member', user: { name: mia.name } })
    forgetSession()
    storeToken('of somebody else')
    await expect(refreshSession()).resolves.toEqual({ state: 'anonymous' })
  })

  it('the session knows whose account is one’s own, before the stored token has been checked', async () => {
    answer(getProfile, { user: mia })
    await logInWith(loggedIn)
    vi.resetModules()
    const { currentSession: fresh, useIsMe } = await import('./session.ts')
    expect(fresh()).toEqual({ state: 'unknown' })
    expect(renderHook(() => useIsMe(mia._id)).result.current).toBe(true)
    expect(renderHook(() => useIsMe('someone else')).result.current).toBe(false)
    forgetSession()
    expect(renderHook(() => useIsMe(mia._id)).result.current).toBe(false)
  })

  it('the session ends at once on logout, even if the server is slow', async () => {
    let reply = () => {}
    answer(
      logOut,
      () =>
        new Promise((resolve) => {
          reply = () => resolve({ success: true, message: 'Logged out' })
        }),
    )
    answer(getProfile, { user: mia })
    await logInWith(loggedIn)
    const done = endSession()
    expect(currentSession()).toMatchObject({ state: 'anonymous' })
    expect(readToken()).toBeUndefined()
    await vi.waitFor(() => reply())
    await done
  })

  it('the session is not restored by a late reply', async () => {
    let reply = () => {}
    const asked = new Promise<void>((resolve) => {
      reply = resolve
    })
    answer(getProfile, () => asked.then(() => ({ user: mia })))
    const checking = logInWith(loggedIn)
    forgetSession()
    reply()
    await expect(checking).resolves.toMatchObject({ state: 'anonymous' })
    expect(currentSession()).toMatchObject({ state: 'anonymous' })
  })

  it('the session ends when another tab has logged out', async () => {
    const stop = watchSession()
    answer(getProfile, { user: mia })
    await logInWith(loggedIn)
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ state: 'anonymous' }))
    stop()
  })

  it('the session removes the start script’s marker once it is known', async () => {
    document.documentElement.dataset.session = 'kept'
    await refreshSession()
    expect(document.documentElement.dataset.session).toBeUndefined()
  })
})

describe('token', () => {
  it('a token lasts for the visit when storage is off', () => {
    const broken = () => {
      throw new Error('denied')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(broken)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(broken)
    storeToken('unstored')
    expect(readToken()).toBe('unstored')
    forgetSession()
    expect(readToken()).toBeUndefined()
    vi.restoreAllMocks()
  })
})

describe('requireLogin', () => {
  it('requireLogin runs the action at once for a member', async () => {
    answer(getProfile, { user: mia })
    await logInWith(loggedIn)
    const onLoggedIn = vi.fn()
    await requireLogin({ message: 'Please login to chat with the seller', onLoggedIn })
    expect(onLoggedIn).toHaveBeenCalledOnce()
  })

  it('requireLogin does not run the action for anyone else', async () => {
    const onLoggedIn = vi.fn()
    await requireLogin({ onLoggedIn })
    expect(onLoggedIn).not.toHaveBeenCalled()
  })
})
