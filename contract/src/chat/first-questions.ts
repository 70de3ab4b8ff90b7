import { t } from '../language/t.ts'

/** First questions that a buyer is offered. */
export const FIRST_QUESTIONS = [
  t`Is this still available?`,
  t`When can I see it?`,
  t`Is the price negotiable?`,
]
