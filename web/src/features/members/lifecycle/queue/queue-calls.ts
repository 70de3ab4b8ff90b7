import {
  answerQueue,
  getQueuePlace,
  joinQueue,
  leaveQueue,
} from '@bowerbird/contract/buyers-queue/queue.endpoints'
import { call } from '../../../../platform/api.ts'

const of = (id: string) => ({ params: { id } })

export const loadPlace = (adId: string) => call(getQueuePlace, of(adId))
export const join = (adId: string) => call(joinQueue, of(adId))
export const leave = (adId: string) => call(leaveQueue, of(adId))
export const answerTurn = (adId: string, answer: 'yes' | 'no') =>
  call(answerQueue, { ...of(adId), body: { answer } })
