import type { Rule } from '../rules.types.ts'
import { rule } from './describe-rule.ts'

const motor = ['Cars', 'Motorcycles', 'Commercial Vehicles']
const registered = { field: 'registered', value: 'true' }

export const vehicleRules: Rule[] = [
  rule({
    id: 'rego-state',
    name: 'State of registration',
    in: motor,
    listingType: 'sell',
    when: registered,
    effect: 'require',
    field: 'regoState',
    message: 'Please choose the state where it’s registered.',
  }),
  rule({
    id: 'rego-expires',
    name: 'End of registration',
    in: motor,
    listingType: 'sell',
    when: registered,
    effect: 'require',
    field: 'regoExpires',
    message: 'Please enter when the rego expires.',
  }),
  rule({
    id: 'vin',
    name: 'VIN',
    in: motor,
    effect: 'vin',
    field: 'vin',
    message:
      'This isn’t a valid VIN. It has 17 letters and digits, and no I, O or Q. Vehicles from before 1989 may have none: then leave it empty.',
    source: 'https://www.ppsr.gov.au',
  }),
  rule({
    id: 'ppsr',
    name: 'PPSR search',
    in: [...motor, 'Boats'],
    listingType: 'sell',
    effect: 'hint',
    audience: 'buyer',
    message:
      'Before you pay, ask for the VIN and search the PPSR: it says whether money is owing, and whether it was stolen or written off.',
    source: 'https://www.ppsr.gov.au',
  }),
  rule({
    id: 'ppsr-seller',
    name: 'PPSR search, for sellers',
    in: [...motor, 'Boats'],
    listingType: 'sell',
    effect: 'hint',
    message: 'Buyers need the VIN to search the PPSR for money owing, so have it ready for them.',
    source: 'https://www.ppsr.gov.au',
  }),
  rule({
    id: 'roadworthy-vic',
    name: 'Roadworthy certificate, Victoria',
    in: motor,
    listingType: 'sell',
    states: ['VIC'],
    effect: 'hint',
    audience: 'both',
    message: 'In Victoria, a registered vehicle is usually sold with a certificate of roadworthiness (RWC).',
    source: 'https://www.vicroads.vic.gov.au/registration',
  }),
  rule({
    id: 'roadworthy-qld',
    name: 'Safety certificate, Queensland',
    in: motor,
    listingType: 'sell',
    states: ['QLD'],
    effect: 'hint',
    audience: 'both',
    message:
      'In Queensland, the seller of a registered vehicle gives the buyer a current safety certificate.',
    source: 'https://www.qld.gov.au/transport/registration/roadworthy',
  }),
  rule({
    id: 'roadworthy-nsw',
    name: 'Safety check, New South Wales',
    in: motor,
    listingType: 'sell',
    states: ['NSW'],
    effect: 'hint',
    audience: 'both',
    message:
      'In New South Wales, most vehicles older than five years need a safety check (pink slip) each year to renew the rego.',
    source: 'https://www.service.nsw.gov.au',
  }),
  rule({
    id: 'roadworthy-act',
    name: 'Inspection, Australian Capital Territory',
    in: motor,
    listingType: 'sell',
    states: ['ACT'],
    effect: 'hint',
    audience: 'both',
    message:
      'In the ACT, most vehicles older than six years need a certificate of inspection before the rego is transferred.',
    source: 'https://www.accesscanberra.act.gov.au',
  }),
  rule({
    id: 'takata',
    name: 'Takata airbags',
    effect: 'hint',
    audience: 'both',
    phrases: ['takata'],
    message: 'Cars with faulty Takata airbags were recalled. Check that this one has had them replaced.',
    source: 'https://www.vehiclerecalls.gov.au',
  }),
  rule({
    id: 'ebike-nsw',
    name: 'E-bikes and e-scooters, New South Wales',
    states: ['NSW'],
    listingType: 'sell',
    effect: 'hint',
    audience: 'both',
    from: '2026-02-01',
    phrases: ['e bike*', 'ebike*', 'electric bike*', 'electric bicycle*', 'e scooter*', 'electric scooter*'],
    message:
      'Since 1 February 2026, e-bikes, e-scooters and their batteries must be tested, certified and marked to be sold in New South Wales. Look for the mark.',
    source:
      'https://www.nsw.gov.au/housing-and-construction/safety-home/electrical-safety/lithium-ion-battery-safety/new-standards-for-lithium-ion-batteries-e-micromobility-devices',
  }),
  rule({
    id: 'ebike',
    name: 'Electric bikes',
    in: ['Bikes'],
    listingType: 'sell',
    when: { field: 'bikeType', value: 'electric' },
    effect: 'hint',
    message:
      'Say how strong the motor is and how old the battery, and hand it over with its own charger. Don’t sell a damaged or swollen battery.',
    source: 'https://www.productsafety.gov.au',
  }),
]
