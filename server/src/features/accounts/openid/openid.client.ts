import { Email } from '@bowerbird/contract/accounts/accounts.schema'
import { MAX_NAME } from '@bowerbird/contract/accounts/accounts.terms'
import { cleanName } from '@bowerbird/contract/accounts/name.rules'
import * as oidc from 'openid-client'
import type { OpenIdAttempt } from './openid.store.ts'

export interface OpenIdSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** A person identified by the provider, with a verified email. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  name: string
  picture: string | undefined
}

export interface OpenIdClient {
  begin(redirectUri: string): Promise<{ address: string; attempt: OpenIdAttempt }>
  /** Undefined if the provider has not verified the email. */
  finish(returned: URL, attempt: OpenIdAttempt): Promise<Identity | undefined>
}

const TIMEOUT_SECONDS = 10

function identityOf(claims: oidc.IDToken | oidc.UserInfoResponse, issuer: string): Identity | undefined {
  const email = Email.safeParse(claims.email)
  if (claims.email_verified !== true || !email.success) return undefined
  const name = typeof claims.name === 'string' ? cleanName(claims.name, MAX_NAME) : undefined
  return {
    issuer,
    subject: claims.sub,
    email: email.data,
    // Cleaned, not refused: the member can't correct a name in the middle of this login.
    name: name ?? cleanName(email.data.split('@')[0] ?? '', MAX_NAME) ?? 'New member',
    picture: typeof claims.picture === 'string' ? claims.picture : undefined,
  }
}

/** Client of one provider. Discovers its endpoints on first use and caches them; failures are not cached. */
export function openIdClient({ issuer, clientId, clientSecret }: OpenIdSettings): OpenIdClient {
  let discovered: Promise<oidc.Configuration> | undefined

  const discover = (): Promise<oidc.Configuration> => {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        // The configuration only allows plain HTTP for an issuer on this machine.
        execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      })
    return discovered
  }

  return {
    async begin(redirectUri) {
      const config = await discover()
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, attempt }
    },

    async finish(returned, attempt) {
      const config = await discover()
      const tokens = await oidc.authorizationCodeGrant(config, returned, {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) return undefined
      // Google includes the email in the ID token; other providers need a userinfo request.
      const profile =
        claims.email === undefined && config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      return identityOf(profile, claims.iss)
    },
  }
}
