import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { OpenIdSettings } from '../features/accounts/openid/openid.client.ts'

/** A person at the provider: the claims about them. */
interface Person {
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

export interface TestProvider {
  settings: OpenIdSettings
  /** By login name, which is also the subject. */
  people: Map<string, Person>
  stop(): Promise<void>
}

export interface TestProviderOptions {
  redirectUri: string
  /** Like Google, it puts the email into the ID token; most others return it from the userinfo endpoint only. */
  isLikeGoogle?: boolean
  /** An image that the provider serves at /picture. */
  picture?: Buffer
  /** The port of an earlier provider, to replace it. */
  port?: number
}

const clientId = 'bowerbird-test'
const clientSecret = 'a secret between the two of us, for tests only'

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

/** A real OpenID provider on this machine, with login and consent forms. */
export async function startTestProvider({
  redirectUri,
  isLikeGoogle = true,
  picture,
  port = 0,
}: TestProviderOptions): Promise<TestProvider> {
  const server = createServer()
  await listen(server, port)
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: !isLikeGoogle,
    cookies: { keys: ['test'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people.get(id) }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url === '/picture') response.end(picture)
    else void answer(request, response)
  })
  return {
    settings: { issuer, clientId, clientSecret },
    people,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Goes through the provider's pages like a browser, up to the redirect back to the product. */
export class Walk {
  readonly #cookies = new Map<string, string>()

  async #visit(address: string, form?: Record<string, string>): Promise<string | undefined> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      if (value) this.#cookies.set(name, value)
      else this.#cookies.delete(name)
    }
    await response.arrayBuffer()
    const next = response.headers.get('location')
    return next ? new URL(next, address).href : undefined
  }

  /** Follows redirects within the provider. */
  async #follow(address: string | undefined): Promise<string> {
    let at = address
    const home = at ? new URL(at).origin : ''
    while (at && new URL(at).origin === home) {
      const next = await this.#visit(at)
      if (!next) return at
      at = next
    }
    if (!at) throw new Error('The provider did not redirect')
    return at
  }

  /** Logs in and returns the URL that the provider redirects to. */
  async logIn(start: string, login: string): Promise<string> {
    const home = new URL(start).origin
    let at = await this.#follow(start)
    const forms: Record<string, string>[] = [
      { prompt: 'login', login, password: 'any' },
      { prompt: 'consent' },
    ]
    for (const form of forms) {
      if (new URL(at).origin !== home) break
      at = await this.#follow(await this.#visit(at, form))
    }
    return at
  }

  async refuse(start: string): Promise<string> {
    const at = await this.#follow(start)
    return this.#follow(`${at}/abort`)
  }
}
