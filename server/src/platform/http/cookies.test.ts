import { expect, test } from 'vitest'
import { cookieOf, ownCookieOf, setCookie } from './cookies.ts'

const sent = (cookie: string) => ({ headers: { cookie } })

function cookieFrom(isSecure: boolean): string {
  let header = ''
  const reply = {
    header(_name: string, value: unknown) {
      header = String(value)
      return reply
    },
  }
  setCookie(reply as never, 'bowerbird_test', 'v', {
    path: '/api/auth',
    seconds: 60,
    sameSite: 'Lax',
    isSecure,
  })
  return header
}

test('over HTTPS a cookie is bound to this host: its name says so, and it has what browsers ask for then', () => {
  expect(cookieFrom(true)).toBe('__Host-bowerbird_test=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure')
})

test('without HTTPS, where browsers refuse such names, it is sent to its paths only', () => {
  expect(cookieFrom(false)).toBe('bowerbird_test=v; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Lax')
})

test('the cookie of this host wins over one that another host of the domain has set', () => {
  const both = sent('bowerbird_test=theirs; __Host-bowerbird_test=ours')
  expect(cookieOf(both, 'bowerbird_test')).toBe('ours')
  expect(cookieOf(sent('bowerbird_test=earlier'), 'bowerbird_test')).toBe('earlier')
  expect(ownCookieOf(sent('bowerbird_test=theirs'), 'bowerbird_test', true)).toBeUndefined()
  expect(ownCookieOf(sent('bowerbird_test=ours'), 'bowerbird_test', false)).toBe('ours')
})
