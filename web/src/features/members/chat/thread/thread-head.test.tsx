import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { ThreadHead } from './thread-head.tsx'

test.each([
  [{ isPhoneVerified: true }, 'Phone verified'],
  [{ isPhoneVerified: true, isOnline: true }, 'Online · Phone verified'],
  [{ isPhoneVerified: true, isTyping: true }, 'typing… · Phone verified'],
  [{ isPhoneVerified: false, isOnline: true }, 'Online'],
])('the head of a chat with %j says “%s”', (state, text) => {
  render(<ThreadHead name="Mia" picture={null} {...state} />)
  expect(screen.getByText(text)).toBeVisible()
})
