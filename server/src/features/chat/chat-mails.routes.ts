import { resumeChatMails, stopChatMails } from '@bowerbird/contract/chat/chat.endpoints'
import { ChatMailState, Unsubscribe } from '@bowerbird/contract/chat/chat.schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { countedAddress } from '../../platform/limits/address.ts'
import type { ChatDeps } from './chat.deps.ts'
import { mailChoicesPerAddress } from './chat.limits.ts'
import { chooseMails } from './chat-mails.service.ts'

const tokenOf = ({ query }: FastifyRequest): string | undefined => {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' ? token : undefined
}

/** The choice whether to get mails about unread messages. */
export function chatMailRoutes(
  app: FastifyInstance,
  deps: Pick<ChatDeps, 'db' | 'limits' | 'publicUrl'>,
): void {
  app.register(async (scope) => {
    // A mail program's button posts a form, with the token in the address (RFC 8058). Only here: nothing else
    // of this API can be called by a form on someone else's page.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (request, _body, done) => done(null, { token: tokenOf(request) }),
    )

    for (const [endpoint, isSubscribed] of [
      [stopChatMails, false],
      [resumeChatMails, true],
    ] as const) {
      serve(scope, endpoint, { body: Unsubscribe, reply: ChatMailState }, async ({ body, request }) => {
        await deps.limits.take(mailChoicesPerAddress, countedAddress(request.ip))
        await chooseMails(deps.db, body.token, isSubscribed)
        return { isSubscribed }
      })
    }

    // For mail programs that open the address instead: a page that asks. Looking must not change anything.
    scope.get(stopChatMails.path, { config: { access: 'public' } }, async (request, reply) =>
      reply.redirect(`/unsubscribe?token=${encodeURIComponent(tokenOf(request) ?? '')}`, 302),
    )
  })
}
