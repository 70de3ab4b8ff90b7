import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fulfilLogin, useLoginRequest } from '../../../platform/login-gate.ts'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { render } from '../../../testing/render.tsx'
import { MessagesButton } from './messages-button.tsx'
import { unread } from './unread.ts'

const Gate = () => <p>{useLoginRequest() ? 'Login is open' : ''}</p>
const show = () =>
  render(
    <>
      <MessagesButton />
      <Gate />
    </>,
    { path: '/about' },
  )

beforeEach(() => {
  logOutEveryone()
  act(() => unread.set(0))
})

test.each([
  [0, 'Messages', ''],
  [2, 'Messages, 2 unread', '2'],
  [12, 'Messages, 12 unread', '9+'],
])('the button shows %i unread conversations', (count, name, badge) => {
  show()
  act(() => unread.set(count))
  expect(screen.getByRole('link', { name })).toHaveTextContent(badge)
})

test('a visitor who opens the messages logs in first and then gets there', async () => {
  const { address } = show()
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }))
  expect(await screen.findByText('Login is open')).toBeVisible()
  expect(address()).toBe('/about')
  await logInMia()
  act(() => void fulfilLogin())
  await waitFor(() => expect(address()).toBe('/chat'))
})
