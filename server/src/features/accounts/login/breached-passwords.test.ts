import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PASSWORD_BREACHED } from '@bowerbird/contract/accounts/accounts.terms'
import { expect, onTestFinished, test } from 'vitest'
import { breachedPasswords } from './breached-passwords.ts'
import { refuseWeakPassword } from './new-password.rules.ts'

const KNOWN = 'correct horse battery'
const PADDED = 'only as padding'
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

async function service(status = 200) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response
      .writeHead(status)
      .end([`${hashOf(KNOWN).slice(5)}:12`, `${hashOf(PADDED).slice(5)}:0`].join('\r\n'))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const logged: string[] = []
  const isBreached = breachedPasswords(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`,
    (line) => logged.push(line),
  )
  return { isBreached, asked, logged }
}

test('the service gets five digits of the hash, and its answer decides', async () => {
  const { isBreached, asked } = await service()
  expect(await isBreached(KNOWN)).toBe(true)
  expect(await isBreached(PADDED)).toBe(false)
  expect(await isBreached('something else entirely')).toBe(false)
  expect(asked[0]).toBe(`/range/${hashOf(KNOWN).slice(0, 5)}`)
})

test('a new password that was in a breach is refused', async () => {
  const { isBreached } = await service()
  const owner = { email: 'mia@example.com' }
  await expect(refuseWeakPassword({ isBreached }, 'password', KNOWN, owner)).rejects.toThrow(
    PASSWORD_BREACHED,
  )
  await refuseWeakPassword({ isBreached }, 'password', 'something else entirely', owner)
})

test('while the service is away, the list of common passwords decides alone, and the log says so', async () => {
  const { isBreached, logged } = await service(503)
  const owner = { email: 'mia@example.com' }
  await refuseWeakPassword({ isBreached }, 'password', KNOWN, owner)
  await expect(refuseWeakPassword({ isBreached }, 'password', 'password1', owner)).rejects.toThrow()
  expect(logged).toEqual([expect.stringContaining('it answers 503')])
})
