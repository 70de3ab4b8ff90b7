import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetSession } from '../../../platform/session.ts'
import { render } from '../../../testing/render.tsx'
import { signInAdmin } from '../../../testing/sign-in-admin.ts'
import { BackOfficeBar } from './back-office-bar.tsx'

test('only administrators see the link to the back office', async () => {
  await signInAdmin()
  render(<BackOfficeBar />)
  expect(screen.getByRole('link', { name: 'Back to the back office' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  )
  act(forgetSession)
  expect(screen.queryByRole('link')).toBeNull()
})
