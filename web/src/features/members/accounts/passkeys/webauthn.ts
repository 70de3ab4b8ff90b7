import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@bowerbird/contract/accounts/passkeys.schema'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** The names of the errors if someone cancels, or another question of the page comes first. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

const unlessCancelled = (error: unknown): undefined => {
  if (!isCancelled(error)) throw error
}

/** Undefined if it was cancelled. `inAutofill`: the browser offers passkeys in the email field, without a dialog. */
export const showPasskey = (
  options: PasskeyRequest,
  { inAutofill = false }: { inAutofill?: boolean } = {},
): Promise<PasskeyAssertion | undefined> =>
  startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inAutofill,
  }).catch(unlessCancelled)

/** Undefined if it was cancelled. */
export const makePasskey = (options: PasskeyCreation): Promise<PasskeyRegistration | undefined> =>
  startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(unlessCancelled)

/** Ends an offer in the email field. */
export const withdrawOffer = (): void => WebAuthnAbortService.cancelCeremony()
