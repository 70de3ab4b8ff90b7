import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { adBodies } from '../../testing/ad-bodies.ts'
import { form } from '../../testing/pictures.ts'
import { type Actor, LINK_TOKEN, PASSWORD, type Scene, type State } from './scene.fixture.ts'

export interface Asked {
  query?: Record<string, string>
  body?: object
  cookie?: string
  form?: ReturnType<typeof form>
}

export interface Row {
  /** A caller's request besides the ids in the address. */
  ask?: (scene: Scene, actor: Actor, state: State) => Asked
  /** The status each actor gets, in the order of the heading below, by the state of the subject. */
  expected: Partial<Record<State, string>>
}

/*                 anonymous unverified suspended deleted | member other owner admin */
export const forAll = /**/ '200 200 200 200 | 200 200 200 200'
export const accepted = /**/ '202 202 202 202 | 202 202 202 202'
export const missingForAll = '404 404 404 404 | 404 404 404 404'
export const members = /**/ '401 401 401 401 | 200 200 200 200'
export const admins = /* */ '401 401 401 401 | 403 403 403 200'
/** The owner's account is not active in this scene, so their token is invalid. */
export const notOwner = /**/ '401 401 401 401 | 200 200 401 200'
export const ownerOnly = /**/ '401 401 401 401 | 403 403 200 403'
export const ownerTooEarly = '401 401 401 401 | 403 403 409 403'
export const noneOwn = /* */ '401 401 401 401 | 403 403 401 403'
export const nothing = /* */ '401 401 401 401 | 404 404 404 404'
export const nothingForAdmins = '401 401 401 401 | 403 403 403 404'
const adminsOwnerOut = '401 401 401 401 | 403 403 401 200'
export const adminsTooEarly = '401 401 401 401 | 403 403 403 409'
export const adminsTooEarlyOwnerOut = '401 401 401 401 | 403 403 401 409'
export const memberTooEarly = '401 401 401 401 | 409 404 404 404'
export const memberOnly = '401 401 401 401 | 200 404 404 404'
export const twoSides = /**/ '401 401 401 401 | 200 404 200 404'
/** The owner has received the scene’s message, the member has sent it. */
export const recipientOnly = '401 401 401 401 | 404 404 200 404'
export const secluded = /**/ '401 401 401 401 | 401 401 200 200'

export const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
}

export const once = (expected: string, ask?: Row['ask']): Row => ({
  ...(ask && { ask }),
  expected: { any: expected },
})

export const ofConversation = (ask?: Row['ask'], blocked = twoSides): Row => ({
  ...(ask && { ask }),
  expected: { conversation: twoSides, 'blocked conversation': blocked, 'missing conversation': nothing },
})

export const ofOwnAd = (ask?: Row['ask'], unlisted = ownerOnly): Row => ({
  ...(ask && { ask }),
  expected: {
    'active ad': ownerOnly,
    'sold ad': ownerOnly,
    'pending ad': unlisted,
    'inactive ad': unlisted,
    'hidden ad': noneOwn,
    'deleted ad': nothing,
    'missing ad': nothing,
  },
})

export const ofAdminAd = (ask?: Row['ask']): Row => ({
  ...(ask && { ask }),
  expected: {
    'active ad': admins,
    'sold ad': admins,
    'pending ad': admins,
    'inactive ad': admins,
    'hidden ad': adminsOwnerOut,
    'deleted ad': nothingForAdmins,
    'missing ad': nothingForAdmins,
  },
})

export const ofUser = (ask?: Row['ask']): Row => ({
  ...(ask && { ask }),
  expected: {
    account: admins,
    'admin account': admins,
    'own account': '401 401 401 401 | 403 403 403 403',
    'missing account': nothingForAdmins,
  },
})

export const ofRecord = (ask?: Row['ask'], own: string = admins): Row => ({
  ...(ask && { ask }),
  expected: {
    account: admins,
    'admin account': admins,
    'own account': own,
    'missing account': nothingForAdmins,
  },
})

/** Its second message is the member’s. */
export const ofOwnMessage = (blocked: string, ask?: Row['ask']): Row => ({
  ...(ask && { ask }),
  expected: {
    conversation: '401 401 401 401 | 200 404 403 404',
    'blocked conversation': blocked,
    'missing conversation': nothing,
  },
})

/** Only its sender. */
export const ofRefusedMessage: Row = {
  ask: () => ({ body: { text: 'It is a fair question' } }),
  expected: { conversation: memberOnly, 'missing conversation': nothing },
}

/** Endpoints about a public ad. */
export const ofPublicAd: Row = {
  expected: {
    'active ad': forAll,
    'sold ad': forAll,
    'pending ad': missingForAll,
    'inactive ad': missingForAll,
    'hidden ad': missingForAll,
    'deleted ad': missingForAll,
    'missing ad': missingForAll,
  },
}

/** Members can do this to sellers, but not to themselves. */
export const ofSeller: Row = {
  expected: {
    account: '401 401 401 401 | 200 200 403 200',
    'admin account': nothing,
    'own account': '401 401 401 401 | 403 403 403 403',
    'missing account': nothing,
    'hidden ad': '401 401 401 401 | 404 404 401 404',
  },
}

export const review =
  (decision: object = {}) =>
  ({ caseId }: Scene) => ({ body: { ids: [caseId], ...decision } })

export const ad = (images: string[]) => ({
  ...adBodies.Electronics,
  images,
  title: `Changed ${randomUUID()}`,
})
export const account = ({ people }: Scene) => ({ email: people.owner.email, password: PASSWORD })
export const linkToken = ({ people }: Scene) => `${LINK_TOKEN}${people.owner.id}`
export const mailToken = ({ people }: Scene) => ({ body: { token: people.owner.chatMailToken } })
export const aboutAd = ({ adId }: Scene) => ({ body: { productId: adId } })

/** A GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
export const pixelForm = form([{ name: 'file', filename: 'a.gif', type: 'image/gif', value: pixel }])
