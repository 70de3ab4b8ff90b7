import type * as chat from '../chat/chat.schema.ts'
import { endpoint } from '../endpoint.ts'
import type * as s from './deals.schema.ts'

export const listMyDeals = endpoint<{ reply: typeof s.MyDeals }>('GET', '/api/deals', 'member')

/** The latest deal of a conversation. */
export const getDealOfChat = endpoint<{
  params: typeof chat.ConversationParams
  reply: typeof s.DealOfChat
}>('GET', '/api/chat/conversations/:id/deal', 'member')

/** Proposes a time and a place, or others instead. */
export const proposeMeeting = endpoint<{
  params: typeof s.DealParams
  body: typeof s.NewMeeting
  reply: typeof s.Deal
}>('PUT', '/api/deals/:id/meeting', 'member')

export const agreeMeeting = endpoint<{
  params: typeof s.DealParams
  body: typeof s.AgreedMeeting
  reply: typeof s.Deal
}>('POST', '/api/deals/:id/meeting/agree', 'member')

/** Tells the other side that the caller is running late. */
export const sayLate = endpoint<{
  params: typeof s.DealParams
  body: typeof s.LateBody
  reply: typeof s.Deal
}>('POST', '/api/deals/:id/late', 'member')

/** Counts that the other side didn’t come. */
export const reportNoShow = endpoint<{
  params: typeof s.DealParams
  reply: typeof s.Deal
}>('POST', '/api/deals/:id/no-show', 'member')

/** Enters the code that the other side shows: it is done. */
export const confirmDeal = endpoint<{
  params: typeof s.DealParams
  body: typeof s.CodeBody
  reply: typeof s.Deal
}>('POST', '/api/deals/:id/confirm', 'member')

/** Says that it is done, which the other side has to say too. */
export const sayDealDone = endpoint<{
  params: typeof s.DealParams
  reply: typeof s.Deal
}>('POST', '/api/deals/:id/done', 'member')

export const cancelDeal = endpoint<{
  params: typeof s.DealParams
  body: typeof s.CancelBody
  reply: typeof s.Deal
}>('POST', '/api/deals/:id/cancel', 'member')

/** The meeting as a calendar file. */
export const getDealCalendar = endpoint<{
  params: typeof s.DealParams
  reply: typeof s.CalendarFile
}>('GET', '/api/deals/:id/calendar', 'member')

/** Public places near the ad, of the operator’s list; for the seller, also where they usually meet. */
export const suggestMeetingPlaces = endpoint<{
  params: typeof s.DealParams
  reply: typeof s.PlacesForDeal
}>('GET', '/api/deals/:id/meeting-places', 'member')
