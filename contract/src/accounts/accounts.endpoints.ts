import { endpoint } from '../endpoint.ts'
import type * as s from './accounts.schema.ts'

export const register = endpoint<{ body: typeof s.Registration; reply: typeof s.RegistrationReply }>({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
})

export const logIn = endpoint<{ body: typeof s.Credentials; reply: typeof s.LoggedIn }>({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
})

export const logOut = endpoint<{ reply: typeof s.Done }>({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'member',
})

export const forgotPassword = endpoint<{ body: typeof s.ForgotPassword; reply: typeof s.Done }>({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
})

export const resetPassword = endpoint<{ body: typeof s.PasswordReset; reply: typeof s.Done }>({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
})

export const getProfile = endpoint<{ reply: typeof s.ProfileReply }>({
  method: 'GET',
  path: '/api/auth/profile',
  access: 'member',
})

export const updateProfile = endpoint<{ body: typeof s.ProfileUpdate; reply: typeof s.ProfileUpdated }>({
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'member',
})

/** Completes a change of email that `updateProfile` began. */
export const confirmEmail = endpoint<{ body: typeof s.EmailConfirmation; reply: typeof s.EmailConfirmed }>({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'member',
})

/** Texts a code to the caller's own number. */
export const sendPhoneCode = endpoint<{ reply: typeof s.Done }>({
  method: 'POST',
  path: '/api/auth/phone-code',
  access: 'member',
})

/** Verifies the caller's own number with the code that was sent there. */
export const confirmPhone = endpoint<{ body: typeof s.PhoneConfirmation; reply: typeof s.PhoneConfirmed }>({
  method: 'POST',
  path: '/api/auth/confirm-phone',
  access: 'member',
})

/** Mails a code to the caller's current email, for accounts without a password. */
export const sendOwnerCode = endpoint<{ reply: typeof s.Done }>({
  method: 'POST',
  path: '/api/auth/owner-code',
  access: 'member',
})

/** Ends the caller's other sessions. */
export const changePassword = endpoint<{ body: typeof s.PasswordChange; reply: typeof s.Done }>({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'member',
})

export const listIdentities = endpoint<{ reply: typeof s.Identities }>({
  method: 'GET',
  path: '/api/auth/identities',
  access: 'member',
})

export const removeIdentity = endpoint<{ params: typeof s.IdentityParams; reply: typeof s.Done }>({
  method: 'DELETE',
  path: '/api/auth/identities/:id',
  access: 'member',
})

/** Links the identity that the popup brought, with the account's password or a mailed code, and logs in. */
export const linkIdentity = endpoint<{ body: typeof s.IdentityLink; reply: typeof s.LoggedIn }>({
  method: 'POST',
  path: '/api/auth/google/link',
  access: 'public',
})

export const sendLinkCode = endpoint<{ body: typeof s.IdentityLinkCode; reply: typeof s.Done }>({
  method: 'POST',
  path: '/api/auth/google/link-code',
  access: 'public',
})

export const changeEmailSettings = endpoint<{
  body: typeof s.EmailSettings
  reply: typeof s.EmailSettings
}>({
  method: 'PUT',
  path: '/api/auth/email-settings',
  access: 'member',
})

/** Remembers where the member looks for ads. */
export const setOwnPlace = endpoint<{ body: typeof s.OwnPlace; reply: typeof s.OwnPlace }>({
  method: 'PUT',
  path: '/api/auth/place',
  access: 'member',
})

export const downloadOwnData = endpoint<{ reply: typeof s.OwnData }>({
  method: 'GET',
  path: '/api/auth/my-data',
  access: 'member',
})

export const deleteAccount = endpoint<{ reply: typeof s.Done }>({
  method: 'DELETE',
  path: '/api/auth/account',
  access: 'member',
})

export const getAdminStatus = endpoint<{ reply: typeof s.AdminStatus }>({
  method: 'GET',
  path: '/api/auth/admin-status',
  access: 'member',
})

/** The login methods, besides email and password, that this installation offers. */
export const getProviders = endpoint<{ reply: typeof s.Providers }>({
  method: 'GET',
  path: '/api/auth/providers',
  access: 'public',
})
