import { blankCategory, blankSubcategory } from '../blank-entries.ts'
import type { CatalogueCategory, PayCheckList } from '../catalogue.types.ts'
import { defaultBrands } from './brands.ts'
import { defaultModels } from './models.ts'

const brandsOf = (name: string) =>
  (defaultBrands[name] ?? []).map((brand) => ({
    name: brand,
    models: [...(defaultModels[name]?.[brand] ?? [])],
  }))

const category = (
  {
    payChecks = 'goods',
    ...own
  }: Parameters<typeof blankCategory>[0] & {
    /** Of its subcategories that have none of their own. */
    payChecks?: PayCheckList
  },
  subcategories: Parameters<typeof blankSubcategory>[0][],
): CatalogueCategory =>
  blankCategory({
    ...own,
    subcategories: subcategories.map((each) =>
      blankSubcategory({ payChecks, brands: brandsOf(each.name), ...each }),
    ),
  })

/** The shipped categories. Ids are numbered in order and stored in ads: never change one. */
export const defaultCategories: CatalogueCategory[] = [
  category(
    {
      id: 1,
      name: 'Electronics',
      payChecks: 'device',
      art: 'electronics',
      isPopular: true,
      hasBrand: true,
      hasModel: true,
      menu: [1, 2, 3],
    },
    [
      {
        id: 1,
        name: 'Smartphones',
        art: 'phone',
        synonyms: ['phone', 'mobile', 'mobile phone', 'cell phone', 'smart phone'],
        keywords: ['mobile'],
      },
      {
        id: 2,
        name: 'Laptops',
        art: 'laptop',
        synonyms: ['notebook computer'],
        keywords: ['laptop', 'gaming laptop'],
      },
      { id: 3, name: 'Tablets', art: 'phone', keywords: ['tablet'] },
      { id: 4, name: 'TVs & Audio', art: 'electronics', keywords: ['tv', 'soundbar', 'speaker'] },
      { id: 5, name: 'Cameras', art: 'camera', keywords: ['camcorder', 'camera'] },
      { id: 6, name: 'Smart Watches', art: 'watch', synonyms: ['smartwatch'], keywords: ['smart watch'] },
      { id: 7, name: 'Accessories', isEverydayWord: true, art: 'electronics', keywords: ['powerbank'] },
      {
        id: 8,
        name: 'Gaming',
        isEverydayWord: true,
        art: 'electronics',
        keywords: ['playstation', 'playstation 5', 'playstation 4', 'game console', 'gamepad'],
      },
      {
        id: 9,
        name: 'Computer Parts',
        art: 'electronics',
        synonyms: ['pc part'],
        keywords: ['graphics card', 'ram', 'monitor', 'pc'],
      },
    ],
  ),
  category(
    {
      id: 2,
      name: 'Vehicles',
      kind: 'vehicle',
      art: 'vehicles',
      isPopular: true,
      hasBrand: true,
      hasModel: true,
      mayRent: true,
      menu: [10, 11, 12],
    },
    [
      { id: 10, name: 'Cars', payChecks: 'motor', art: 'car', keywords: ['ute', 'electric car'] },
      {
        id: 11,
        name: 'Motorcycles',
        payChecks: 'motor',
        art: 'vehicles',
        synonyms: ['motorbike'],
        keywords: ['motorbike', 'dirt bike', 'scooter'],
      },
      {
        id: 12,
        name: 'Bikes',
        art: 'vehicles',
        synonyms: ['push bike', 'pushbike'],
        keywords: ['bike', 'e-bike'],
      },
      {
        id: 13,
        name: 'Spare Parts',
        art: 'vehicles',
        synonyms: ['car part', 'auto part'],
        keywords: ['tyre', 'bull bar'],
      },
      { id: 14, name: 'Commercial Vehicles', payChecks: 'motor', art: 'vehicles', keywords: ['truck'] },
      {
        id: 15,
        name: 'Boats',
        payChecks: 'motor',
        art: 'vehicles',
        keywords: ['kayak', 'yacht', 'tinny', 'boat'],
      },
      { id: 16, name: 'Automotive Tools', art: 'vehicles', keywords: ['spanner', 'tool box'] },
      {
        id: 17,
        name: 'Rentals',
        isEverydayWord: true,
        art: 'car',
        synonyms: ['car rental', 'car hire', 'rental car', 'hire car'],
      },
    ],
  ),
  category(
    {
      id: 3,
      name: 'Property',
      kind: 'housing',
      payChecks: 'home',
      isEverydayWord: true,
      art: 'property',
      isPopular: true,
      hasCondition: false,
      hasArea: true,
      mayRent: true,
      menu: [19, 18, 21],
    },
    [
      { id: 18, name: 'Apartments', isDwelling: true, art: 'property', keywords: ['apartment'] },
      { id: 19, name: 'Houses', isDwelling: true, art: 'house', keywords: ['house'] },
      {
        id: 20,
        name: 'Land',
        isEverydayWord: true,
        art: 'property',
        synonyms: ['block of land'],
        keywords: ['block'],
      },
      { id: 21, name: 'Commercial', isEverydayWord: true, art: 'property', keywords: ['shop'] },
      {
        id: 22,
        name: 'Vacation Rentals',
        art: 'house',
        synonyms: ['holiday rental', 'holiday home', 'holiday house', 'holiday accommodation'],
        keywords: ['holiday'],
      },
      {
        id: 23,
        name: 'Rooms',
        isDwelling: true,
        isEverydayWord: true,
        art: 'house',
        keywords: ['share house', 'room'],
      },
      {
        id: 24,
        name: 'Office Space',
        isEverydayWord: true,
        art: 'property',
        synonyms: ['office'],
        keywords: ['coworking'],
      },
      { id: 25, name: 'Storage', isEverydayWord: true, art: 'property' },
    ],
  ),
  category({ id: 4, name: 'Home Decor', art: 'home-decor', hasModel: true, menu: [26, 28, 27] }, [
    {
      id: 26,
      name: 'Furniture',
      art: 'couch',
      keywords: ['sofa', 'bookcase', 'cupboard', 'dining table', 'stand up desk', 'desk', 'chair'],
    },
    {
      id: 27,
      name: 'Kitchen Appliances',
      art: 'home-decor',
      keywords: ['fridge', 'washing machine', 'coffee machine', 'frypan'],
    },
    { id: 28, name: 'Lighting', art: 'home-decor', keywords: ['lamp'] },
    { id: 29, name: 'Decor & Art', art: 'home-decor', keywords: ['painting'] },
    {
      id: 30,
      name: 'Garden',
      isEverydayWord: true,
      art: 'home-decor',
      keywords: ['bbq', 'tree', 'pot plant', 'succulent'],
    },
    {
      id: 31,
      name: 'Bedding',
      isEverydayWord: true,
      art: 'home-decor',
      keywords: ['quilt', 'cushion', 'bed'],
    },
    { id: 32, name: 'Bathroom', isEverydayWord: true, art: 'home-decor', keywords: ['bathtub', 'tap'] },
    { id: 33, name: 'Rugs & Carpets', art: 'home-decor', keywords: ['rug'] },
  ]),
]
