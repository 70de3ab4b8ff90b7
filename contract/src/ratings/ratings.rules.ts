import type { ChatSide } from '../chat/chat.terms.ts'
import { t } from '../language/t.ts'
import { DAY } from '../time.ts'
import { RATING_DAYS } from './ratings.terms.ts'

export const ratingQuestions = ['asAgreed', 'onTime', 'friendly'] as const
export type RatingQuestion = (typeof ratingQuestions)[number]
export type RatingAnswers = Record<RatingQuestion, boolean>

/** What each side is asked about the other. */
export const questionsOf: Record<ChatSide, Record<RatingQuestion, string>> = {
  buyer: {
    asAgreed: t`Was it as described?`,
    onTime: t`Were they on time?`,
    friendly: t`Were they friendly?`,
  },
  seller: {
    asAgreed: t`Did they keep to what you agreed?`,
    onTime: t`Were they on time?`,
    friendly: t`Were they friendly?`,
  },
}

/** The same beside a rating, by who gave it. */
const answersOf: Record<ChatSide, Record<RatingQuestion, readonly [yes: string, no: string]>> = {
  buyer: {
    asAgreed: [t`As described`, t`Not as described`],
    onTime: [t`On time`, t`Not on time`],
    friendly: [t`Friendly`, t`Not friendly`],
  },
  seller: {
    asAgreed: [t`Kept to what was agreed`, t`Didn’t keep to what was agreed`],
    onTime: [t`On time`, t`Not on time`],
    friendly: [t`Friendly`, t`Not friendly`],
  },
}

export const answerText = (by: ChatSide, question: RatingQuestion, answer: boolean): string =>
  answersOf[by][question][answer ? 0 : 1]

/** The least number of questions answered with yes. */
const GOOD_ANSWERS = 2

/** One thing that went wrong, such as a late train, is still a good deal. The column `is_good` says the same. */
export const isGoodRating = (answers: RatingAnswers): boolean =>
  ratingQuestions.filter((question) => answers[question]).length >= GOOD_ANSWERS

/** Until when a deal that was done then can be rated. */
export const ratingEnd = (doneAt: string): Date => new Date(Date.parse(doneAt) + RATING_DAYS * DAY)

/** Rounded down, so that only those without a single bad rating read 100. */
export const goodPercent = ({ good, count }: { good: number; count: number }): number =>
  count === 0 ? 0 : Math.floor((100 * good) / count)

/** More members than that are no ring that anybody could see. */
export const RING_MEMBERS = 4
const RING_DEALS = 3

/**
 * True if a few who have rated nobody else deal in a circle. A seller's first buyers have one deal each: fewer than there
 * are members.
 */
const isRing = ({ members, deals }: { members: number; deals: number }): boolean =>
  members <= RING_MEMBERS && deals >= Math.max(RING_DEALS, members)

/** Shared by two accounts, or what they did, by which ratings can be recognised that they gave themselves. */
export interface RingFacts {
  isSameDevice: boolean
  isSameNetwork: boolean
  /** Deals that the two have rated with the roles swapped. */
  swapped: number
  /** Those who have only rated each other, with the two; undefined if somebody else has rated one of them. */
  circle: { members: number; deals: number } | undefined
}

export interface RingSign {
  id: 'same-device' | 'same-network' | 'mutual-ratings' | 'only-each-other'
  /** In plain words, for a moderator. */
  label: string
  weight: number
}

/** What makes a rating look like one of a ring. A moderator decides; nothing follows by itself. */
export function ringSigns({ isSameDevice, isSameNetwork, swapped, circle }: RingFacts): RingSign[] {
  return [
    ...(isSameDevice
      ? [
          {
            id: 'same-device' as const,
            label: t`Both accounts have logged in on the same device. Families share devices too.`,
            weight: 50,
          },
        ]
      : []),
    ...(isSameNetwork && !isSameDevice
      ? [
          {
            id: 'same-network' as const,
            label: t`Both accounts have logged in from the same address. Households and flatmates share one too.`,
            weight: 30,
          },
        ]
      : []),
    ...(swapped > 0
      ? [
          {
            id: 'mutual-ratings' as const,
            label:
              swapped === 1
                ? t`They have also rated each other the other way round, in another deal.`
                : t`They have also rated each other the other way round, in ${swapped} other deals.`,
            weight: 35,
          },
        ]
      : []),
    ...(circle && isRing(circle)
      ? [
          {
            id: 'only-each-other' as const,
            label: t`These ${circle.members} accounts have made ${circle.deals} deals with each other, and have rated nobody else.`,
            weight: 45,
          },
        ]
      : []),
  ]
}
