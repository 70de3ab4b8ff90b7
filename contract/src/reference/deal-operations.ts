import type { Operation } from './operation.ts'

/** Texts of the API reference: deals. */
export const dealOperations: Readonly<Record<string, Operation>> = {
  listMyDeals: {
    summary: 'List the caller’s deals, those that are still to be done first',
    about:
      'A deal begins when an ad is reserved for a buyer, by an accepted offer or by its seller. At most 50.',
  },
  getDealOfChat: { summary: 'Get the deal of a conversation, or null' },
  suggestMeetingPlaces: {
    summary: 'List public places near the ad for a handover, the nearest first',
    about:
      'Of the operator’s list, at most five within 15 km. Distances are those between suburbs. Empty if none is listed. `usual` is for the seller: at most three places, with the time of day, where they have met buyers of other ads in the same city, in their own words.',
  },
  proposeMeeting: {
    summary: 'Propose a time and a public place to meet, or others instead',
    about:
      'It is a message too. `at` is the local time where the ad is. 400 for a time that the clocks leave out.',
    examples: { at: '2026-11-21T10:00', place: 'Newtown station, at the entrance' },
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  agreeMeeting: {
    summary: 'Agree to the time and place that the other side has proposed',
    about:
      'With both as the caller has read them: 409 if they have changed meanwhile. The ad stays reserved until then.',
    examples: { at: '2026-11-20T23:00:00.000Z', place: 'Newtown station, at the entrance' },
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  sayLate: {
    summary: 'Tell the other side that the caller is running late',
    examples: { minutes: 10 },
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  reportNoShow: {
    summary: 'Say that the other side did not come',
    about:
      'From 15 minutes after the time of the meeting. They aren’t told; others see only a rate, from 5 meetings on.',
    errors: ['CONFLICT'],
  },
  confirmDeal: {
    summary: 'Enter the code that the other side shows: the ad is sold, and the deal is done',
    about: '429 after five wrong codes.',
    examples: { code: '4711' },
    errors: ['CONFLICT'],
  },
  sayDealDone: {
    summary: 'Say that the deal is done',
    about: 'It is once both have said so. By the seller, it marks the ad as sold.',
    errors: ['CONFLICT'],
  },
  cancelDeal: {
    summary: 'Call a deal off',
    about: 'The ad is available to everyone again.',
    examples: { reason: 'cannot_come' },
    errors: ['CONFLICT'],
  },
  getDealCalendar: { summary: 'Get the agreed meeting as an iCalendar file', errors: ['CONFLICT'] },
}
