import type { Block } from '../content.ts'

export const whoWeAre: readonly Block[] = [
  'Bowerbird is an Australian marketplace where people post, browse, rent and sell things directly with each other: vehicles, electronics, property and everything for the home.',
  'The name comes from the satin bowerbird of the eastern forests. He gathers blue treasures, sets them out with care and waits for someone to come and look. We thought that a marketplace should be just that: good things, well laid out, and a quiet frame around them.',
  'Our head office is in Sydney. The software is open source, so anyone can see how it works, improve it or run a market of their own.',
]

export interface Offer {
  art: string
  title: string
  text: string
  points: readonly string[]
  link: { label: string; href: string }
}

export const offers: readonly Offer[] = [
  {
    art: 'bag',
    title: 'Marketplace and classifieds',
    text: 'Ads from people near you, to buy, to sell and to rent, with photos first and the price where you look for it.',
    points: [
      'Vehicles, electronics, property and home decor',
      'Search by place, price and kind',
      'Messages between buyer and seller',
    ],
    link: { label: 'Browse all ads', href: '/category/all' },
  },
  {
    art: 'car',
    title: 'Car rental',
    text: 'Cars by the day, the week or the month, from the people who own them, and tools for those who rent out.',
    points: ['Promotions', 'Subscription plans', 'Commission-based features'],
    link: { label: 'See cars for rent', href: '/category/Vehicles?subcategory=Rentals' },
  },
]

export interface Point {
  title: string
  text: string
}

/** Six, as the page promises. */
export const reasons: readonly Point[] = [
  { title: 'Reviewed by people', text: 'Every ad is looked at by a person before it goes live.' },
  {
    title: 'Direct',
    text: 'You deal with the owner. No one stands between you and takes a cut of the sale.',
  },
  {
    title: 'Made for Australia',
    text: 'Rego and RWC, rent by the week, state by state: it speaks the way you do.',
  },
  {
    title: 'Careful with your data',
    text: 'Your number is not for strangers, your photos lose their location, and nobody tracks you.',
  },
  {
    title: 'Easy for everyone',
    text: 'On an old phone, with a keyboard, with a screen reader, in the dark: it should just work.',
  },
  {
    title: 'Help from people',
    text: 'Write to us, and a person answers. There is a guide for every step, too.',
  },
]

/** Five. */
export const values: readonly Point[] = [
  { title: 'Trust', text: 'We say what we check and what we cannot, and let you judge.' },
  { title: 'Fairness', text: 'The same rules for every seller, the same ads for every buyer.' },
  { title: 'Simplicity', text: 'If it needs explaining, we have not finished it.' },
  { title: 'Community', text: 'A thing that finds a second owner is a neighbour met and a bin left empty.' },
  { title: 'Openness', text: 'Our code is public, and so are the reasons behind it.' },
]

export const foundersMessage: readonly string[] = [
  'We have all sold a couch to a stranger. For every easy handshake there was a message in capitals at midnight, a “Is this still available?” that led nowhere, a buyer who wanted a code. It never seemed to us that it had to be that way.',
  'So we set out to build the market we would like to use ourselves: calm to look at, quick to post to, honest about what it knows, and with a person behind it who reads each ad before you do. The rest is up to the people who meet here, and we have a good deal of faith in them.',
  'If something could be better, tell us. If you can make it better yourself, the code is waiting for you.',
]
