import { groupDigits } from '../format-number.ts'
import { t } from '../language/t.ts'
import type { Demand } from './demand.schema.ts'
import { MIN_PEOPLE, NEAR_KM } from './demand.terms.ts'

/**
 * The number of people shown to a seller: 0 below five, and rounded down, so that the difference between two numbers
 * says nothing about one person.
 */
export function shownPeople(people: number): number {
  if (people < MIN_PEOPLE) return 0
  const step = people < 100 ? 5 : people < 1_000 ? 50 : 500
  return people - (people % step)
}

/** "30+ people within 25 km are looking for this"; undefined if there are too few. */
export const demandText = ({ people, isNear }: Pick<Demand, 'people' | 'isNear'>): string | undefined =>
  people
    ? isNear
      ? t`${groupDigits(String(people))}+ people within ${NEAR_KM} km are looking for this`
      : t`${groupDigits(String(people))}+ people are looking for this`
    : undefined
