import type { Operation } from './operation.ts'

/** Ratings of deals. */
export const ratingOperations: Readonly<Record<string, Operation>> = {
  listConversationRatings: {
    summary: 'List the deals of a conversation that are done, with their ratings',
    about: 'The newest first, at most five.',
  },
  getRatedDeal: {
    summary: 'Get a deal that is done, with its ratings',
    about:
      'For its two sides. The other side’s rating is there once both have rated, or 14 days after the deal was done. `other` is null if they deleted their account, or if one of the two blocks the other.',
    errors: ['NOT_FOUND'],
  },
  rateDeal: {
    summary: 'Rate the other side of a deal',
    about:
      'Once, within 14 days. The other side reads it once both have rated, or after that time; what a buyer says is on the seller’s page too, without a name. A text that looks like a scam, has contact details, or words that the rules refuse waits for a moderator, and so does a rating between accounts that may belong together: its `state` is `held`. 409 if the deal is not done, the time is over, or the caller has rated it already.',
    examples: { asAgreed: true, onTime: true, friendly: true, text: 'Easy to deal with.' },
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  replyToRating: {
    summary: 'Reply to a rating of oneself',
    about: 'Once, when the rating is shown. 409 if there is a reply already.',
    examples: { text: 'Thanks, enjoy the bike!' },
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  appealRating: {
    summary: 'Appeal against the refusal of a rating, or of the reply to one',
    about:
      'By its author, once for each decision. Another moderator looks at it. 409 if it isn’t refused, or was appealed already.',
    examples: { part: 'rating', text: 'That is the number of the model, not a phone number.' },
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
}
