/**
 * Partly typed searches on the demo market, judged as a person would: the first suggestion, the others to offer, and
 * those that people don't look for.
 */
export interface JudgedSuggestions {
  typed: string
  first?: string
  offers?: readonly string[]
  omits?: readonly string[]
}

export const judgedSuggestions: readonly JudgedSuggestions[] = [
  { typed: 'cor', first: 'Corolla', omits: ['corner', 'coral', 'coral band', 'core'] },
  { typed: 'toyota c', offers: ['Toyota Corolla', 'Toyota Camry'] },
  { typed: 'toy', first: 'Toyota', offers: ['Toyota HiLux'] },
  { typed: 'hil', offers: ['HiLux'] },
  { typed: 'ran', offers: ['Ranger'] },
  { typed: 'hob', first: 'Hobart', offers: ['Hobie'] },
  { typed: 'mel', first: 'Melbourne' },
  { typed: 'que', first: 'Queensland' },
  { typed: 'tas', offers: ['Tasmania'] },
  { typed: 'nsw', first: 'New South Wales' },
  { typed: 'gold', first: 'Gold Coast' },
  { typed: 'coast', offers: ['Gold Coast', 'Central Coast'] },
  {
    typed: 'sam',
    first: 'Samsung',
    offers: ['Samsung Galaxy'],
    omits: ['samsung', 'samsung 990', 'Samsung 990'],
  },
  { typed: 'samsung g', first: 'Samsung Galaxy', offers: ['Samsung Galaxy S24 Ultra'] },
  { typed: 'iph', first: 'iPhone', offers: ['iPhone 13', 'iPhone 15 Pro'] },
  { typed: 'mac', first: 'MacBook', offers: ['MacBook Pro', 'MacBook Air'] },
  { typed: 'ipad', first: 'iPad' },
  { typed: 'apple w', first: 'Apple Watch' },
  { typed: 'play', first: 'PlayStation' },
  { typed: 'nin', first: 'Nintendo', offers: ['Nintendo Switch'] },
  { typed: 'lap', first: 'Laptops', omits: ['laptop'] },
  { typed: 'phon', first: 'Smartphones' },
  { typed: 'car', first: 'Cars', omits: ['car'] },
  { typed: 'bik', first: 'Bikes', omits: ['bike 20', 'bike', 'bike 20 inch'] },
  { typed: 'motor', first: 'Motorcycles' },
  { typed: 'boa', first: 'Boats' },
  { typed: 'hou', first: 'Houses' },
  { typed: 'apar', first: 'Apartments' },
  { typed: 'furn', first: 'Furniture', omits: ['furnished', 'furnished room', 'furnished family'] },
  { typed: 'prop', first: 'Property' },
  { typed: 'rent', first: 'Rentals', omits: ['rental welcome', 'rent'] },
  { typed: 'sof', first: 'sofa', omits: ['sofas'] },
  { typed: 'cou', offers: ['couch'] },
  { typed: 'fri', first: 'fridge', omits: ['fridge 569', 'friendly', 'friendly share'] },
  { typed: 'dining', offers: ['dining table'] },
  { typed: 'lam', first: 'lamp' },
  { typed: 'mirr', first: 'mirror' },
  { typed: 'book', offers: ['bookcase', 'bookshelf'] },
  { typed: 'bbq', offers: [] },
  { typed: 'head', offers: ['headphones'], omits: ['headset keyboard'] },
  { typed: 'cam', first: 'Cameras', offers: ['Camry', 'campervan'] },
  { typed: 'kay', offers: ['kayak'] },
  { typed: 'tes', first: 'Tesla', offers: ['Tesla Model Y'] },
  { typed: 'rug', first: 'Rugs & Carpets' },
  { typed: 'wash', offers: ['washer'] },
  { typed: 'garm', first: 'Garmin' },
  { typed: 'son', first: 'Sony' },
  { typed: 'can', first: 'Canberra', offers: ['Canon', 'canoe'] },
  { typed: 'desk', first: 'desk' },
  { typed: 'three', omits: ['three bedroom', 'three'] },
  { typed: 'new', omits: ['new', 'new build'] },
]
