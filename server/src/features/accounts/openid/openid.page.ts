import { randomBytes } from 'node:crypto'
import type { GoogleMessage } from '@bowerbird/contract/accounts/accounts.rules'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import type { FastifyReply } from 'fastify'
import { languageAttributes } from '../../../platform/language/language.ts'
import { escapeHtml } from '../../../platform/xml.ts'

/** JSON escaped for a script element: no tags, no line separators. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

function sentenceOf(message: GoogleMessage): string {
  if ('error' in message) return translate(message.error).replace(/[^.!?。]$/, '$&.')
  if ('connected' in message) return t`You can now log in with ${message.connected}.`
  return 'token' in message
    ? t`You are logged in.`
    : t`One more step: please confirm on the page you came from.`
}

const page = (message: GoogleMessage, origin: string, nonce: string) => `<!doctype html>
<html ${languageAttributes()}>
<head><meta charset="utf-8"><title>${t`Google login`}</title></head>
<body>
<p>${t`${escapeHtml(sentenceOf(message))} You can close this window.`}</p>
<script nonce="${nonce}">
if (window.opener) {
  window.opener.postMessage(${inScript(message)}, ${inScript(origin)})
  window.close()
}
</script>
</body>
</html>
`

/**
 * The popup's last page: posts the outcome to the page that opened it, if it has our origin, and closes. The token is
 * only in the body, never in a URL, and must not be cached.
 */
export function sendOutcome(
  reply: FastifyReply,
  { message, origin, status = 200 }: { message: GoogleMessage; origin: string; status?: number },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .removeHeader('cross-origin-opener-policy')
    .send(page(message, origin, nonce))
}
