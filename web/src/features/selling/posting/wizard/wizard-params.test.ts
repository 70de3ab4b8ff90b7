import { expect, test } from 'vitest'
import { readWizardParams } from './wizard-params.ts'

test.each([
  [
    { category: 'Property', subcategory: 'Land' },
    { category: 'Property', subcategory: 'Land' },
  ],
  [
    { category: 'Property', subcategory: 'Cars' },
    { category: 'Property', subcategory: 'Apartments' },
  ],
  [{ category: 'Property' }, { category: 'Property', subcategory: 'Apartments' }],
  [{ subcategory: 'Boats' }, { category: 'Vehicles', subcategory: 'Boats' }],
  [{ category: 'Pets', subcategory: 'Dogs' }, {}],
  [{ category: ['Property', 'Vehicles'] }, {}],
  [{ posted: '019a8000-0000-7000-8000-0000000000aa' }, { posted: '019a8000-0000-7000-8000-0000000000aa' }],
  [{ step: '2' }, { step: 2 }],
  [{ step: 3 }, { step: 3 }],
  [{ step: '4' }, {}],
  [{ step: 'two' }, {}],
  [{ step: '1.5' }, {}],
])('%o means %o', (search, params) => expect(readWizardParams(search)).toEqual(params))
