import { expect, test } from 'vitest'
import { readParagraph, readText } from '../notifications/event-notices.service.ts'
import { type AccountNews, passwordChanged, recoveryCodeUsed } from './accounts.mails.ts'

const countIn = ({ facts }: AccountNews) => readText(facts?.count ?? '')
const closingOf = ({ closing }: AccountNews) => closing?.map(readParagraph)

test('the email about a used recovery code asks for new ones when few are left', () => {
  expect(countIn(recoveryCodeUsed(3))).toBe('3 recovery codes')
  expect(closingOf(recoveryCodeUsed(3))).toBeUndefined()
  for (const left of [2, 1, 0])
    expect(closingOf(recoveryCodeUsed(left))).toEqual([expect.stringContaining('time to make new ones')])
  expect(countIn(recoveryCodeUsed(0))).toBe('no recovery codes')
})

test('the email about a new password names the logins that were disconnected with it, one or several', () => {
  expect(closingOf(passwordChanged())).toBeUndefined()
  expect(closingOf(passwordChanged(['Google']))).toEqual([
    'We’ve also disconnected your Google login. You can connect it again when you next log in with it.',
  ])
  expect(closingOf(passwordChanged(['Google', 'Apple']))).toEqual([
    'We’ve also disconnected your Google and Apple logins. You can connect them again when you next log in with them.',
  ])
})
