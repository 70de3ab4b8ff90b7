import { defaultCategories } from '../../catalogue/default/categories.ts'
import { t } from '../../language/t.ts'
import type { Rule } from '../rules.types.ts'
import { rule } from './describe-rule.ts'

/** Everything but real estate. */
const goods = defaultCategories
  .filter(({ kind }) => kind !== 'housing')
  .flatMap(({ subcategories }) => subcategories.map(({ name }) => name))

/** What the law of a state may give those who buy a used vehicle from a licensed dealer. */
const warranty = (
  state: string,
  own: Pick<Rule, 'message'> & { source: string; name?: string; in?: string[]; from?: string },
): Rule =>
  rule({
    id: `warranty-${state.toLowerCase()}`,
    name: `Used cars from dealers, ${state}`,
    in: ['Cars'],
    listingType: 'sell',
    states: [state],
    effect: 'hint',
    audience: 'buyer',
    seller: 'business',
    ...own,
  })

/** Hints to buyers on the ads of businesses, as of November 2026. They say “may”: exceptions fill pages. */
export const businessRules: Rule[] = [
  rule({
    id: 'consumer-guarantees',
    name: 'Buying from a business',
    in: goods,
    effect: 'hint',
    audience: 'buyer',
    seller: 'business',
    from: '2011-01-01',
    message: t`This seller is a business, so the guarantees of the Australian Consumer Law may apply: things must be of acceptable quality for their age and price, and match their description. No ad can exclude that.`,
    source: 'https://www.accc.gov.au/consumers',
  }),
  warranty('NSW', {
    from: '2014-12-01',
    message: t`In New South Wales, a used car from a licensed dealer may come with a dealer guarantee: usually 3 months or 5,000 km, whichever comes first, if it’s under 10 years old and under 160,000 km. Ask for the dealer’s notice.`,
    source: 'https://www.fairtrading.nsw.gov.au',
  }),
  warranty('VIC', {
    message: t`In Victoria, a used car from a licensed trader (LMCT) may come with a statutory warranty: usually 3 months or 5,000 km, whichever comes first, if it’s under 10 years old and under 160,000 km.`,
    source: 'https://www.consumer.vic.gov.au',
  }),
  warranty('QLD', {
    from: '2019-09-01',
    message: t`In Queensland, a used car from a licensed dealer may come with a statutory warranty: usually 3 months or 5,000 km up to 10 years of age and 160,000 km, and 1 month or 1,000 km if it’s older or has gone further, whichever comes first.`,
    source:
      'https://www.qld.gov.au/law/your-rights/consumer-rights-complaints-and-scams/buying-products-and-services/buying-products/buying-a-car/buying-a-used-car/warranty-for-used-cars',
  }),
  warranty('WA', {
    message: t`In Western Australia, a used car for $4,000 or more from a licensed dealer may come with a statutory warranty: usually 3 months or 5,000 km up to 10 years of age and 150,000 km, and 1 month or 1,500 km up to 12 years and 180,000 km.`,
    source: 'https://www.consumerprotection.wa.gov.au',
  }),
  warranty('SA', {
    message: t`In South Australia, a licensed dealer may have to repair defects that appear soon after the sale: usually within 3 months or 5,000 km, less for cheaper cars. Very old, far-driven or cheap ones may be left out.`,
    source: 'https://www.cbs.sa.gov.au',
  }),
  warranty('TAS', {
    message: t`In Tasmania, a used car from a licensed motor vehicle trader may come with a warranty by law. Ask the trader whether this one does, and for how long.`,
    source: 'https://www.cbos.tas.gov.au',
  }),
  warranty('NT', {
    message: t`In the Northern Territory, a used car from a licensed dealer may come with a statutory warranty: usually 3 months or 5,000 km, whichever comes first, if it’s under 10 years old and under 160,000 km.`,
    source: 'https://nt.gov.au/law/rights/buying-a-new-or-used-vehicle/buying-a-used-vehicle',
  }),
  warranty('ACT', {
    message: t`In the ACT, a used car from a licensed dealer may come with a statutory warranty: usually 3 months or 5,000 km, whichever comes first, if it’s under 10 years old and under 160,000 km.`,
    source: 'https://www.accesscanberra.act.gov.au',
  }),
  {
    ...warranty('WA', {
      name: 'Used motorcycles from dealers, WA',
      in: ['Motorcycles'],
      message: t`In Western Australia, a used motorcycle for $3,500 or more from a licensed dealer may come with a statutory warranty: usually 3 months or 5,000 km, whichever comes first, up to 8 years of age and 80,000 km.`,
      source: 'https://www.consumerprotection.wa.gov.au',
    }),
    id: 'warranty-motorcycle-wa',
  },
  {
    ...warranty('NT', {
      name: 'Used motorcycles from dealers, NT',
      in: ['Motorcycles'],
      message: t`In the Northern Territory, a used motorcycle from a licensed dealer may come with a statutory warranty: usually 3 months or 5,000 km, whichever comes first, if it’s under 5 years old and under 30,000 km.`,
      source: 'https://nt.gov.au/law/rights/buying-a-new-or-used-vehicle/buying-a-used-vehicle',
    }),
    id: 'warranty-motorcycle-nt',
  },
]
