import { resumeChatMails, stopChatMails } from '@bowerbird/contract/chat/chat.endpoints'
import { ChatMailState, Unsubscribe } from '@bowerbird/contract/chat/chat.schema'
import { resumeEmails, stopEmails } from '@bowerbird/contract/notifications/unsubscribe.endpoints'
import { EmailChoice, EmailChoiceState } from '@bowerbird/contract/notifications/unsubscribe.schema'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serve } from '../../platform/http/serve.ts'
import { countedAddress } from '../../platform/limits/address.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import { chooseEmails } from './unsubscribe.service.ts'

/** Tokens can't be guessed; this stops attempts. */
const choicesPerAddress: Limit = { name: 'email choices per address', max: 60, seconds: HOUR_SECONDS }

/** The choice in a link's address. */
const choiceIn = ({ query }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    ['token', 'kind', 'search'].flatMap((name) => {
      const value = (query as Record<string, unknown>)[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

export interface UnsubscribeDeps {
  db: Db
  limits: Limits
}

/** Emails and saved searches can be stopped from an email, logged in or not. */
export function unsubscribeRoutes(app: FastifyInstance, deps: UnsubscribeDeps): void {
  app.register(async (scope) => {
    // The unsubscribe button of mail programs posts a form with the token in the URL (RFC 8058). Only these routes
    // accept forms, so that no other site's form can call the API.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (request, _body, done) => done(null, choiceIn(request)),
    )

    const choose = async (request: FastifyRequest, choice: EmailChoice, isSubscribed: boolean) => {
      await deps.limits.take(choicesPerAddress, countedAddress(request.ip))
      return chooseEmails(deps, choice, isSubscribed)
    }
    serve(scope, stopEmails, { body: EmailChoice, reply: EmailChoiceState }, ({ body, request }) =>
      choose(request, body, false),
    )
    serve(scope, resumeEmails, { body: EmailChoice, reply: EmailChoiceState }, ({ body, request }) =>
      choose(request, body, true),
    )
    // The addresses in emails about messages that were sent before there were other kinds.
    serve(scope, stopChatMails, { body: Unsubscribe, reply: ChatMailState }, ({ body, request }) =>
      choose(request, { ...body, kind: 'message' }, false),
    )
    serve(scope, resumeChatMails, { body: Unsubscribe, reply: ChatMailState }, ({ body, request }) =>
      choose(request, { ...body, kind: 'message' }, true),
    )

    // For mail programs that open the URL instead: a page with a button. A GET must not change anything.
    for (const { path } of [stopEmails, stopChatMails]) {
      scope.get(path, { config: { access: 'public' } }, async (request, reply) => {
        const { token = '', ...rest } = choiceIn(request)
        return reply.redirect(`/unsubscribe?${new URLSearchParams({ token, ...rest }).toString()}`, 302)
      })
    }
  })
}
