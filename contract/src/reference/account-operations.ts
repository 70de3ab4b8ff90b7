import { missing, type Operation } from './operation.ts'

/** The endpoints for registration, login and the caller’s profile. */
export const accountOperations: Readonly<Record<string, Operation>> = {
  register: {
    summary: 'Register, or verify the email address with the emailed code',
    about: 'Without `verificationCode`, emails a code. With it, verifies the account and logs in.',
    errors: ['CONFLICT', 'ACCOUNT_NOT_ACTIVE'],
  },
  logIn: {
    summary: 'Log in with email and password',
    about: 'Send the returned token as `Authorization: Bearer …`. It expires 30 days after its last use.',
    errors: ['INVALID_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_NOT_ACTIVE'],
  },
  logOut: { summary: 'Log out: end the token’s session' },
  forgotPassword: { summary: 'Email a code for resetting the password', errors: missing },
  resetPassword: {
    summary: 'Set a new password with the emailed code',
    about: 'Ends all sessions of the account.',
    errors: missing,
  },
  getProfile: { summary: 'Get the caller’s profile' },
  updateProfile: {
    summary: 'Edit the caller’s profile',
    about:
      'A new email address needs `currentPassword`, or `ownerCode` from `sendOwnerCode` for an account without a password. It takes effect after `confirmEmail` with the code emailed to it.',
    errors: ['CONFLICT'],
  },
  confirmEmail: {
    summary: 'Confirm a new email address with its code',
    about: 'Ends the account’s other sessions and removes its linked logins.',
    errors: ['CONFLICT'],
  },
  sendPhoneCode: {
    summary: 'Text a code to the caller’s own phone number',
    about:
      'For Australian mobile numbers, in markets with a gateway for text messages (`getProviders`: `phone`). 409 if the number is verified already, 503 if the message can’t be sent.',
    errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
  },
  confirmPhone: {
    summary: 'Verify the caller’s phone number with its code',
    about: 'Another account that had verified the same number loses its badge, and its owner is notified.',
    errors: ['CONFLICT'],
  },
  sendOwnerCode: {
    summary: 'Email a code to the caller’s current address',
    about: 'Proves ownership of an account without a password.',
  },
  changePassword: {
    summary: 'Change the caller’s password',
    about:
      'Needs `currentPassword`, or `ownerCode` for an account without a password. Ends the account’s other sessions.',
  },
  listDevices: { summary: 'List where the caller is logged in' },
  getTypingKey: {
    summary: 'Get the key pair that protects what was typed when a session ends',
    about:
      'A browser encrypts with the public half what its member had typed and not sent when the session is ended elsewhere, and asks for the private half after the next login.',
  },
  logOutDevice: { summary: 'Log out one of the caller’s devices' },
  logOutOtherDevices: { summary: 'Log out all of the caller’s devices but this one' },
  listIdentities: { summary: 'List the logins at other providers that are linked to the caller’s account' },
  connectIdentity: {
    summary: 'Begin to connect a provider’s login to the caller’s account',
    about:
      'Needs `currentPassword`, or `ownerCode` for an account without a password. Sets a cookie for ten minutes; open `address` in the same browser. 503 if no provider is set up.',
    errors: ['UNAVAILABLE'],
  },
  removeIdentity: {
    summary: 'Remove a linked login',
    about: 'Needs the same proof as `connectIdentity`. 409 if it is the only way to log in.',
    errors: ['CONFLICT'],
  },
  linkIdentity: {
    summary: 'Link a provider’s login to the account with the same email, and log in',
    about: 'Needs the link token of the login window, and the account’s password or the emailed code.',
    errors: ['INVALID_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'ACCOUNT_NOT_ACTIVE'],
  },
  sendLinkCode: { summary: 'Email a code for linking a login' },
  changeEmailSettings: { summary: 'Choose which emails the caller gets' },
  setOwnPlace: {
    summary: 'Remember where the caller looks for ads',
    about: 'For browsers that don’t know yet. `null` forgets the place.',
    examples: { near: 'newtown-2042', radius: 10 },
  },
  setOwnLanguage: {
    summary: 'Choose the language of emails and notifications to the caller',
    about:
      'One of the languages that the market offers, as a tag. Replies come in the language of `Accept-Language`, or of the cookie `language`.',
    examples: { language: 'en-AU' },
  },
  deleteAccount: {
    summary:
      'Delete the caller’s account: its ads are hidden and its sessions end at once, and in 14 days everything is erased. Logging in until then cancels it. With a body, the current password or emailed code in it has to be right.',
    errors: ['FORBIDDEN'],
  },
  getAdminStatus: { summary: 'Check whether the caller is an administrator' },
  reportTakeover: {
    summary: 'Report, with the token of an email, that a change of an account was made by someone else',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  getCommonPasswords: { summary: 'List the passwords that are refused because many people use them' },
  getProviders: { summary: 'List the other login providers' },
}
