import { endpoint } from '../endpoint.ts'
import type * as s from './accounts.schema.ts'

export const register = endpoint<{
  body: typeof s.Registration
  reply: typeof s.RegistrationReply
}>('POST', '/api/auth/register', 'public')

export const logIn = endpoint<{
  body: typeof s.Credentials
  reply: typeof s.LoggedIn
}>('POST', '/api/auth/login', 'public')

export const forgotPassword = endpoint<{
  body: typeof s.ForgotPassword
  reply: typeof s.Done
}>('POST', '/api/auth/forgot-password', 'public')

export const resetPassword = endpoint<{
  body: typeof s.PasswordReset
  reply: typeof s.Done
}>('POST', '/api/auth/reset-password', 'public')

/** "This wasn't me" in an email: ends all sessions and other logins, and mails a code for a new password. */
export const reportTakeover = endpoint<{
  body: typeof s.TakeoverReport
  reply: typeof s.TakeoverReported
}>('POST', '/api/auth/not-me', 'public')

export const updateProfile = endpoint<{
  body: typeof s.ProfileUpdate
  reply: typeof s.ProfileUpdated
}>('PUT', '/api/auth/profile', 'member')

/** Completes a change of email that `updateProfile` began. */
export const confirmEmail = endpoint<{
  body: typeof s.EmailConfirmation
  reply: typeof s.EmailConfirmed
}>('POST', '/api/auth/confirm-email', 'member')

/** Texts a code to the caller's own number. */
export const sendPhoneCode = endpoint<{ reply: typeof s.Done }>('POST', '/api/auth/phone-code', 'member')

/** Verifies the caller's own number with the code that was sent there. */
export const confirmPhone = endpoint<{
  body: typeof s.PhoneConfirmation
  reply: typeof s.PhoneConfirmed
}>('POST', '/api/auth/confirm-phone', 'member')

/** Mails a code to the caller's current email, for accounts without a password. */
export const sendOwnerCode = endpoint<{ reply: typeof s.Done }>('POST', '/api/auth/owner-code', 'member')

/** Ends the caller's other sessions. */
export const changePassword = endpoint<{
  body: typeof s.PasswordChange
  reply: typeof s.Done
}>('POST', '/api/auth/change-password', 'member')

export const listIdentities = endpoint<{
  reply: typeof s.Identities
}>('GET', '/api/auth/identities', 'member')

/** Begins to connect a provider's login to the caller's account: the popup goes to the address in the reply. */
export const connectIdentity = endpoint<{
  body: typeof s.IdentityProof
  reply: typeof s.IdentityStart
}>('POST', '/api/auth/google/connect', 'member')

/** 409 if it is the only way to log in. */
export const removeIdentity = endpoint<{
  params: typeof s.IdentityParams
  body: typeof s.IdentityProof
  reply: typeof s.Done
}>('DELETE', '/api/auth/identities/:id', 'member')

/** Links the identity that the popup brought, with the account's password or a mailed code, and logs in. */
export const linkIdentity = endpoint<{
  body: typeof s.IdentityLink
  reply: typeof s.LoggedIn
}>('POST', '/api/auth/google/link', 'public')

export const sendLinkCode = endpoint<{
  body: typeof s.IdentityLinkCode
  reply: typeof s.Done
}>('POST', '/api/auth/google/link-code', 'public')

export const changeEmailSettings = endpoint<{
  body: typeof s.EmailSettings
  reply: typeof s.EmailSettings
}>('PUT', '/api/auth/email-settings', 'member')

/** Remembers where the member looks for ads. */
export const setOwnPlace = endpoint<{
  body: typeof s.OwnPlace
  reply: typeof s.OwnPlace
}>('PUT', '/api/auth/place', 'member')

/** Hides the account and its ads now, and erases it after `OWN_DELETION_DAYS`; a login until then cancels it. */
export const deleteAccount = endpoint<{
  body: typeof s.AccountDeletion
  reply: typeof s.Done
}>('DELETE', '/api/auth/account', 'member')

export const getAdminStatus = endpoint<{
  reply: typeof s.AdminStatus
}>('GET', '/api/auth/admin-status', 'member')

/** Which passwords are refused because many people use them: the browser says so while one is typed. */
export const getCommonPasswords = endpoint<{ reply: typeof s.CommonPasswords }>(
  'GET',
  '/api/auth/common-passwords',
  'public',
)

/** The login methods, besides email and password, that this installation offers. */
export const getProviders = endpoint<{ reply: typeof s.Providers }>('GET', '/api/auth/providers', 'public')
