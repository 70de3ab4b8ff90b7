import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { readReplyAddress, replyAddress } from './reply-addresses.ts'

const domain = 'reply.market.example'
const signer = { accountId: newId(), secret: 'secret' }
const replyTo = {
  conversationId: newId(),
  side: 'buyer',
  expiresAt: new Date('2026-12-18T00:00:00Z'),
} as const
const address = replyAddress(signer, replyTo, domain)

test('an address says whose reply it is to which chat, and fits into an email address', () => {
  const [local = ''] = address.split('@')
  expect(local).toMatch(/^[a-z2-7]{58}$/)
  const read = readReplyAddress(address.toUpperCase(), domain)
  expect(read).toMatchObject(replyTo)
  expect(read?.isSignedBy(signer)).toBe(true)
  expect(replyAddress(signer, { ...replyTo, side: 'seller' }, domain)).not.toBe(address)
})

test('an address is signed for one account, with its secret', () => {
  const read = readReplyAddress(address, domain)
  expect(read?.isSignedBy({ ...signer, secret: 'new secret' })).toBe(false)
  expect(read?.isSignedBy({ ...signer, accountId: newId() })).toBe(false)
})

test('an address of which any letter was changed is not valid', () => {
  const [local = ''] = address.split('@')
  for (let i = 0; i < local.length; i += 1) {
    const other = local[i] === 'a' ? 'b' : 'a'
    const changed = `${local.slice(0, i)}${other}${local.slice(i + 1)}@${domain}`
    expect([i, readReplyAddress(changed, domain)?.isSignedBy(signer) ?? false]).toEqual([i, false])
  }
})

test.each([
  '',
  '@',
  `@${domain}`,
  `x@${domain}`,
  `${'2'.repeat(58)}@${domain}`,
  address.replace(domain, 'x.example'),
  `${address}@x`,
])('%j is no address of ours', (text) => {
  expect(readReplyAddress(text, domain)).toBeUndefined()
})
