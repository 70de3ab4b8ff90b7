import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetSession } from '../../../platform/session.ts'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { render } from '../../../testing/render.tsx'
import { BackOfficeBar } from './back-office-bar.tsx'

test('only administrators see the link to the back office', async () => {
  await logInAdmin()
  render(<BackOfficeBar />)
  expect(await screen.findByRole('link', { name: 'Back to the back office' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  )
  act(forgetSession)
  expect(screen.queryByRole('link')).toBeNull()
})
