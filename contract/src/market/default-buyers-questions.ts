import type { BuyersQuestion, BuyersQuestions } from './settings.types.ts'

const condition: BuyersQuestion = { label: 'Condition', question: 'Any scratches, marks or faults?' }
const included: BuyersQuestion = { label: 'Included', question: 'What comes with it?' }
const reason: BuyersQuestion = { label: 'Why I’m selling', question: 'Why are you selling it?' }
const size: BuyersQuestion = { label: 'Size', question: 'How wide, deep and high is it?' }
const pickUp: BuyersQuestion = {
  label: 'Pick-up',
  question: 'When can it be picked up, and will it need two people?',
}
const inspections: BuyersQuestion = { label: 'Inspections', question: 'When can people come and see it?' }
const nearby: BuyersQuestion = { label: 'Nearby', question: 'What can you walk to: shops, trains, schools?' }
const serviced: BuyersQuestion = { label: 'Service history', question: 'When was it last serviced?' }

/** What buyers ask most, by the ids of the shipped subcategories. */
export const defaultBuyersQuestions: BuyersQuestions[] = [
  {
    subcategories: [1, 2, 3, 6],
    questions: [
      condition,
      { label: 'Battery', question: 'How well does the battery hold up?' },
      included,
      reason,
    ],
  },
  { subcategories: [4, 5, 7, 8], questions: [condition, included, reason] },
  {
    subcategories: [9],
    questions: [
      condition,
      { label: 'Tested', question: 'Is it working now, and in which machine?' },
      included,
      reason,
    ],
  },
  {
    subcategories: [10, 11, 14],
    questions: [
      serviced,
      { label: 'Faults', question: 'Anything that doesn’t work or needs doing soon?' },
      { label: 'Owners', question: 'How many owners has it had?' },
      reason,
    ],
  },
  {
    subcategories: [12],
    questions: [
      { label: 'Rider', question: 'What size is the frame, and whom does it fit?' },
      condition,
      serviced,
      reason,
    ],
  },
  {
    subcategories: [13, 16],
    questions: [{ label: 'Fits', question: 'What does it fit or go with?' }, condition, included],
  },
  { subcategories: [15], questions: [serviced, condition, included, reason] },
  {
    subcategories: [17],
    questions: [
      { label: 'Included', question: 'What’s included: kilometres, insurance, extras?' },
      { label: 'Conditions', question: 'What does the driver need, and is there a deposit?' },
      { label: 'Collection', question: 'Where and when is it picked up and returned?' },
    ],
  },
  {
    subcategories: [18, 19, 23],
    questions: [
      nearby,
      { label: 'Light and noise', question: 'Which way does it face, and how quiet is it?' },
      { label: 'Included', question: 'What stays in the home, and which bills are covered?' },
      inspections,
    ],
  },
  {
    subcategories: [20],
    questions: [
      { label: 'Services', question: 'Are power, water and sewerage connected?' },
      { label: 'Zoning', question: 'What is it zoned for?' },
      nearby,
      inspections,
    ],
  },
  {
    subcategories: [21, 24],
    questions: [
      { label: 'Good for', question: 'What is the space suited to?' },
      { label: 'Access', question: 'How about parking, loading and opening hours?' },
      { label: 'Outgoings', question: 'What is paid on top of the rent or price?' },
      inspections,
    ],
  },
  {
    subcategories: [22],
    questions: [
      { label: 'Sleeps', question: 'How many people, in which beds?' },
      nearby,
      { label: 'Included', question: 'Are linen, cleaning and Wi-Fi included?' },
      { label: 'House rules', question: 'Are there rules about pets, parties or check-in?' },
    ],
  },
  {
    subcategories: [25],
    questions: [
      size,
      { label: 'Access', question: 'When can people get in, and can they drive up to it?' },
      { label: 'Secure and dry', question: 'How is it locked, and does it stay dry?' },
    ],
  },
  { subcategories: [26, 28, 29, 31, 32, 33], questions: [size, condition, pickUp, reason] },
  {
    subcategories: [27],
    questions: [
      { label: 'Age', question: 'How old is it, and is there any warranty left?' },
      condition,
      size,
      pickUp,
    ],
  },
  { subcategories: [30], questions: [condition, size, pickUp] },
]
