import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { formatSeconds, ResendCode } from './resend-code.tsx'

const resend = () => screen.getByRole('button', { name: 'Resend code' })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15) })
})

test('the countdown runs from 15:00 to 0, and only then another code can be requested', async () => {
  const onResend = vi.fn(async () => {})
  render(<ResendCode sent={{ at: Date.now() }} onResend={onResend} />)
  expect(screen.getByRole('timer')).toHaveTextContent(/^15:00$/)
  await pass(1)
  expect(screen.getByRole('timer')).toHaveTextContent(/^14:59$/)
  await pass(898)
  expect(screen.getByRole('timer')).toHaveTextContent(/^0:01$/)
  expect(resend()).toBeDisabled()
  await pass(1)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(resend()).toBeEnabled()
  fireEvent.click(resend())
  await pass(0)
  expect(onResend).toHaveBeenCalledOnce()
})

test('the countdown continues after the dialog was closed or the page reloaded', () => {
  render(<ResendCode sent={{ at: Date.now() - 300_000 }} onResend={async () => {}} />)
  expect(screen.getByRole('timer')).toHaveTextContent(/^10:00$/)
})

test('the countdown restarts with a new code', async () => {
  const at = Date.now()
  const view = render(<ResendCode sent={{ at }} onResend={async () => {}} />)
  await pass(900)
  expect(resend()).toBeEnabled()
  view.rerender(<ResendCode sent={{ at: Date.now() }} onResend={async () => {}} />)
  expect(screen.getByRole('timer')).toHaveTextContent(/^15:00$/)
  await pass(60)
  expect(screen.getByRole('timer')).toHaveTextContent(/^14:00$/)
})

test.each([
  [900, '15:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text)
})
