import { endpoint } from '../endpoint.ts'
import type * as s from './queue.schema.ts'

/** The caller’s place in the queue of an ad. */
export const getQueuePlace = endpoint<{
  params: typeof s.QueueParams
  reply: typeof s.QueuePlace
}>('GET', '/api/ads/:id/queue', 'member')

export const joinQueue = endpoint<{
  params: typeof s.QueueParams
  reply: typeof s.QueuePlace
}>('POST', '/api/ads/:id/queue', 'member')

export const leaveQueue = endpoint<{
  params: typeof s.QueueParams
  reply: typeof s.QueuePlace
}>('DELETE', '/api/ads/:id/queue', 'member')

/** Says whether the caller still wants it, when it is their turn. */
export const answerQueue = endpoint<{
  params: typeof s.QueueParams
  body: typeof s.QueueAnswer
  reply: typeof s.QueueAnswered
}>('POST', '/api/ads/:id/queue/answer', 'member')

export const listMyPlaces = endpoint<{ reply: typeof s.MyPlaces }>('GET', '/api/queue-places', 'member')

/** The queue of an ad of the caller. */
export const getOwnQueue = endpoint<{
  params: typeof s.QueueParams
  reply: typeof s.OwnQueue
}>('GET', '/api/ads/owner/:id/queue', 'member')

export const setQueueHours = endpoint<{
  params: typeof s.QueueParams
  body: typeof s.QueueHours
  reply: typeof s.OwnQueue
}>('PUT', '/api/ads/owner/:id/queue', 'member')

/** Goes on without someone in the queue of an ad of the caller. */
export const skipInQueue = endpoint<{
  params: typeof s.SkipParams
  body: typeof s.SkipBody
  reply: typeof s.OwnQueue
}>('POST', '/api/ads/owner/:id/queue/:placeId/skip', 'member')
