import { scopes } from '../api-tokens/api-tokens.terms.ts'
import { MAX_WEBHOOK_ANSWER, WEBHOOK_LOG_DAYS, WEBHOOK_VERSION } from '../webhooks/webhooks.terms.ts'

/** A program to copy. Tests run each of them as it is here, with the variables in its environment. */
export interface Example {
  title: string
  language: 'sh' | 'ts'
  code: string
}

export const tokenExamples: readonly Example[] = [
  {
    title: 'List your ads, with curl',
    language: 'sh',
    code: `curl --fail-with-body "$MARKET/api/ads/owner/my-ads?status=active" \\
  -H "Authorization: Bearer $TOKEN"`,
  },
  {
    title: 'The same in TypeScript',
    language: 'ts',
    code: `import { createClient, pagesOf } from '@bowerbird/client'

const { MARKET = '', TOKEN = '' } = process.env
const market = createClient({ url: MARKET, token: TOKEN })

for await (const page of pagesOf(market.listOwnAds, { query: { status: 'active' } })) {
  for (const ad of page.products) console.log(ad._id, ad.title, ad.price)
}`,
  },
  {
    title: 'Mark an ad as sold, with curl',
    language: 'sh',
    code: `curl --fail-with-body -X PATCH "$MARKET/api/ads/owner/$AD/status" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' -d '{"status":"sold"}'`,
  },
  {
    title: 'The same in TypeScript, with what can go wrong',
    language: 'ts',
    code: `import { createClient, MarketError } from '@bowerbird/client'

const { MARKET = '', TOKEN = '', AD = '' } = process.env
const market = createClient({ url: MARKET, token: TOKEN })

try {
  const ad = await market.setOwnAdStatus({ params: { id: AD }, body: { status: 'sold' } })
  console.log(ad.title, 'is sold')
} catch (error) {
  if (!(error instanceof MarketError)) throw error
  console.error(error.code, error.message)
}`,
  },
]

export const webhookExamples: readonly Example[] = [
  {
    title: 'Take webhooks in TypeScript',
    language: 'ts',
    code: `import { createServer } from 'node:http'
import { verifyWebhook } from '@bowerbird/client'

const { SECRET = '', PORT = '8080' } = process.env
const seen = new Set<string>()

createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  try {
    const { id, event } = verifyWebhook(SECRET, { headers: request.headers, body })
    response.writeHead(204).end()
    if (seen.has(id)) return
    seen.add(id)
    if (event.type === 'ad.sold') console.log(event.data.title, 'is sold')
  } catch {
    response.writeHead(400).end()
  }
}).listen(Number(PORT))`,
  },
  {
    title: 'Check a signature in a shell',
    language: 'sh',
    code: `KEY=$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
printf %s "v1,"
printf '%s.%s.%s' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP" "$BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64`,
  },
]

const written = (examples: readonly Example[]): string =>
  examples
    .map(({ title, language, code }) => `**${title}**\n\n\`\`\`${language}\n${code}\n\`\`\``)
    .join('\n\n')

/** Of the group about tokens and webhooks. */
export const tokensAndWebhooks = `**Tokens** are for programs. A member makes one in their settings, chooses what it may do and for how long, and sees it once. It is sent as \`Authorization: Bearer bowerbird_…\`, without cookies.

- The **scopes** are ${scopes.map((scope) => `\`${scope}\``).join(', ')}. Each operation names the one that it needs. Those of the back office are for staff, who can do with a token what their role can do at that moment.
- **Where no scope is named**, a token is refused with 403: logins, passwords and other ways in, tokens and webhooks themselves, deleting an account, deals and ratings. Public operations take any token, and answer it as a visitor.
- **A token ends** when it expires, when it is revoked, when the password or email changes, and when the account is suspended.
- **Limits**: 300 reads and 60 changes at once for each token, then 10 reads and one change a second.
- **The typed client** is \`@bowerbird/client\`: every operation that a token opens is a method, with its name here.

${written(tokenExamples)}

**Webhooks** tell an address of yours what happens, in the format of Standard Webhooks (standardwebhooks.com): the headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`, and a JSON body with \`type\`, \`version\` (${WEBHOOK_VERSION}), \`timestamp\` and \`data\`.

- **Events**: \`ad.listed\`, \`ad.sold\`, \`message.sent\` (to you), \`decision.made\` (about what you have posted). Administrators have them for the whole market, and \`report.made\`. The body says what it is about, not what was written: read that with a token.
- **At least once**: an event may arrive twice, with the same \`webhook-id\`. The order is not promised.
- **Answer** with any status from 200 to 299 within ten seconds. Everything else is tried again: ten times, with growing gaps, over three days. Then the webhook is paused, and you get an email. Redirects are not followed. 410 pauses at once.
- **The log** has what was sent in the last ${WEBHOOK_LOG_DAYS} days, with the first ${MAX_WEBHOOK_ANSWER} bytes of the answer, and sends it again if you like.
- **A new secret** signs beside the previous one for a day, so that you can change your program in between.

${written(webhookExamples)}`
