const place = { state: 'Victoria', city: 'Geelong', contactName: 'Mia' }

/** A valid ad of each category as the form sends it, except for its images. */
export type BodyCategory = keyof typeof adBodies

export const adBodies = {
  Electronics: {
    ...place,
    title: 'iPhone 15 Pro, 256 GB',
    description: 'Kept in a case\nfrom the first day.',
    price: 1250.5,
    category: 'Electronics',
    subcategory: 'Smartphones',
    brand: 'Apple',
    condition: 'used',
    listingType: 'sell',
  },
  Vehicles: {
    ...place,
    title: 'Hilux for a day out',
    description: 'Runs well.',
    price: 90,
    category: 'Vehicles',
    subcategory: 'Cars',
    brand: 'Toyota',
    condition: 'used',
    listingType: 'rent',
    rentType: 'Daily',
  },
  Property: {
    ...place,
    title: 'House by the bay',
    description: 'Three rooms and a garden.',
    price: 980_000,
    category: 'Property',
    subcategory: 'Houses',
    listingType: 'sale',
    propertyArea: 1800,
  },
  'Home Decor': {
    ...place,
    title: 'Oak table',
    description: 'Seats six.',
    price: 300,
    category: 'Home Decor',
    subcategory: 'Furniture',
    condition: 'new',
    listingType: 'sell',
    state: 'All States',
    city: '',
  },
} satisfies Record<string, Record<string, unknown>>
