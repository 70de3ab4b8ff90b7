import { ConversationParams } from '@bowerbird/contract/chat/chat.schema'
import * as endpoints from '@bowerbird/contract/deals/deals.endpoints'
import * as s from '@bowerbird/contract/deals/deals.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../../platform/http/serve.ts'
import * as moves from './deal-moves.service.ts'
import { type DealDeps, viewDealOfChat, viewMyDeals } from './deals.service.ts'
import * as meetings from './meetings.service.ts'

export function dealRoutes(app: FastifyInstance, deps: DealDeps & { publicUrl: () => string }): void {
  const params = s.DealParams
  serveMember(app, endpoints.listMyDeals, { reply: s.MyDeals }, ({ member }) => viewMyDeals(deps.db, member))

  serveMember(
    app,
    endpoints.getDealOfChat,
    { params: ConversationParams, reply: s.DealOfChat },
    ({ member, params: { id } }) => viewDealOfChat(deps.db, member, id),
  )

  serveMember(
    app,
    endpoints.suggestMeetingPlaces,
    { params, reply: s.PlacesForDeal },
    ({ member, params: { id } }) => meetings.suggestPlaces(deps.db, member, id),
  )

  serveMember(
    app,
    endpoints.proposeMeeting,
    { params, body: s.NewMeeting, reply: s.Deal },
    ({ member, params: { id }, body }) => meetings.proposeMeeting(deps, member, id, body),
  )

  serveMember(
    app,
    endpoints.agreeMeeting,
    { params, body: s.AgreedMeeting, reply: s.Deal },
    ({ member, params: { id }, body }) => meetings.agreeMeeting(deps, member, id, body),
  )

  serveMember(
    app,
    endpoints.sayLate,
    { params, body: s.LateBody, reply: s.Deal },
    ({ member, params: { id }, body }) => meetings.sayLate(deps, member, id, body.minutes),
  )

  serveMember(app, endpoints.reportNoShow, { params, reply: s.Deal }, ({ member, params: { id } }) =>
    meetings.reportNoShow(deps, member, id),
  )

  serveMember(
    app,
    endpoints.confirmDeal,
    { params, body: s.CodeBody, reply: s.Deal },
    ({ member, params: { id }, body }) => moves.confirmDeal(deps, member, id, body.code),
  )

  serveMember(app, endpoints.sayDealDone, { params, reply: s.Deal }, ({ member, params: { id } }) =>
    moves.sayDone(deps, member, id),
  )

  serveMember(
    app,
    endpoints.cancelDeal,
    { params, body: s.CancelBody, reply: s.Deal },
    ({ member, params: { id }, body }) => moves.cancelDeal(deps, member, id, body.reason),
  )

  serveMember(
    app,
    endpoints.getDealCalendar,
    { params, reply: s.CalendarFile },
    ({ member, params: { id } }) => meetings.calendarOf(deps.db, member, id, deps.publicUrl()),
  )
}
