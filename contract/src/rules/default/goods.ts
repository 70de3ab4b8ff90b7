import { t } from '../../language/t.ts'
import type { Rule } from '../rules.types.ts'
import { rule } from './describe-rule.ts'

const pets = [
  'puppy for sale',
  'puppies for sale',
  'puppies available',
  'litter of puppies',
  'dog for sale',
  'dogs for sale',
  'kitten for sale',
  'kittens for sale',
  'kittens available',
  'litter of kittens',
  'cat for sale',
  'cats for sale',
  'dog free to good home',
  'cat free to good home',
  'vaccinated and microchipped',
  'microchipped and vaccinated',
]

const dogs = pets.filter((phrase) => !/\bcats?\b|kitten/.test(phrase))

/** Pets have no category of their own in the shipped catalogue, so these go by their words. */
const petRules: Rule[] = [
  rule({
    id: 'pets-nsw',
    name: 'Dogs and cats, New South Wales',
    states: ['NSW'],
    effect: 'hint',
    from: '2019-07-01',
    phrases: pets,
    message: t`In New South Wales, an ad for a dog or cat must have its microchip number, a breeder identification number or a rehoming organisation number.`,
    source: 'https://www.petregistry.nsw.gov.au',
  }),
  rule({
    id: 'pets-vic',
    name: 'Dogs and cats, Victoria',
    states: ['VIC'],
    effect: 'hint',
    from: '2019-07-01',
    phrases: pets,
    message: t`In Victoria, an ad for a dog or cat must have its microchip number and your source number from the Pet Exchange Register.`,
    source:
      'https://agriculture.vic.gov.au/livestock-and-animals/animal-welfare-victoria/domestic-animals-act/registration-legislation-and-permits/microchipping-of-dogs-cats-and-horses/pet-sale-advertisements',
  }),
  rule({
    id: 'pets-qld',
    name: 'Dogs, Queensland',
    states: ['QLD'],
    effect: 'hint',
    from: '2017-05-26',
    phrases: dogs,
    message: t`In Queensland, an ad for a dog born since 26 May 2017 must have a supply number.`,
    source: 'https://qdbr.daf.qld.gov.au',
  }),
]

const prohibited: Rule[] = [
  rule({
    id: 'vapes',
    name: 'Vapes',
    effect: 'refuse',
    from: '2024-07-01',
    phrases: [
      'disposable vape*',
      'vape juice',
      'vape pen*',
      'vape kit*',
      'vapes for sale',
      'selling vapes',
      'e cigarette*',
      'e liquid',
      'nicotine pouch*',
      'iget bar*',
      'gunnpod*',
    ],
    message: t`Please take out “{words}”. Only pharmacies may sell vapes.`,
    source: 'https://www.tga.gov.au/news/media-releases/new-vaping-laws-commence-1-july-2024',
  }),
  rule({
    id: 'tobacco',
    name: 'Tobacco',
    effect: 'refuse',
    phrases: [
      'loose tobacco',
      'chop chop tobacco',
      'chewing tobacco',
      'snus',
      'cigarettes for sale',
      'carton of cigarettes',
      'cartons of cigarettes',
    ],
    message: t`Please take out “{words}”. Tobacco can’t be sold here.`,
  }),
  rule({
    id: 'medicines',
    name: 'Prescription medicines',
    effect: 'refuse',
    phrases: [
      'ozempic',
      'wegovy',
      'mounjaro',
      'saxenda',
      'viagra',
      'cialis',
      'xanax',
      'valium',
      'oxycodone',
      'ritalin',
      'modafinil',
      'prescription medicine*',
    ],
    message: t`Please take out “{words}”. Prescription medicines may not be advertised to the public.`,
    source: 'https://www.tga.gov.au',
  }),
  rule({
    id: 'weapons',
    name: 'Weapons',
    effect: 'refuse',
    phrases: [
      'live ammunition',
      'rounds of ammunition',
      'flick knife',
      'flick knives',
      'butterfly knife',
      'butterfly knives',
      'switchblade*',
      'knuckleduster*',
      'knuckle duster*',
      'stun gun*',
      'taser*',
    ],
    message: t`Please take out “{words}”. Weapons and ammunition can’t be sold here.`,
    source:
      'https://www.abf.gov.au/importing-exporting-and-manufacturing/prohibited-goods/categories/weapons',
  }),
  rule({
    id: 'endangered-species',
    name: 'Products of endangered species',
    effect: 'refuse',
    phrases: ['elephant ivory', 'rhino horn*', 'rhinoceros horn*'],
    message: t`Please take out “{words}”. Products of endangered species can’t be sold here.`,
    source: 'https://www.dcceew.gov.au',
  }),
  rule({
    id: 'banned-products',
    name: 'Banned products',
    effect: 'refuse',
    phrases: [
      'sky lantern*',
      'buckyballs',
      'neocube*',
      'small high powered magnets',
      'magnetic ball desk toy*',
    ],
    message: t`Please take out “{words}”. This product is banned in Australia because it is dangerous.`,
    source: 'https://www.productsafety.gov.au',
  }),
]

const recalled: Rule[] = [
  rule({
    id: 'samsung-washers',
    name: 'Recalled Samsung washing machines',
    effect: 'hint',
    audience: 'both',
    phrases: ['SW75V9WIP', 'SW65V9WIP', 'SW80SPWIP', 'SW70SPWIP', 'WA85GWGIP', 'WA85GWWIP'],
    message: t`This washing machine was recalled because it may catch fire. Don’t sell it unless it was repaired.`,
    source: 'https://www.productsafety.gov.au/recalls',
  }),
  rule({
    id: 'recalled',
    name: 'Recalled products',
    effect: 'hint',
    phrases: ['recalled', 'product recall', 'under recall', 'recall notice'],
    message: t`Recalled items can’t be sold here, unless they were repaired or replaced. Check the list of recalls.`,
    source: 'https://www.productsafety.gov.au/recalls',
  }),
  rule({
    id: 'cots',
    name: 'Cots',
    effect: 'hint',
    phrases: ['baby cot*', 'wooden cot*', 'timber cot*', 'folding cot*', 'portable cot*', 'cot bed*'],
    message: t`Cots must meet the mandatory safety standard, second-hand ones too. Please check yours before you sell it.`,
    source: 'https://www.productsafety.gov.au',
  }),
]

/** The market's own: what a seller says about their price holds. */
const fixedPrices: Rule[] = [
  rule({
    id: 'fixed-price',
    name: 'Ads that say their price is fixed',
    effect: 'fixed',
    phrases: [
      'fixed price',
      'price is fixed',
      'price fixed',
      'firm price',
      'price is firm',
      'price firm',
      'no offers',
      'not negotiable',
      'non negotiable',
    ],
    message: t`You write “{words}”, so buyers can’t make an offer on this ad.`,
  }),
]

export const goodsRules: Rule[] = [...prohibited, ...petRules, ...recalled, ...fixedPrices]
