import { type ReviewPractice, reviewPractice } from '@bowerbird/contract/market/review-practice'
import type { PublicSettings } from '@bowerbird/contract/market/settings.types'
import { plainWords } from '@bowerbird/contract/pages/inline'
import type { Block } from '@bowerbird/contract/pages/page.types'
import { foundersMessage, reasons } from '@bowerbird/contract/pages/texts/about.text'
import { helpCategories } from '@bowerbird/contract/pages/texts/help-center.text'
import { postingRules } from '@bowerbird/contract/pages/texts/posting-rules.text'
import { privacyPolicy } from '@bowerbird/contract/pages/texts/privacy-policy.text'
import { safetyTips } from '@bowerbird/contract/pages/texts/safety-tips.text'
import { termsOfUse } from '@bowerbird/contract/pages/texts/terms-of-use.text'
import { howWeModerate } from '@bowerbird/contract/pages/texts/transparency.text'
import { expect, test } from 'vitest'
import { promises } from './features/browsing/home/promises.tsx'
import { withSettings } from './testing/with-settings.ts'

const textsOf = (block: Block): string[] =>
  typeof block === 'string' ? [block] : Object.values(block).flat()

/** Every sentence of the public pages, with the page it is on. */
function sentences(): string[] {
  const articles = [postingRules(), privacyPolicy(), safetyTips(), termsOfUse()]
  const pages: Record<string, string[]> = {
    Home: promises().map(({ text }) => text),
    About: [...reasons().map(({ text }) => text), ...foundersMessage()],
    Help: helpCategories().flatMap(({ questions }) =>
      questions.flatMap(({ answer }) => answer.flatMap(textsOf)),
    ),
    Transparency: howWeModerate().flatMap(textsOf),
    ...Object.fromEntries(
      articles.map(({ title, intro, sections }) => [
        title,
        [intro, ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(textsOf)])],
      ]),
    ),
  }
  return Object.entries(pages).flatMap(([page, texts]) =>
    texts.flatMap((text) =>
      plainWords(text)
        .split(/(?<=[.!?:])\s/)
        .map((sentence) => `${page}: ${sentence}`),
    ),
  )
}

interface Promise {
  sentence: RegExp
  /** The settings that make it true. */
  isKept: (practice: ReviewPractice, settings: PublicSettings) => boolean
}

/** Sentences that are only true with some settings, or never. */
const conditional: Promise[] = [
  {
    sentence:
      /\bevery (?:ad|post)\b[^.]*\b(?:before|first|approval)\b(?![^.]*trusted member)|\bchecks each one\b/i,
    isKept: (practice) => practice === 'every ad',
  },
  {
    sentence: /\bchecks new (?:members|sellers)’ ads|new members’ ads are checked\b/i,
    isKept: (practice) => practice === 'new members',
  },
  { sentence: /\btrusted member\b/i, isKept: (practice) => practice === 'new members' },
  {
    sentence: /^(?!.*\bchange)[^:]*: New ads go live straight away/i,
    isKept: (practice) => practice === 'none',
  },
  {
    sentence: /\bwe check some of them afterwards\b/i,
    isKept: (practice, { sampledPercent }) => practice === 'new members' && sampledPercent > 0,
  },
  { sentence: /\bwe review (?:the )?changes?\b/i, isKept: (_, { reviewsEdits }) => reviewsEdits },
  {
    sentence: /\bchanges to your ad go live straight away\b/i,
    isKept: (_, { reviewsEdits }) => !reviewsEdits,
  },
  // Moderators read a suspicious first message.
  { sentence: /\bonly you and the other person can read\b/i, isKept: () => false },
  // There are moderators and analysts, too.
  { sentence: /\bonly administrators\b/i, isKept: () => false },
]

const settings = [true, false].flatMap((reviewsNewAds) =>
  [10, null].flatMap((trustedAfterAds) =>
    [true, false].flatMap((reviewsEdits) =>
      [10, 0].map((sampledPercent) => ({ reviewsNewAds, trustedAfterAds, reviewsEdits, sampledPercent })),
    ),
  ),
)

test.each(settings)('public pages promise only what is true with %j', (each) => {
  withSettings(each)
  const broken = conditional.filter(({ isKept }) => !isKept(reviewPractice(), each as PublicSettings))
  expect(sentences().filter((text) => broken.some(({ sentence }) => sentence.test(text)))).toEqual([])
})

test('each promise that depends on settings is made somewhere when it is true', () => {
  const neverMade = conditional.filter(({ sentence, isKept }) => {
    const isMade = settings.some((each) => {
      withSettings(each)
      return (
        isKept(reviewPractice(), each as PublicSettings) && sentences().some((text) => sentence.test(text))
      )
    })
    const canBeTrue = settings.some((each) => {
      withSettings(each)
      return isKept(reviewPractice(), each as PublicSettings)
    })
    return canBeTrue && !isMade
  })
  expect(neverMade).toEqual([])
})

test('the privacy policy names the data that the product stores and shows', () => {
  const policy = sentences()
    .filter((text) => text.startsWith('Privacy Policy'))
    .map((text) => text.replace('Privacy Policy: ', ''))
    .join(' ')
  for (const fact of [
    'a cookie remembers it, with the postcode and the distance',
    'seller page',
    'look like a scam or go to many people at once, one of us reads them before they’re delivered',
    'turn on notifications on a device',
    'code to it by text message',
    'only the parts their role needs',
    'sellers you follow or block',
    'A seller whose phone number you ask for can see that you did',
    'Who asked for a phone number: 12 months',
    'download a copy of everything, with your photos',
    'The copy of your data that you’ve asked for: 3 days',
  ]) {
    expect(policy).toContain(fact)
  }
})
