import { randomUUID } from 'node:crypto'
import { account, forAll, linkToken, members, once, type Row, tooEarly } from './access-rows.fixture.ts'
import { CODE, PASSWORD } from './scene.fixture.ts'

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
  logOutDevice: once(members),
  logOutOtherDevices: once(members),
  getTwoFactor: once(members),
  startTwoFactor: once(members, () => ({ body: { currentPassword: PASSWORD } })),
  // None of them has begun with it: two-factor.test.ts has those who have.
  confirmTwoFactor: once(tooEarly, () => ({ body: { code: CODE } })),
  makeRecoveryCodes: once(tooEarly, () => ({ body: { currentPassword: PASSWORD } })),
  endTwoFactor: once(tooEarly, () => ({ body: { currentPassword: PASSWORD, code: CODE } })),
  completeLogin: once('400 400 400 400 | 400 400 400 400', () => ({
    body: { loginToken: 'unknown', code: CODE },
  })),
  listIdentities: once(members),
  removeIdentity: once(members),
  linkIdentity: once(forAll, (scene) => ({ body: { linkToken: linkToken(scene), password: PASSWORD } })),
  sendLinkCode: once(forAll, (scene) => ({ body: { linkToken: linkToken(scene) } })),
  changeEmailSettings: once(members, () => ({ body: { wantsChatEmails: true } })),
  setOwnPlace: once(members, () => ({ body: { near: 'newtown-2042', radius: 10 } })),
  downloadOwnData: once(members),
  deleteAccount: once('401 401 401 401 | 200 200 200 403'),
  getAdminStatus: once(members),
  reportTakeover: once('404 404 404 404 | 404 404 404 404', () => ({ body: { token: 'unknown' } })),
  getCommonPasswords: once(forAll),
  getProviders: once(forAll),
}
