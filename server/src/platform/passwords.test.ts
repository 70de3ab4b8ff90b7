import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('outside of tests, hashes have the cost that OWASP recommends', async () => {
  vi.resetModules()
  const untouched = await import('./passwords.ts')
  expect(await untouched.hashPassword('blue treasures')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a hash matches its password and no other, and no hash matches nothing', async () => {
  const hashed = await hashPassword('blue treasures')
  expect(await isPassword('blue treasures', hashed)).toBe(true)
  expect(await isPassword('Blue treasures', hashed)).toBe(false)
  expect(await isPassword('nobody has this password', null)).toBe(false)
})
