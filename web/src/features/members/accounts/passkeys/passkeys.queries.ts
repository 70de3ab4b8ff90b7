import { listPasskeys } from '@bowerbird/contract/accounts/passkeys.endpoints'
import { t } from '@bowerbird/contract/language/t'
import { call } from '../../../../platform/api.ts'

export const passkeysQuery = { queryKey: ['passkeys'], queryFn: () => call(listPasskeys) }

/** False in old browsers, and on pages without HTTPS. */
export const hasPasskeySupport = (): boolean => typeof window.PublicKeyCredential === 'function'

export const PASSKEY_FAILED = t`Your browser couldn’t use a passkey here. Please choose another way.`
