/** First questions that a buyer is offered. */
export const FIRST_QUESTIONS = ['Is this still available?', 'When can I see it?', 'Is the price negotiable?']
