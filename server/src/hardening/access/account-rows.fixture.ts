import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { parse } from 'uuid'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { account, forAll, linkToken, members, once, type Row } from './access-rows.fixture.ts'
import {
  APP_SECRET,
  CODE,
  DEVICE,
  HELD_LOGIN,
  LOGIN_CHALLENGE,
  NEW_PASSKEY_CHALLENGE,
  ORIGIN,
  PASSKEY,
  PASSWORD,
  RECOVERY_TOKEN,
  type Scene,
  TAKEOVER_TOKEN,
} from './scene.fixture.ts'

const appCode = () => new TOTP({ secret: Secret.fromBase32(APP_SECRET) }).generate()
const newPasskey = (id: string) =>
  softwareAuthenticator(ORIGIN).create({ challenge: NEW_PASSKEY_CHALLENGE + id, rp: { id: 'localhost' } })
const passkeyOf = (id: string) =>
  PASSKEY.get(
    { challenge: LOGIN_CHALLENGE + id, rpId: 'localhost' },
    { credentialId: Buffer.from(parse(id)).toString('base64url') },
  )
/** Only the other has two-factor login. */
const withApp = '401 401 401 401 | 409 200 409 409'

const recoveryLink = ({ people }: Scene) => ({ body: { token: RECOVERY_TOKEN + people.other.id } })

/** Of the access table: registration, login and one's own account. */
export const accountRows: Record<string, Row> = {
  register: once(forAll, () => ({
    body: { name: 'New', email: `${randomUUID()}@example.com`, password: PASSWORD },
  })),
  logIn: once(forAll, (scene) => ({ body: account(scene) })),
  logOut: once(members),
  forgotPassword: once(forAll, (scene) => ({ body: { email: account(scene).email } })),
  resetPassword: once(forAll, (scene) => ({
    body: { email: account(scene).email, verificationCode: CODE, newPassword: 'another one entirely' },
  })),
  getProfile: once(members),
  updateProfile: once(members, ({ people }, actor) => ({
    body: { name: `Renamed ${randomUUID()}`, email: people[actor].email },
  })),
  confirmEmail: once(members, () => ({ body: { verificationCode: CODE } })),
  sendPhoneCode: once(members),
  confirmPhone: once(members, () => ({ body: { verificationCode: CODE } })),
  sendOwnerCode: once(members),
  changePassword: once(members, () => ({ body: { currentPassword: PASSWORD, newPassword: 'another one' } })),
  listDevices: once(members),
  getTypingKey: once(members),
  logOutDevice: once(members, () => ({ body: { currentPassword: PASSWORD } })),
  logOutOtherDevices: once(members, () => ({ body: { currentPassword: PASSWORD } })),
  getTwoFactor: once(members),
  startTwoFactor: once('401 401 401 401 | 200 409 200 200', () => ({ body: { currentPassword: PASSWORD } })),
  confirmTwoFactor: once('401 401 401 401 | 200 409 409 409', () => ({ body: { code: appCode() } })),
  makeRecoveryCodes: once(withApp, () => ({ body: { currentPassword: PASSWORD } })),
  endTwoFactor: once(withApp, () => ({ body: { currentPassword: PASSWORD, code: appCode() } })),
  completeLogin: once(forAll, ({ people }) => ({
    body: { loginToken: HELD_LOGIN + people.other.id, code: appCode() },
  })),
  listPasskeys: once(members),
  startPasskey: once(members, () => ({ body: { currentPassword: PASSWORD } })),
  addPasskey: once(members, ({ people }, actor) => ({
    body: { name: 'Phone', passkey: newPasskey(people[actor].id) },
  })),
  renamePasskey: once(members, () => ({ body: { name: 'Phone' } })),
  removePasskey: once(members, () => ({ body: { currentPassword: PASSWORD } })),
  startPasskeyProof: once(members),
  startPasskeyLogin: once(forAll, () => ({ body: {} })),
  logInWithPasskey: once(forAll, ({ people }) => ({
    body: { passkey: passkeyOf(people.owner.id) },
    cookie: `bowerbird_device=${DEVICE}`,
  })),
  listApiTokens: once(members),
  makeApiToken: once(members, () => ({
    body: { name: 'Stock system', scopes: ['ads:read'], days: 30, currentPassword: PASSWORD },
  })),
  revokeApiToken: once(members),
  requestRecovery: once(forAll, ({ people }) => ({
    body: { email: people.other.email, password: PASSWORD },
  })),
  startRecovery: once(forAll, recoveryLink),
  stopRecoveryByLink: once(forAll, recoveryLink),
  completeRecovery: once(forAll, (scene) => ({
    body: { ...recoveryLink(scene).body, newPassword: 'another one entirely' },
  })),
  getRecovery: once(members),
  stopRecovery: once(members),
  listIdentities: once(members),
  connectIdentity: once('401 401 401 401 | 503 503 503 503', () => ({ body: { currentPassword: PASSWORD } })),
  removeIdentity: once(members, () => ({ body: { currentPassword: PASSWORD } })),
  linkIdentity: once(forAll, (scene) => ({ body: { linkToken: linkToken(scene), password: PASSWORD } })),
  sendLinkCode: once(forAll, (scene) => ({ body: { linkToken: linkToken(scene) } })),
  changeEmailSettings: once(members, () => ({ body: { wantsChatEmails: true } })),
  setOwnPlace: once(members, () => ({ body: { near: 'newtown-2042', radius: 10 } })),
  setOwnLanguage: once(members, () => ({ body: { language: 'en-AU' } })),
  getDataExport: once(members),
  startDataExport: once(members, () => ({ body: { currentPassword: PASSWORD } })),
  // Only the other has a copy.
  downloadDataExport: once('401 401 401 401 | 404 200 404 404'),
  deleteAccount: once('401 401 401 401 | 200 200 200 403'),
  getAdminStatus: once(members),
  reportTakeover: once(forAll, ({ people }) => ({ body: { token: TAKEOVER_TOKEN + people.owner.id } })),
  getCommonPasswords: once(forAll),
  getProviders: once(forAll),
}
