import * as endpoints from '@bowerbird/contract/contact/inbox.endpoints'
import {
  Inbox,
  InboxMessage,
  InboxParams,
  InboxQuery,
  InboxReply,
  InboxState,
} from '@bowerbird/contract/contact/inbox.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import { type InboxDeps, listInbox, replyToMessage, setMessageDone } from './inbox.service.ts'

export function inboxRoutes(app: FastifyInstance, deps: InboxDeps): void {
  serveMember(app, endpoints.listInbox, { query: InboxQuery, reply: Inbox }, ({ query }) =>
    listInbox(deps.db, query),
  )

  serveMember(
    app,
    endpoints.replyToMessage,
    { params: InboxParams, body: InboxReply, reply: InboxMessage },
    ({ member, params, body }) => replyToMessage(deps, member, params.id, body),
  )

  serveMember(
    app,
    endpoints.setMessageDone,
    { params: InboxParams, body: InboxState, reply: InboxMessage },
    ({ member, params, body }) => setMessageDone(deps, member, params.id, body.isDone),
  )
}
