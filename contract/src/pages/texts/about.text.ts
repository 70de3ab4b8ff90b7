import { t } from '../../language/t.ts'
import { defaultSettings } from '../../market/default-settings.ts'
import { marketName, publicSettings } from '../../market/market-settings.ts'
import { byPractice } from '../../market/review-practice.ts'
import type { Block, PageItem, PageText } from '../page.types.ts'

/** Only this name has this story. */
const ourName = (): Block[] =>
  marketName() === defaultSettings.name
    ? [
        t`We’re named after the satin bowerbird of Australia’s eastern forests. He collects blue treasures, arranges them with great care and waits for someone to come and have a look. That’s what a marketplace should be: good things, nicely displayed, with nothing getting in the way.`,
      ]
    : []

const openSource = (): string =>
  t`Our software is open source, so anyone can see how it works, improve it or use it to run their own marketplace.`

function ourOffice(): string {
  const { office } = publicSettings()
  if (!office) return openSource()
  return office === defaultSettings.office
    ? t`Our head office is in Sydney. ${openSource()}`
    : t`Our head office: ${office}. ${openSource()}`
}

const whoWeAre = (): readonly Block[] => [
  t`${marketName()} is an Australian marketplace where people buy, sell and rent directly from each other: vehicles, electronics, property and things for the home.`,
  ...ourName(),
  ourOffice(),
]

export interface Offer {
  /** The same in every language: part of addresses. */
  id: string
  title: string
  text: string
  points: readonly string[]
  link: { label: string; href: string }
}

export const offers = (): readonly Offer[] => [
  {
    id: 'marketplace-and-classifieds',
    title: t`Marketplace and classifieds`,
    text: t`Things to buy, sell and rent from people near you, with big photos and clear prices.`,
    points: [
      t`Vehicles, electronics, property and home decor`,
      t`Search by location, price and category`,
      t`Messaging between buyers and sellers`,
    ],
    link: { label: t`Browse all ads`, href: '/category/all' },
  },
  {
    id: 'car-rental',
    title: t`Car rental`,
    text: t`Cars by the day, week or month, straight from their owners, plus tools for people who rent theirs out.`,
    points: [t`Promotions`, t`Subscription plans`, t`Commission-based features`],
    link: { label: t`See cars for rent`, href: '/category/Vehicles?subcategory=Rentals' },
  },
]

export interface Point {
  id: string
  title: string
  text: string
}

/** Six, as the page promises. */
export const reasons = (): readonly Point[] => [
  {
    id: 'reviewed-by-people',
    title: t`Reviewed by people`,
    text: byPractice({
      'every ad': t`A real person checks every ad before it goes live.`,
      'new members': t`A real person checks the ads of new sellers before they go live, and looks into every report.`,
      none: t`Real people look into every report and take down what doesn’t belong here.`,
    }),
  },
  {
    id: 'direct',
    title: t`Direct`,
    text: t`You deal with the owner. There’s no middleman, and nobody takes a cut of the sale.`,
  },
  {
    id: 'made-for-australia',
    title: t`Made for Australia`,
    text: t`Rego and RWC, weekly rent, every state and territory: it’s built for the way we do things here.`,
  },
  {
    id: 'careful-with-your-data',
    title: t`Careful with your data`,
    text: t`Only members can see your number, and only if you show it. Location data is removed from your photos, and we don’t track you.`,
  },
  {
    id: 'easy-for-everyone',
    title: t`Easy for everyone`,
    text: t`On an old phone, with a keyboard, with a screen reader or in the dark, it should just work.`,
  },
  {
    id: 'help-from-people',
    title: t`Help from people`,
    text: t`Write to us and a person will answer. There’s a guide for every step, too.`,
  },
]

/** Five. */
export const values = (): readonly Point[] => [
  { id: 'trust', title: t`Trust`, text: t`We’re upfront about what we check and what we can’t.` },
  {
    id: 'fairness',
    title: t`Fairness`,
    text: t`The same rules for every seller, and the same ads for every buyer.`,
  },
  { id: 'simplicity', title: t`Simplicity`, text: t`If it needs explaining, we haven’t finished it.` },
  {
    id: 'community',
    title: t`Community`,
    text: t`Every second-hand find keeps something out of landfill, and often introduces you to a neighbour.`,
  },
  { id: 'openness', title: t`Openness`, text: t`Our code is public, and so are the reasons behind it.` },
]

export const foundersMessage = (): readonly string[] => [
  t`We’ve all sold a couch to a stranger. For every easy handshake there was a message in capitals at midnight, an “Is this still available?” that went nowhere, or a buyer who asked for a code. We didn’t think it had to be that way.`,
  byPractice({
    'every ad': t`So we set out to build the marketplace we’d want to use ourselves: calm to look at, quick to post on, honest about what it knows, and with a person who reads every ad before you do. The rest is up to the people who meet here, and we have a lot of faith in them.`,
    'new members': t`So we set out to build the marketplace we’d want to use ourselves: calm to look at, quick to post on, honest about what it knows, and with people who look twice at what seems too good to be true. The rest is up to the people who meet here, and we have a lot of faith in them.`,
    none: t`So we set out to build the marketplace we’d want to use ourselves: calm to look at, quick to post on, honest about what it knows, and with people who listen. The rest is up to the people who meet here, and we have a lot of faith in them.`,
  }),
  t`If something could be better, tell us. And if you can make it better yourself, the code is there for you.`,
]

const item = (id: string, title: string, blocks: readonly Block[]): PageItem => ({ id, title, blocks })
const points = (all: readonly Point[]): PageItem[] =>
  all.map(({ id, title, text }) => item(id, title, [text]))

/** As data; the page lays its sections out by their ids. */
export const aboutPage = (): PageText => ({
  title: t`About Us`,
  intro: t`${marketName()} is where Australians find their next treasure: a marketplace for things, homes and wheels, straight from the people who own them.`,
  sections: [
    { id: 'who-we-are', title: t`Who we are`, blocks: whoWeAre() },
    {
      id: 'what-we-offer',
      title: t`What we offer`,
      blocks: [],
      items: offers().map(({ id, title, text, points: list, link }) =>
        item(id, title, [text, { list }, `[${link.label}](${link.href})`]),
      ),
    },
    { id: 'why-choose-us', title: t`Why choose us`, blocks: [], items: points(reasons()) },
    { id: 'our-values', title: t`Our values`, blocks: [], items: points(values()) },
    { id: 'founders', title: t`A message from the founders`, blocks: foundersMessage() },
  ],
})
