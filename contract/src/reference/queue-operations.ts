import type { Operation } from './operation.ts'

/** Texts of the API reference: queues for reserved ads. */
export const queueOperations: Readonly<Record<string, Operation>> = {
  getQueuePlace: {
    summary: 'Get the caller’s place in the queue for a reserved ad',
    about: 'Nobody learns who the others are.',
    errors: ['NOT_FOUND'],
  },
  joinQueue: {
    summary: 'Join the queue for a reserved ad',
    about: 'If the reservation falls through, the first one is asked, then the next.',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  leaveQueue: { summary: 'Leave the queue for an ad', errors: ['NOT_FOUND'] },
  answerQueue: {
    summary: 'Say if the caller still wants it, when it is their turn',
    about: 'A yes reserves the ad for the caller for three days. 409 if it isn’t their turn.',
    examples: { answer: 'yes' },
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  listMyPlaces: { summary: 'List the caller’s places in queues, those whose turn it is first' },
  getOwnQueue: {
    summary: 'Get how many wait for one of the caller’s ads',
    about: 'With the record of each, but no names.',
    errors: ['FORBIDDEN'],
  },
  setQueueHours: {
    summary: 'Set how many hours the next one in the queue has to answer',
    examples: { answerHours: 24 },
    errors: ['FORBIDDEN'],
  },
  skipInQueue: {
    summary: 'Go on without someone in the queue for one of the caller’s ads',
    about:
      'The next one is asked, if it was their turn. The reason is for staff only. They are told that they are no longer in the queue, and can’t join it again.',
    examples: { reason: 'no_time' },
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
}
