import * as endpoints from '@bowerbird/contract/accounts/session.endpoints'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logOut } from '../../../../platform/logout-gate.ts'
import { currentSession } from '../../../../platform/session.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { logInAs, mia, startAfresh } from '../accounts.fixture.tsx'
import { LogOutHost } from './log-out-host.tsx'

const DRAFT = 'chat_draft:mia@example.com:1'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const question = { name: 'Log out and lose unsaved work?' }

beforeEach(async () => {
  startAfresh()
  await logInAs(mia)
  render(<LogOutHost />)
  answer(endpoints.logOut, { success: true, message: '' })
})

test('a logout that would lose something asks first', async () => {
  localStorage.setItem(DRAFT, 'Is it still')
  act(logOut)
  await screen.findByRole('dialog', question)
  await press('Stay logged in')
  expect(currentSession().state).toBe('member')
  expect(localStorage.getItem(DRAFT)).toBe('Is it still')

  act(logOut)
  await screen.findByRole('dialog', question)
  await press('Log out')
  expect(currentSession()).toEqual({ state: 'anonymous', isByChoice: true })
  expect(localStorage.getItem(DRAFT)).toBeNull()
})

test('any other one happens at once', () => {
  act(logOut)
  expect(currentSession()).toEqual({ state: 'anonymous', isByChoice: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})
