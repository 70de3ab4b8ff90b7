import { t } from '../language/t.ts'
import type { BuyersQuestion, BuyersQuestions } from './settings.types.ts'

const condition: BuyersQuestion = { label: 'Condition', question: t`Any scratches, marks or faults?` }
const included: BuyersQuestion = { label: 'Included', question: t`What comes with it?` }
const reason: BuyersQuestion = { label: 'Why I’m selling', question: t`Why are you selling it?` }
const size: BuyersQuestion = { label: 'Size', question: t`How wide, deep and high is it?` }
const pickUp: BuyersQuestion = {
  label: 'Pick-up',
  question: t`When can it be picked up, and will it need two people?`,
}
const inspections: BuyersQuestion = { label: 'Inspections', question: t`When can people come and see it?` }
const nearby: BuyersQuestion = { label: 'Nearby', question: t`What can you walk to: shops, trains, schools?` }
const serviced: BuyersQuestion = { label: 'Service history', question: t`When was it last serviced?` }

/** What buyers ask most, by the ids of the shipped subcategories. */
export const defaultBuyersQuestions: BuyersQuestions[] = [
  {
    subcategories: [1, 2, 3, 6],
    questions: [
      condition,
      { label: 'Battery', question: t`How well does the battery hold up?` },
      included,
      reason,
    ],
  },
  { subcategories: [4, 5, 7, 8], questions: [condition, included, reason] },
  {
    subcategories: [9],
    questions: [
      condition,
      { label: 'Tested', question: t`Is it working now, and in which machine?` },
      included,
      reason,
    ],
  },
  {
    subcategories: [10, 11, 14],
    questions: [
      serviced,
      { label: 'Faults', question: t`Anything that doesn’t work or needs doing soon?` },
      { label: 'Owners', question: t`How many owners has it had?` },
      reason,
    ],
  },
  {
    subcategories: [12],
    questions: [
      { label: 'Rider', question: t`What size is the frame, and whom does it fit?` },
      condition,
      serviced,
      reason,
    ],
  },
  {
    subcategories: [13, 16],
    questions: [{ label: 'Fits', question: t`What does it fit or go with?` }, condition, included],
  },
  { subcategories: [15], questions: [serviced, condition, included, reason] },
  {
    subcategories: [17],
    questions: [
      { label: 'Included', question: t`What’s included: kilometres, insurance, extras?` },
      { label: 'Conditions', question: t`What does the driver need, and is there a deposit?` },
      { label: 'Collection', question: t`Where and when is it picked up and returned?` },
    ],
  },
  {
    subcategories: [18, 19, 23],
    questions: [
      nearby,
      { label: 'Light and noise', question: t`Which way does it face, and how quiet is it?` },
      { label: 'Included', question: t`What stays in the home, and which bills are covered?` },
      inspections,
    ],
  },
  {
    subcategories: [20],
    questions: [
      { label: 'Services', question: t`Are power, water and sewerage connected?` },
      { label: 'Zoning', question: t`What is it zoned for?` },
      nearby,
      inspections,
    ],
  },
  {
    subcategories: [21, 24],
    questions: [
      { label: 'Good for', question: t`What is the space suited to?` },
      { label: 'Access', question: t`How about parking, loading and opening hours?` },
      { label: 'Outgoings', question: t`What is paid on top of the rent or price?` },
      inspections,
    ],
  },
  {
    subcategories: [22],
    questions: [
      { label: 'Sleeps', question: t`How many people, in which beds?` },
      nearby,
      { label: 'Included', question: t`Are linen, cleaning and Wi-Fi included?` },
      { label: 'House rules', question: t`Are there rules about pets, parties or check-in?` },
    ],
  },
  {
    subcategories: [25],
    questions: [
      size,
      { label: 'Access', question: t`When can people get in, and can they drive up to it?` },
      { label: 'Secure and dry', question: t`How is it locked, and does it stay dry?` },
    ],
  },
  { subcategories: [26, 28, 29, 31, 32, 33], questions: [size, condition, pickUp, reason] },
  {
    subcategories: [27],
    questions: [
      { label: 'Age', question: t`How old is it, and is there any warranty left?` },
      condition,
      size,
      pickUp,
    ],
  },
  { subcategories: [30], questions: [condition, size, pickUp] },
]
