import type { Socket } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddressOf, countedAddress, countedPublicAddress, removeForwardedPorts } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted)
})

test.each([
  undefined,
  '127.0.0.1',
  '::1',
  '::ffff:10.1.2.3',
  '192.168.1.1',
  'fe80::1%eth0',
  'fd00::1',
  '172.31.0.1',
])('%s is a private address', (ip) => expect(countedPublicAddress(ip)).toBeUndefined())

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7', 'unknown'])(
  '%s is counted',
  (ip) => expect(countedPublicAddress(ip)).toBe(countedAddress(ip)),
)

const remotes = ['127.0.0.1', '::ffff:127.0.0.1', '::1', '192.0.2.1', '203.0.113.9', '2001:db8::9']
const trusts = [[], ['loopback'], ['192.0.2.0/24', '::1'], ['loopback', 'uniquelocal', '2001:db8::/32']]
const claims = [
  undefined,
  '',
  '198.51.100.1',
  '10.0.0.1, 198.51.100.2',
  '198.51.100.3, 192.0.2.1, 10.0.0.2',
  '2001:db8::1, 127.0.0.1',
  'nonsense, 127.0.0.1',
  '127.0.0.1, nonsense',
  ' ,, 198.51.100.4 , ',
  '::ffff:192.0.2.7',
  '198.51.100.5:50123',
  '[2001:db8:1::5]:50123, 192.0.2.1:443',
  '[2001:db8:1::6]',
  '[nonsense',
]

test('a handshake has the same client address as Fastify finds, whatever is claimed', async () => {
  for (const trustProxy of trusts) {
    const app = fastify({ trustProxy: trustProxy.length ? trustProxy : false })
    app.addHook('onRequest', async ({ raw }) => removeForwardedPorts(raw.headers))
    app.get('/', async ({ ip }) => ({ ip }))
    const callerOf = clientAddressOf(trustProxy)
    for (const remoteAddress of remotes) {
      for (const claim of claims) {
        const headers = claim === undefined ? {} : { 'x-forwarded-for': claim }
        const { ip } = (await app.inject({ url: '/', headers, remoteAddress })).json<{ ip: string }>()
        const caller = callerOf({ headers, socket: { remoteAddress } as Socket })
        expect([trustProxy, remoteAddress, claim, caller]).toEqual([trustProxy, remoteAddress, claim, ip])
      }
    }
  }
})

test.each([
  ['198.51.100.5:50123', '198.51.100.5'],
  ['[2001:db8:1::5]:50123', '2001:db8:1::5'],
  ['[2001:db8:1::5]', '2001:db8:1::5'],
  ['2001:db8:1::5', '2001:db8:1::5'],
])('a proxy that forwards for %s forwards for %s', (claim, address) => {
  const headers = { 'x-forwarded-for': claim }
  expect(clientAddressOf(['loopback'])({ headers, socket: { remoteAddress: '127.0.0.1' } as Socket })).toBe(
    address,
  )
})
