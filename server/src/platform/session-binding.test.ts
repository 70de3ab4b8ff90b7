import { MINUTE } from '@bowerbird/contract/time'
import { expect, test } from 'vitest'
import { type Binding, bindingHashOf, judgeBinding } from './session-binding.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const ago = (ms: number) => new Date(now - ms)
const session = (more: Partial<Binding> = {}): Binding => ({
  bindingHash: bindingHashOf('current'),
  nextBindingHash: bindingHashOf('next'),
  previousBindingHash: bindingHashOf('previous'),
  boundAt: ago(60 * MINUTE),
  reboundAt: ago(5 * MINUTE),
  ...more,
})

test.each([
  ['the current cookie is valid', session(), 'current', 'valid'],
  ['the next cookie replaces it', session(), 'next', 'next'],
  ['a token without its cookie is refused', session(), undefined, 'refused'],
  ['a made-up cookie is refused', session(), 'guess', 'refused'],
  ['a replaced cookie tells that there is a copy', session(), 'previous', 'copied'],
  [
    'a request that was under way keeps its cookie for a moment',
    session({ reboundAt: ago(MINUTE) }),
    'previous',
    'valid',
  ],
  ['the first cookie that comes back binds the session', session({ boundAt: null }), 'current', 'first'],
  ['a browser that keeps no cookies is let in', session({ boundAt: null }), undefined, 'valid'],
  [
    'a client that is no browser has no cookie',
    session({ bindingHash: null, boundAt: null }),
    undefined,
    'valid',
  ],
])('%s', (_, bound, cookie, judgement) => {
  expect(judgeBinding(bound, cookie, now)).toBe(judgement)
})
