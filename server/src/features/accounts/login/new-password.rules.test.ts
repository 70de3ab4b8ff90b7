import {
  PASSWORD_IS_OWN,
  PASSWORD_TOO_COMMON,
  passwordTooShort,
} from '@bowerbird/contract/accounts/accounts.terms'
import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { findPasswordProblem } from './new-password.rules.ts'

const owner = { name: 'Ruby Chen', email: 'ruby.chen@mail.example' }
const problem = (password: string, minPassword?: number) => findPasswordProblem(password, owner, minPassword)

test('ten thousand common passwords are refused, however they are capitalised', () => {
  expect(commonPasswords).toHaveLength(10_000)
  expect(
    ['123456', 'password1', 'Qwerty', 'LETMEIN', commonPasswords.at(-1) as string].map((p) => problem(p)),
  ).toEqual(Array(5).fill(PASSWORD_TOO_COMMON))
})

test('the own name, the email and the market’s name are refused', () => {
  for (const own of ['Ruby Chen', 'ruby.chen', 'RUBY.CHEN@mail.example', 'bowerbird']) {
    expect(problem(own), own).toBe(PASSWORD_IS_OWN)
  }
})

test('a password that is merely short or plain is accepted, unless the operator asks for more', () => {
  expect(problem('six666')).toBeUndefined()
  expect(problem('blue treasure')).toBeUndefined()
  expect(problem('six666', 8)).toBe(passwordTooShort(8))
})
