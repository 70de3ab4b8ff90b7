import { expect, test } from 'vitest'
import { passwordChanged, recoveryCodeUsed } from './accounts.mails.ts'

test('the email about a used recovery code asks for new ones when few are left', () => {
  expect(recoveryCodeUsed(3)).toMatchObject({ facts: { count: '3 recovery codes' } })
  expect(recoveryCodeUsed(3).closing).toBeUndefined()
  for (const left of [2, 1, 0])
    expect(recoveryCodeUsed(left).closing).toEqual([expect.stringContaining('time to make new ones')])
  expect(recoveryCodeUsed(0)).toMatchObject({ facts: { count: 'no recovery codes' } })
})

test('the email about a new password names the logins that were disconnected with it, one or several', () => {
  expect(passwordChanged().closing).toBeUndefined()
  expect(passwordChanged(['Google']).closing).toEqual([
    'We’ve also disconnected your Google login. You can connect it again when you next log in with it.',
  ])
  expect(passwordChanged(['Google', 'Apple']).closing).toEqual([
    'We’ve also disconnected your Google and Apple logins. You can connect them again when you next log in with them.',
  ])
})
