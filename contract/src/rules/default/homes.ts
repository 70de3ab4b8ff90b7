import { t } from '../../language/t.ts'
import type { Rule } from '../rules.types.ts'
import { rule } from './describe-rule.ts'

const homes = ['Apartments', 'Houses']
const homesAndRooms = [...homes, 'Rooms']

const byTheWeek = ['per week', 'a week', 'pw', 'p w', 'weekly', 'wk', 'week']
const ranges = ['# - #', '# to #', 'between # and #', 'from #', 'starting at #']

/** Rent that is not one price, and words that invite people to outbid each other. */
const biddingPhrases = [
  ...ranges.flatMap((range) => byTheWeek.map((period) => `${range} ${period}`)),
  'rent from $#',
  'rent $# - #',
  'offers over',
  'offers above',
  'offers from',
  'offers around',
  'offers between',
  'offers in excess',
  'offers starting',
  'offers invited',
  'offers welcome',
  'offers considered',
  'taking offers',
  'accepting offers',
  'open to offers',
  'submit offers',
  'submit your offer',
  'make an offer',
  'make me an offer',
  'best offer',
  'highest offer',
  'or nearest offer',
  'ono',
  'obo',
  'bid',
  'bids',
  'bidding',
  'bidder*',
  'highest bidder',
  'rent auction',
  'rent negotiable',
  'rent is negotiable',
  'price negotiable',
  'by negotiation',
  'price on application',
  'poa',
  'contact for price',
  'contact agent for price',
]

/** The market applies this everywhere; in these states it is the law. */
const fixedPrice = {
  NSW: 'https://www.fairtrading.nsw.gov.au/resource-library/housing-and-property/rent-bidding-general-fact-sheet',
  VIC: 'https://www.consumer.vic.gov.au/newrentrules',
  QLD: 'https://www.rta.qld.gov.au',
  SA: 'https://www.cbs.sa.gov.au/campaigns/review-sas-renting-laws',
  WA: 'https://www.wa.gov.au/government/media-statements/Cook-Labor-Government/Rent-reforms-begin-with-ban-on-bidding-wars--20240515',
}

export const homeRules: Rule[] = [
  rule({
    id: 'rent-bidding',
    name: 'No rent bidding',
    in: homesAndRooms,
    listingType: 'rent',
    effect: 'refuse',
    phrases: biddingPhrases,
    message: t`Please take out “{words}”. Rent is advertised at one fixed price: no ranges, and nothing that invites higher offers.`,
    source: fixedPrice,
  }),
  rule({
    id: 'rent-weekly',
    name: 'Rent by the week',
    in: homes,
    listingType: 'rent',
    effect: 'weekly',
    message: t`Homes are advertised at one fixed rent by the week. Please choose Weekly, and enter that rent.`,
    source: fixedPrice,
  }),
  rule({
    id: 'rent-offers',
    name: 'No offers on homes to rent',
    in: homesAndRooms,
    listingType: 'rent',
    effect: 'fixed',
    message: t`Homes and rooms are rented at one fixed price, so nobody can make an offer on this ad.`,
    source: fixedPrice,
  }),
  rule({
    id: 'rent-bond',
    name: 'Bond of homes to rent',
    in: homes,
    listingType: 'rent',
    effect: 'ask',
    field: 'bond',
    message: t`What’s the bond? It’s one of the first things renters ask. Enter 0 if there is none.`,
  }),
  rule({
    id: 'rent-available',
    name: 'When a home is available',
    in: homes,
    listingType: 'rent',
    effect: 'ask',
    field: 'availableFrom',
    message: t`When is it available from? Renters plan their move by this date.`,
  }),
]
