import type { PasskeyAssertion, PasskeyRequest } from '@bowerbird/contract/accounts/passkeys.schema'
import { hashPassword } from '../../../platform/passwords.ts'
import {
  type Lies,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '../../../testing/software-authenticator.ts'
import type { TestMember, World } from '../../../testing/world.ts'

export const PASSWORD = 'blue treasure'
export const proof = { currentPassword: PASSWORD }
/** Of the tests' market. */
export const ORIGIN = 'http://localhost'

const newAddress = (() => {
  let calls = 0
  return () => `10.2.${Math.floor(++calls / 200)}.${calls % 200}`
})()

/** A browser, which keeps the cookie of its device. */
export function browserOf({ app }: World) {
  let cookie: string | undefined
  const address = newAddress()
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, member }: { body?: object; member?: TestMember | undefined } = {},
  ) => {
    const reply = await app.inject({
      method,
      url: `/api/auth/${path}`,
      ...(body && { payload: body }),
      headers: { ...member?.headers, ...(cookie && { cookie }) },
      remoteAddress: address,
    })
    const sent = reply.cookies.find(({ name }) => name === 'bowerbird_device')
    if (sent) cookie = `${sent.name}=${sent.value}`
    return { status: reply.statusCode, body: reply.json() }
  }
}
export type Browser = ReturnType<typeof browserOf>

export interface Holder {
  member: TestMember
  key: SoftwareAuthenticator
  /** The passkey's id here. */
  id: string
}

/** A member with a password and a passkey. */
export async function holder(world: World, name = 'Phone'): Promise<Holder> {
  const member = await world.member({ passwordHash: await hashPassword(PASSWORD) })
  return { member, ...(await addPasskey(world, member, name)) }
}

export async function addPasskey(
  world: World,
  member: TestMember,
  name: string,
): Promise<Omit<Holder, 'member'>> {
  const key = softwareAuthenticator(ORIGIN)
  const ask = browserOf(world)
  const options = await ask('POST', 'passkeys/new', { body: proof, member })
  const added = await ask('POST', 'passkeys', { body: { name, passkey: key.create(options.body) }, member })
  if (added.status !== 200) throw new Error(`The passkey was not added: ${JSON.stringify([options, added])}`)
  return { key, id: added.body._id }
}

export const loginOptions = async (ask: Browser, asSecondFactor = false): Promise<PasskeyRequest> =>
  (await ask('POST', 'login/passkey/options', { body: { asSecondFactor } })).body

/** Logs in with a passkey, in a browser of its own. */
export async function logInWith(
  world: World,
  key: SoftwareAuthenticator,
  lies?: Lies,
  ask = browserOf(world),
) {
  const passkey = key.get(await loginOptions(ask), lies)
  return ask('POST', 'login/passkey', { body: { passkey } })
}

/** One of the member's passkeys, in answer to a fresh question. */
export async function proofBy(
  world: World,
  { member, key }: Holder,
  lies?: Lies,
): Promise<{ passkey: PasskeyAssertion }> {
  const options = await browserOf(world)('POST', 'passkeys/proof', { member })
  return { passkey: key.get(options.body, lies) }
}
