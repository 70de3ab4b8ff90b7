import { defaultSettings } from '../../market/default-settings.ts'
import { marketName, publicSettings } from '../../market/market-settings.ts'
import { byPractice } from '../../market/review-practice.ts'
import type { Block, PageItem, PageText } from '../page.types.ts'
import { slugOf } from '../slug.ts'

/** Only this name has this story. */
const ourName = (): Block[] =>
  marketName() === defaultSettings.name
    ? [
        'We’re named after the satin bowerbird of Australia’s eastern forests. He collects blue treasures, arranges them with great care and waits for someone to come and have a look. That’s what a marketplace should be: good things, nicely displayed, with nothing getting in the way.',
      ]
    : []

function ourOffice(): string {
  const { office } = publicSettings()
  if (!office) return ''
  return office === defaultSettings.office ? 'Our head office is in Sydney. ' : `Our head office: ${office}. `
}

const whoWeAre = (): readonly Block[] => [
  `${marketName()} is an Australian marketplace where people buy, sell and rent directly from each other: vehicles, electronics, property and things for the home.`,
  ...ourName(),
  `${ourOffice()}Our software is open source, so anyone can see how it works, improve it or use it to run their own marketplace.`,
]

export interface Offer {
  title: string
  text: string
  points: readonly string[]
  link: { label: string; href: string }
}

export const offers: readonly Offer[] = [
  {
    title: 'Marketplace and classifieds',
    text: 'Things to buy, sell and rent from people near you, with big photos and clear prices.',
    points: [
      'Vehicles, electronics, property and home decor',
      'Search by location, price and category',
      'Messaging between buyers and sellers',
    ],
    link: { label: 'Browse all ads', href: '/category/all' },
  },
  {
    title: 'Car rental',
    text: 'Cars by the day, week or month, straight from their owners, plus tools for people who rent theirs out.',
    points: ['Promotions', 'Subscription plans', 'Commission-based features'],
    link: { label: 'See cars for rent', href: '/category/Vehicles?subcategory=Rentals' },
  },
]

export interface Point {
  title: string
  text: string
}

/** Six, as the page promises. */
export const reasons = (): readonly Point[] => [
  {
    title: 'Reviewed by people',
    text: byPractice({
      'every ad': 'A real person checks every ad before it goes live.',
      'new members':
        'A real person checks the ads of new sellers before they go live, and looks into every report.',
      none: 'Real people look into every report and take down what doesn’t belong here.',
    }),
  },
  {
    title: 'Direct',
    text: 'You deal with the owner. There’s no middleman, and nobody takes a cut of the sale.',
  },
  {
    title: 'Made for Australia',
    text: 'Rego and RWC, weekly rent, every state and territory: it’s built for the way we do things here.',
  },
  {
    title: 'Careful with your data',
    text: 'Only members can see your number, and only if you show it. Location data is removed from your photos, and we don’t track you.',
  },
  {
    title: 'Easy for everyone',
    text: 'On an old phone, with a keyboard, with a screen reader or in the dark, it should just work.',
  },
  {
    title: 'Help from people',
    text: 'Write to us and a person will answer. There’s a guide for every step, too.',
  },
]

/** Five. */
export const values: readonly Point[] = [
  { title: 'Trust', text: 'We’re upfront about what we check and what we can’t.' },
  { title: 'Fairness', text: 'The same rules for every seller, and the same ads for every buyer.' },
  { title: 'Simplicity', text: 'If it needs explaining, we haven’t finished it.' },
  {
    title: 'Community',
    text: 'Every second-hand find keeps something out of landfill, and often introduces you to a neighbour.',
  },
  { title: 'Openness', text: 'Our code is public, and so are the reasons behind it.' },
]

export const foundersMessage = (): readonly string[] => [
  'We’ve all sold a couch to a stranger. For every easy handshake there was a message in capitals at midnight, an “Is this still available?” that went nowhere, or a buyer who asked for a code. We didn’t think it had to be that way.',
  `So we set out to build the marketplace we’d want to use ourselves: calm to look at, quick to post on, honest about what it knows, and with ${byPractice({ 'every ad': 'a person who reads every ad before you do', 'new members': 'people who look twice at what seems too good to be true', none: 'people who listen' })}. The rest is up to the people who meet here, and we have a lot of faith in them.`,
  'If something could be better, tell us. And if you can make it better yourself, the code is there for you.',
]

const item = (title: string, blocks: readonly Block[]): PageItem => ({ id: slugOf(title), title, blocks })
const points = (all: readonly Point[]): PageItem[] => all.map(({ title, text }) => item(title, [text]))

/** As data; the page lays its sections out by their ids. */
export const aboutPage = (): PageText => ({
  title: 'About Us',
  intro: `${marketName()} is where Australians find their next treasure: a marketplace for things, homes and wheels, straight from the people who own them.`,
  sections: [
    { id: 'who-we-are', title: 'Who we are', blocks: whoWeAre() },
    {
      id: 'what-we-offer',
      title: 'What we offer',
      blocks: [],
      items: offers.map(({ title, text, points: list, link }) =>
        item(title, [text, { list }, `[${link.label}](${link.href})`]),
      ),
    },
    { id: 'why-choose-us', title: 'Why choose us', blocks: [], items: points(reasons()) },
    { id: 'our-values', title: 'Our values', blocks: [], items: points(values) },
    { id: 'founders', title: 'A message from the founders', blocks: foundersMessage() },
  ],
})
