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

/** Subscribing to mails about unread messages. */
export function chatMailRoutes(
  app: FastifyInstance,
  deps: Pick<ChatDeps, 'db' | 'limits' | 'publicUrl'>,
): void {
  app.register(async (scope) => {
    // The unsubscribe button of mail clients posts a form with the token in the URL (RFC 8058). Only this route
    // accepts forms, so that no other site's form can call the API.
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

    // For mail clients that open the URL instead: a page with a button. A GET must not change anything.
    scope.get(stopChatMails.path, { config: { access: 'public' } }, async (request, reply) =>
      reply.redirect(`/unsubscribe?token=${encodeURIComponent(tokenOf(request) ?? '')}`, 302),
    )
  })
}
