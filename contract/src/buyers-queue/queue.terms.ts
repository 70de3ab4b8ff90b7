/** Hours that the next buyer has to answer, unless the seller chooses others. */
export const ANSWER_HOURS = 24
/** What sellers choose from. */
export const answerHours = [2, 6, 12, 24, 48, 72] as const
export const MAX_IN_QUEUE = 50

export const QUEUE_CLOSED = 'This ad isn’t reserved any more, so there’s no queue.'
export const QUEUE_FULL = 'The queue for this ad is full.'
export const OWN_QUEUE = 'This is your own ad'
export const FOR_YOU_ALREADY = 'This ad is reserved for you.'
/** The time to answer is over, or the ad is reserved or gone. */
export const NOT_YOUR_TURN = 'It isn’t your turn any more. Have a look at where you are now.'
