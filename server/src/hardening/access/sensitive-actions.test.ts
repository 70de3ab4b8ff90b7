import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EventName } from '@bowerbird/contract/notifications/events/notification-events'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { caller, codeIn } from '../../testing/api.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'

const PASSWORD = 'blue treasure'
const secret = new Secret({ size: 20 })

let world: World
let passwordHash: string
beforeAll(async () => {
  world = await makeWorld()
  passwordHash = await hashPassword(PASSWORD)
})
const call = caller(() => world)

interface Action {
  method: 'POST' | 'PUT' | 'DELETE'
  path: (member: TestMember) => string
  /** Besides the proof. */
  body?: (member: TestMember) => object
  /** The request that completes it, if the proof only begins it. */
  finish?: (member: TestMember) => Promise<unknown>
  /** The event that the owner is notified of. */
  event: EventName
  /** The specification's request has no proof: it is accepted, and what it does can be taken back. */
  worksWithout?: true
}

const newEmail = ({ email }: TestMember) => `new-${email}`
const appCode = () => new TOTP({ secret }).generate()

/** Actions that need a proof, since the phone may be in the wrong hands. */
const actions: Record<string, Action> = {
  'change the password': {
    method: 'POST',
    path: () => 'change-password',
    body: () => ({ newPassword: 'green treasure' }),
    event: 'password_changed',
  },
  'change the email': {
    method: 'PUT',
    path: () => 'profile',
    body: (member) => ({ name: 'Mia', email: newEmail(member) }),
    finish: async (member) => {
      const verificationCode = codeIn((await world.mailsTo(newEmail(member))).at(-1))
      await call('POST', '/api/auth/confirm-email', { headers: member.headers, body: { verificationCode } })
    },
    event: 'email_changed',
  },
  'delete the account': {
    method: 'DELETE',
    path: () => 'account',
    event: 'deletion_planned',
    worksWithout: true,
  },
  'remove a linked login': {
    method: 'DELETE',
    path: ({ id }) => `identities/${id}`,
    event: 'login_removed',
  },
  'make recovery codes': {
    method: 'POST',
    path: () => 'two-factor/recovery-codes',
    event: 'recovery_codes_made',
  },
  'switch off two-factor login': {
    method: 'POST',
    path: () => 'two-factor/off',
    body: () => ({ code: appCode() }),
    event: 'two_factor_off',
  },
}

/** With everything that the actions are about. */
async function person(): Promise<TestMember> {
  const member = await world.member({ passwordHash })
  const { id } = member
  await world.db.run(sql`
    insert into authenticators (account_id, secret, confirmed_at) values (${id}, ${secret.base32}, now())`)
  await world.db.run(sql`
    insert into identities (id, issuer, subject, account_id) values (${id}, 'https://id.example', ${id}, ${id})`)
  return member
}
const eventsOf = async ({ id }: TestMember) =>
  await world.db.many<{ event: string; hasAlarm: boolean }>(sql`
      select details ->> 'event' as event, details ? 'takeoverLink' as "hasAlarm"
      from notifications where account_id = ${id}`)

describe.each(Object.entries(actions))('to %s', (_, { method, path, body, finish, event, worksWithout }) => {
  const ask = (member: TestMember, proof: object | undefined) =>
    call(method, `/api/auth/${path(member)}`, {
      headers: member.headers,
      ...((proof || body) && { body: { ...body?.(member), ...proof } }),
    })

  test('without the current password, or with a wrong one, nothing happens', async () => {
    const member = await person()
    const proofs = [{ currentPassword: 'wrong' }, {}, ...(worksWithout ? [] : [undefined])]
    for (const proof of proofs) expect((await ask(member, proof)).status).toBe(400)
    expect(await eventsOf(member)).toEqual([])
  })

  test('with it, it happens, and the email has “This wasn’t me”', async () => {
    const member = await person()
    expect((await ask(member, { currentPassword: PASSWORD })).status).toBe(200)
    await finish?.(member)
    expect(await eventsOf(member)).toEqual([{ event, hasAlarm: true }])
  })
})

/** Files that ask for the proof. Connecting a provider and switching on two-factor login need more than one request. */
const covered = [
  'api-tokens/api-tokens.service.ts: api-tokens.test.ts',
  'data-export/data-export.service.ts: data-export.test.ts',
  'devices/devices.service.ts: devices.test.ts',
  'openid/identities.service.ts',
  'openid/openid.routes.ts: identities.test.ts',
  'passkeys/passkeys.service.ts: passkeys.test.ts',
  'profile/deletion.service.ts',
  'profile/password-change.service.ts',
  'profile/profile.service.ts',
  'two-factor/two-factor.service.ts',
]
test('every file that asks for the proof has its actions in the table, or in a test of its own', async () => {
  const folder = join(import.meta.dirname, '../../features/accounts')
  const asking: string[] = []
  for await (const file of glob('**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts') || file.endsWith('owner-proof.service.ts')) continue
    if ((await readFile(join(folder, file), 'utf8')).includes('checkOwner(')) asking.push(file)
  }
  expect(asking.toSorted()).toEqual(covered.map((file) => file.split(':')[0]))
})
