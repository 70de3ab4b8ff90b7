import type { AddressInfo } from 'node:net'
import { createServer, type TlsOptions } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testCertificate, testKey } from './tls.fixture.ts'
import { checkTls } from './tls.ts'

async function serverWith(options: TlsOptions = {}): Promise<string> {
  const server = createServer({ key: testKey, cert: testCertificate, ...options })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  return `https://localhost:${(server.address() as AddressInfo).port}`
}
const trusted = { ca: testCertificate }

test('a market with TLS 1.2 and 1.3 and strong ciphers passes', async () => {
  const publicUrl = await serverWith({
    minVersion: 'TLSv1.2',
    ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-CHACHA20-POLY1305',
  })
  expect(await checkTls({ publicUrl }, trusted)).toMatchObject([
    { level: 'ok', message: expect.stringContaining('TLSv1.3') },
  ])
})

test.each([
  ['TLS 1.0 or 1.1', { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' }],
  ['weak ciphers', { minVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:AES128-SHA' }],
] as const)('one that accepts %s is told so', async (what, options) => {
  const publicUrl = await serverWith(options)
  expect(await checkTls({ publicUrl }, trusted)).toContainEqual(
    expect.objectContaining({ level: 'error', message: expect.stringContaining(`accepts ${what}`) }),
  )
})

test('a certificate that browsers don’t trust is an error; an address that can’t be reached a warning', async () => {
  const publicUrl = await serverWith()
  expect(await checkTls({ publicUrl })).toMatchObject([
    { level: 'error', fix: expect.stringContaining('certificate') },
  ])
  expect(await checkTls({ publicUrl: 'https://localhost:1' })).toMatchObject([{ level: 'warning' }])
  expect(await checkTls({ publicUrl: 'http://localhost:1' })).toEqual([])
})

test('a certificate that ends within three weeks is a warning', async () => {
  const publicUrl = await serverWith()
  // OpenSSL has a clock of its own.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2126-10-15T00:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  expect(await checkTls({ publicUrl }, trusted)).toContainEqual(
    expect.objectContaining({
      level: 'warning',
      message: expect.stringMatching(/ends in 10 days, on 2126-10-25$/),
    }),
  )
})
