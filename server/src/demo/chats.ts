import { DAY_MINUTES, HOUR_MINUTES } from '@bowerbird/contract/time'

/** Conversations of the demo market, and the favourites of Mia and Jack. */

type Line = ['buyer' | 'seller', minutesAgo: number, text: string]

export interface DemoChat {
  /** The ad, by its title. */
  about: string
  /** The buyer's email before the @. */
  buyer: string
  lines: Line[]
  /** Number of last lines that one side has not seen yet. */
  unseen?: number
}

export const demoChats: DemoChat[] = [
  {
    about: 'iPhone 15 Pro 256GB Blue Titanium, battery 91%',
    buyer: 'jack',
    lines: [
      ['buyer', 46, 'Hi Mia, is the iPhone still available? Do you have the original box?'],
      ['seller', 41, 'Hi Jack, yes it is. Box, cable and the receipt from JB are all there.'],
      ['buyer', 37, 'Perfect. Any scratches on the screen?'],
      [
        'seller',
        33,
        'None, it has had a protector on since day one. One tiny mark on the frame, it’s in the last photo.',
      ],
      ['buyer', 9, 'Looks great. Would you take $1,000 if I pay by PayID today?'],
    ],
    unseen: 1,
  },
  {
    about: 'Mazda CX-5 Maxx Sport 2020, blue, 61,000 km',
    buyer: 'lachlan.reid',
    lines: [
      ['buyer', 2 * DAY_MINUTES, 'Hello! How long is the rego, and has it been serviced at Mazda?'],
      [
        'seller',
        47 * HOUR_MINUTES,
        'Hi Lachlan, rego until June. Logbook is complete, all services at Mazda Alexandria.',
      ],
      ['buyer', 3 * HOUR_MINUTES, 'Nice. Could my dad and I come and see it on Saturday morning?'],
      ['buyer', 2 * HOUR_MINUTES + 50, 'Any time after 9 works for us.'],
    ],
    unseen: 2,
  },
  {
    about: 'Weber style 4 burner barbecue with hood',
    buyer: 'ahmed.hassan',
    lines: [
      ['buyer', 6 * DAY_MINUTES, 'Hi, does the gas bottle come with it?'],
      ['seller', 6 * DAY_MINUTES - 25, 'Yes, and it’s about half full.'],
      ['buyer', 6 * DAY_MINUTES - 40, 'Would $350 be ok? I have a ute and can pick it up any evening.'],
      ['seller', 5 * DAY_MINUTES, 'Let’s say $370 and I’ll throw in the cover.'],
      ['buyer', 5 * DAY_MINUTES - 12, 'Deal. Thursday around 6?'],
      ['seller', 5 * DAY_MINUTES - 20, 'Thursday at 6 it is. I’ll send you the address that day.'],
    ],
  },
  {
    about: 'Hobie Mirage Outback kayak, pedal drive',
    buyer: 'layla.haddad',
    lines: [
      ['buyer', 9 * DAY_MINUTES, 'Is the turbo fin upgrade already fitted?'],
      ['seller', 9 * DAY_MINUTES - 3 * HOUR_MINUTES, 'It is, both fins were replaced last summer.'],
      ['buyer', 8 * DAY_MINUTES, 'Thanks! I need to measure my garage and will get back to you.'],
    ],
  },
  {
    about: 'Emerald dome pendant lights, set of three',
    buyer: 'mia',
    lines: [
      ['buyer', 20 * HOUR_MINUTES, 'Hi Priya, how long are the cords? Our ceiling is three metres.'],
      [
        'seller',
        75,
        'Hi! 1.5 metres each, and an electrician can shorten them. They look lovely over a table.',
      ],
    ],
    unseen: 1,
  },
  {
    about: 'Brompton C Line, six speed, folds in seconds',
    buyer: 'mia',
    lines: [
      [
        'buyer',
        5 * HOUR_MINUTES,
        'Hello Hannah, does it fit under a seat on the train? And is the bag included?',
      ],
    ],
    unseen: 1,
  },
  {
    about: 'Cottage by the beach, sleeps six, Great Ocean Road',
    buyer: 'mia',
    lines: [
      [
        'buyer',
        13 * HOUR_MINUTES,
        'Hi Jack, is the cottage free over the Australia Day weekend? We are four and a quiet dog.',
      ],
      ['seller', 12 * HOUR_MINUTES, 'Hi Mia, it is. Dogs are welcome, the garden is fenced.'],
      ['buyer', 11 * HOUR_MINUTES, 'Wonderful. Three nights from the Friday, please.'],
      ['seller', 10 * HOUR_MINUTES, 'Done, I’ve kept it for you. Key box code comes the day before.'],
    ],
  },
  {
    about: 'Toyota Corolla Ascent Sport hybrid 2022, red',
    buyer: 'aisha.rahman',
    lines: [
      ['buyer', 22 * HOUR_MINUTES, 'Hi, what is the real fuel use around town?'],
      [
        'seller',
        21 * HOUR_MINUTES,
        'Hi Aisha, 4.1 L/100 km over the last year, mostly Brunswick to the city.',
      ],
      ['buyer', 35, 'That’s what I hoped for. Can I bring a mechanic along for the inspection?'],
    ],
    unseen: 1,
  },
  {
    about: 'Three seater sofa in rust velvet, 14 months old',
    buyer: 'emily.carter',
    lines: [
      ['buyer', 2 * DAY_MINUTES, 'Does it come apart for a narrow staircase?'],
      ['seller', 2 * DAY_MINUTES - 30, 'The legs screw off, and then it’s 82 cm at its narrowest.'],
      ['buyer', DAY_MINUTES, 'Measured twice, it fits. I’d like to take it!'],
      ['seller', DAY_MINUTES - 45, 'Great, it’s yours. Sunday afternoon?'],
    ],
    unseen: 1,
  },
  {
    about: 'MacBook Air M3 13-inch 16GB/512GB, AppleCare to 2027',
    buyer: 'jack',
    lines: [
      ['buyer', 3 * DAY_MINUTES, 'G’day Minh, how many battery cycles?'],
      ['seller', 3 * DAY_MINUTES - 2 * HOUR_MINUTES, '48. I mostly use it on the desk.'],
      ['buyer', 2 * DAY_MINUTES, 'Thanks. Could you do $1,450?'],
      ['seller', 26 * HOUR_MINUTES, 'I’d go down to $1,500, with the sleeve and a hub.'],
    ],
    unseen: 1,
  },
]

/** Favourites of Mia and Jack, by title, latest first. */
export const demoFavourites: Record<string, string[]> = {
  mia: [
    'Emerald dome pendant lights, set of three',
    'Brompton C Line, six speed, folds in seconds',
    'Cottage by the beach, sleeps six, Great Ocean Road',
    'Toyota Corolla Ascent Sport hybrid 2022, red',
    'Blue kilim, flat weave, 170 x 240 cm',
    'Set of four dining chairs, walnut',
  ],
  jack: [
    'iPhone 15 Pro 256GB Blue Titanium, battery 91%',
    'MacBook Air M3 13-inch 16GB/512GB, AppleCare to 2027',
    'Fujifilm X-T5 body, silver, 4,200 shots',
    'Breville Barista Express, serviced, with knock box',
    'Holden Commodore SV6 2016, manual, blue',
  ],
}
