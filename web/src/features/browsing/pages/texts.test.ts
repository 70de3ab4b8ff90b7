import { plainWords, readPieces } from '@bowerbird/contract/pages/inline'
import type { Block, Section } from '@bowerbird/contract/pages/page.types'
import * as about from '@bowerbird/contract/pages/texts/about.text'
import {
  helpCategories as makeHelpCategories,
  helpPage as makeHelpPage,
} from '@bowerbird/contract/pages/texts/help-center.text'
import { postingRules as makePostingRules } from '@bowerbird/contract/pages/texts/posting-rules.text'
import { privacyPolicy as makePrivacyPolicy } from '@bowerbird/contract/pages/texts/privacy-policy.text'
import { safetyTips as makeSafetyTips } from '@bowerbird/contract/pages/texts/safety-tips.text'
import { termsOfUse as makeTermsOfUse } from '@bowerbird/contract/pages/texts/terms-of-use.text'
import { describe, expect, it } from 'vitest'
import { faqData } from './help-center-page.tsx'

const offers = about.offers()
const values = about.values()
const reasons = about.reasons()
const helpCategories = makeHelpCategories()
const postingRules = makePostingRules()
const privacyPolicy = makePrivacyPolicy()
const safetyTips = makeSafetyTips()
const termsOfUse = makeTermsOfUse()

const articles = [postingRules, privacyPolicy, safetyTips, termsOfUse]
const stringsOf = (block: Block): string[] =>
  typeof block === 'string' ? [block] : Object.values(block).flat()
const questions = helpCategories.flatMap((category) => category.questions)
const blocks = [
  ...articles.flatMap((article) => article.sections.flatMap((section: Section) => section.blocks)),
  ...questions.flatMap((question) => question.answer),
]
const words = (parts: readonly Block[]) => parts.flatMap(stringsOf).map(plainWords).join('\n')

describe('the facts the product promises', () => {
  it('About has six reasons, five values, the market and the rentals', () => {
    expect(reasons).toHaveLength(6)
    expect(values).toHaveLength(5)
    expect(offers.map(({ title }) => title)).toEqual(['Marketplace and classifieds', 'Car rental'])
    expect(offers[1]?.points).toEqual(['Promotions', 'Subscription plans', 'Commission-based features'])
  })

  it('the Help Center has four categories of three questions', () => {
    expect(helpCategories.map(({ title }) => title)).toEqual([
      'Account & Profile',
      'Listings & Marketplace',
      'Car Rentals',
      'Safety & Security',
    ])
    expect(helpCategories.map((category) => category.questions.length)).toEqual([3, 3, 3, 3])
  })

  it('the Help Center states the required facts', () => {
    const help = words(questions.flatMap((question) => question.answer))
    expect(help).toContain('a password reset link is valid for 24 hours')
    expect(help).toContain('Email changes need verification')
    expect(help).toContain('All posts are submitted for review')
  })

  it('the Terms of Use credit the data of suburbs', () => {
    const terms = words(termsOfUse.sections.flatMap(({ blocks }) => blocks))
    expect(terms).toContain('Australian Bureau of Statistics, 2016 Census and ASGS (CC BY 4.0)')
    expect(terms).toContain('australian-suburbs')
  })

  it('the Posting Rules begin with approval and name the five consequences', () => {
    expect(words(postingRules.sections[0]?.blocks ?? [])).toContain(
      'Every post needs approval before it goes live',
    )
    const consequences = postingRules.sections.find(({ id }) => id === 'consequences')?.blocks ?? []
    const steps = consequences.flatMap((block) =>
      typeof block === 'object' && 'steps' in block ? block.steps : [],
    )
    expect(steps.map((step) => readPieces(step)[0]?.text)).toEqual([
      'Listing removal.',
      'Temporary posting suspension.',
      'Account restrictions.',
      'Permanent termination.',
      'Reporting to authorities.',
    ])
  })

  it.each([
    [
      privacyPolicy,
      [
        'Privacy Act 1988',
        'Australian Privacy Principles',
        'Notifiable Data Breaches',
        'Spam Act 2003',
        'OAIC',
      ],
    ],
    [safetyTips, ['Scamwatch', 'ReportCyber', 'PPSR', 'RWC', 'pink slip', 'PayID', 'fixed price', '000']],
    [postingRules, ['PPSR', 'roadworthiness (RWC)', 'pink slip', 'one fixed price', 'bond authority']],
    [
      termsOfUse,
      ['Australian Consumer Law', 'Transactions happen directly between users', 'New South Wales'],
    ],
  ])('$title names the laws and the authorities', (article, names) => {
    const text = [article.intro, words(article.sections.flatMap((section) => section.blocks))].join('\n')
    for (const name of names) expect(text).toContain(name)
  })
})

describe('the texts as such', () => {
  const ids = (sections: readonly { id: string }[]) => sections.map(({ id }) => id)

  it('the texts have an address of their own for every section', () => {
    for (const article of articles) {
      expect(new Set(ids(article.sections)).size).toBe(article.sections.length)
    }
    const help = [...ids(helpCategories), ...ids(questions)]
    expect(new Set(help).size).toBe(help.length)
  })

  it('the texts leave no mark unparsed', () => {
    expect(words(blocks)).not.toMatch(/\*\*|\]\(/)
  })

  it('the texts give only addresses of ours to write to, and only secure ones to read on', () => {
    const links = blocks
      .flatMap(stringsOf)
      .flatMap((text) => readPieces(text).flatMap(({ href }) => href ?? []))
    const foreign = links.filter(
      (href) =>
        !href.startsWith('/') &&
        !href.startsWith('https://') &&
        !/^mailto:(general|support|privacy|safety)@bowerbird\.example$/.test(href),
    )
    expect(foreign).toEqual([])
  })
})

it('search engines get every question of the Help Center with its answer', () => {
  const data = faqData({
    title: '',
    intro: '',
    sections: [
      {
        id: 'c',
        title: 'C',
        blocks: [''],
        items: [{ id: 'q', title: 'Why?', blocks: ['Be </script>**cause**', { steps: ['One.', 'Two.'] }] }],
      },
    ],
  })
  expect(data).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Why?',
        acceptedAnswer: { '@type': 'Answer', text: 'Be </script>cause One. Two.' },
      },
    ],
  })
  expect(faqData(makeHelpPage()).mainEntity).toHaveLength(12)
})
