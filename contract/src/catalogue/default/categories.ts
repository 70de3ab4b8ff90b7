import type { CatalogueCategory, CatalogueSubcategory } from '../catalogue.types.ts'
import { defaultBrands } from './brands.ts'
import { defaultModels } from './models.ts'

interface Named {
  id: number
  name: string
  art: string
  synonyms?: string[]
}

const brandsOf = (name: string) =>
  (defaultBrands[name] ?? []).map((brand) => ({
    name: brand,
    models: [...(defaultModels[name]?.[brand] ?? [])],
  }))

const subcategory = ({ id, name, art, synonyms = [] }: Named): CatalogueSubcategory => ({
  id,
  name,
  art,
  isHidden: false,
  synonyms,
  formerNames: [],
  brands: brandsOf(name),
})

const category = (
  own: Pick<CatalogueCategory, 'id' | 'name' | 'art'> & Partial<CatalogueCategory>,
  subcategories: Named[],
): CatalogueCategory => ({
  isHidden: false,
  isPopular: false,
  hasBrand: false,
  hasModel: false,
  hasCondition: true,
  hasArea: false,
  mayRent: false,
  synonyms: [],
  formerNames: [],
  menu: [],
  ...own,
  subcategories: subcategories.map(subcategory),
})

/** The shipped categories. Ids are numbered in order and stored in ads: never change one. */
export const defaultCategories: CatalogueCategory[] = [
  category(
    {
      id: 1,
      name: 'Electronics',
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
      },
      { id: 2, name: 'Laptops', art: 'laptop', synonyms: ['notebook computer'] },
      { id: 3, name: 'Tablets', art: 'phone' },
      { id: 4, name: 'TVs & Audio', art: 'electronics' },
      { id: 5, name: 'Cameras', art: 'camera' },
      { id: 6, name: 'Smart Watches', art: 'watch', synonyms: ['smartwatch'] },
      { id: 7, name: 'Accessories', art: 'electronics' },
      { id: 8, name: 'Gaming', art: 'electronics' },
      { id: 9, name: 'Computer Parts', art: 'electronics', synonyms: ['pc part'] },
    ],
  ),
  category(
    {
      id: 2,
      name: 'Vehicles',
      art: 'vehicles',
      isPopular: true,
      hasBrand: true,
      hasModel: true,
      mayRent: true,
      menu: [10, 11, 12],
    },
    [
      { id: 10, name: 'Cars', art: 'car' },
      { id: 11, name: 'Motorcycles', art: 'vehicles', synonyms: ['motorbike'] },
      { id: 12, name: 'Bikes', art: 'vehicles', synonyms: ['push bike', 'pushbike'] },
      { id: 13, name: 'Spare Parts', art: 'vehicles', synonyms: ['car part', 'auto part'] },
      { id: 14, name: 'Commercial Vehicles', art: 'vehicles' },
      { id: 15, name: 'Boats', art: 'vehicles' },
      { id: 16, name: 'Automotive Tools', art: 'vehicles' },
      {
        id: 17,
        name: 'Rentals',
        art: 'car',
        synonyms: ['car rental', 'car hire', 'rental car', 'hire car'],
      },
    ],
  ),
  category(
    {
      id: 3,
      name: 'Property',
      art: 'property',
      isPopular: true,
      hasCondition: false,
      hasArea: true,
      mayRent: true,
      menu: [19, 18, 21],
    },
    [
      { id: 18, name: 'Apartments', art: 'property' },
      { id: 19, name: 'Houses', art: 'house' },
      { id: 20, name: 'Land', art: 'property', synonyms: ['block of land'] },
      { id: 21, name: 'Commercial', art: 'property' },
      {
        id: 22,
        name: 'Vacation Rentals',
        art: 'house',
        synonyms: ['holiday rental', 'holiday home', 'holiday house', 'holiday accommodation'],
      },
      { id: 23, name: 'Rooms', art: 'house' },
      { id: 24, name: 'Office Space', art: 'property', synonyms: ['office'] },
      { id: 25, name: 'Storage', art: 'property' },
    ],
  ),
  category({ id: 4, name: 'Home Decor', art: 'home-decor', hasModel: true, menu: [26, 28, 27] }, [
    { id: 26, name: 'Furniture', art: 'couch' },
    { id: 27, name: 'Kitchen Appliances', art: 'home-decor' },
    { id: 28, name: 'Lighting', art: 'home-decor' },
    { id: 29, name: 'Decor & Art', art: 'home-decor' },
    { id: 30, name: 'Garden', art: 'home-decor' },
    { id: 31, name: 'Bedding', art: 'home-decor' },
    { id: 32, name: 'Bathroom', art: 'home-decor' },
    { id: 33, name: 'Rugs & Carpets', art: 'home-decor' },
  ]),
]
