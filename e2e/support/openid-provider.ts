import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface OpenIdProvider {
  /** The product's settings for it. */
  environment: Record<'OIDC_ISSUER' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET', string>
  stop(): Promise<void>
}

const CLIENT_ID = 'bowerbird-e2e'
const CLIENT_SECRET = 'a secret between the two of us, for journeys only'

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

/** Silences its warnings about being a development server. */
function quietly<Result>(work: () => Result): Result {
  const { warn, info } = console
  console.warn = console.info = () => {}
  try {
    return work()
  } finally {
    Object.assign(console, { warn, info })
  }
}

/**
 * A real OpenID provider instead of Google: people log in with their email and any password, then consent
 * or not. Like Google, it vouches for the email in the ID token.
 */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = createServer()
  await listen(server)
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = quietly(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT_ID,
            client_secret: CLIENT_SECRET,
            redirect_uris: ['http://127.0.0.1/api/auth/google/callback'],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        pkce: { required: () => true },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        conformIdTokenClaims: false,
        cookies: { keys: ['journeys'] },
        // Set explicitly, because it warns about every default.
        ttl: { Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
        findAccount: (_context, email) => ({
          accountId: email,
          claims: async () => ({ sub: email, email, email_verified: true, name: 'Olive Tran' }),
        }),
      }),
  )
  // The product's port is not known yet, so any port of this machine is allowed.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    /^http:\/\/(127\.0\.0\.1|localhost):\d+\/api\/auth\/google\/callback$/.test(uri)
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    environment: { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
