import { fresherCorollas, type Judgement, meant, some } from './judged-set.fixture.ts'

/** Searches whose words stand for values of fields, judged by what the ads say in fields or text. */
export const judgedFieldWords: readonly Judgement[] = [
  // Vehicles
  { query: 'auto corolla under 100,000 km', expected: meant(...fresherCorollas) },
  { query: '2022 corolla', expected: meant('Toyota Corolla') },
  { query: 'corolla 2020-2023', expected: meant('Toyota Corolla') },
  { query: '2018 hyundai', expected: meant('Hyundai i30 Active 2018') },
  {
    query: 'diesel ute manual',
    expected: meant(
      'Mitsubishi Triton',
      'HiLux 4x4 with rooftop tent',
      'Nissan Navara',
      'Toyota HiLux Workmate',
    ),
  },
  {
    query: 'diesel ute auto',
    expected: meant(
      'Toyota HiLux SR5',
      'Ford Ranger Wildtrak',
      'Isuzu D-Max',
      'Ford Ranger XLT',
      'Holden Colorado',
    ),
  },
  {
    query: 'manual car',
    expected: meant(
      'Holden Commodore',
      'Mitsubishi Triton',
      'Hyundai i30 Active 2017',
      'Nissan Navara',
      'Hyundai i20',
      'Toyota HiLux Workmate',
    ),
  },
  {
    query: 'hatchback under 100,000 km',
    expected: meant(
      ...fresherCorollas.filter((title) => !title.includes('sedan')),
      'Hyundai i30 Active 2018',
      'Suzuki Swift',
      'Volkswagen Golf 110TSI',
      'Toyota Yaris',
      'Kia Picanto S 2021',
    ),
  },
  {
    query: 'learner approved motorbike under 10,000 km',
    expected: meant('Honda CB500X', 'Vespa', 'Royal Enfield', 'Kawasaki KLX230'),
  },
  { query: 'road bike', expected: meant('Cannondale') },
  // Property
  {
    query: '3 bedroom house',
    expected: meant(
      'Three bedroom house for rent',
      'Beach house',
      'Townhouse in Gungahlin',
      'Farmhouse on two acres',
      'Three bedroom terrace in Brunswick',
      'Weatherboard house in Footscray',
      'Brick three bedroom house',
      'Californian bungalow',
      'Three bedroom brick veneer',
      'Box Hill townhouse',
      'Newtown terrace',
      'Leichhardt semi',
      'Victoria Park cottage',
    ),
  },
  {
    query: '4 bedroom house',
    expected: meant('Queenslander', 'Four bedroom family home', 'New build, 4x2', 'Tropical home'),
  },
  {
    query: '1 bedroom apartment',
    expected: meant('One bedroom with city views', 'One bedroom in Leederville'),
  },
  {
    query: '2 bathroom apartment',
    expected: meant(
      'Executive apartment',
      'Waterfront apartment',
      'Darwin CBD two bedroom',
      'Tower two bedroom',
      'New Farm two bedroom',
      'Parramatta two bedroom',
    ),
  },
  {
    query: 'pet friendly apartment',
    expected: meant(
      'Beachside two bedroom',
      'Two bedroom flat in West End',
      'Light two bedroom unit near the Gabba',
      'Chermside two bedroom',
      'Half a Queenslander',
      'Two bedroom in St Lucia',
      'Red Hill two bedroom',
      'Marrickville two bedroom',
      'Subiaco two bedroom',
    ),
  },
  {
    query: 'pet friendly house',
    expected: meant(
      'Three bedroom house for rent',
      'Three bedroom terrace in Brunswick',
      'Weatherboard house in Footscray',
      'Brick three bedroom house',
      'Californian bungalow',
      'Three bedroom brick veneer',
      'Leichhardt semi',
      'Victoria Park cottage',
    ),
  },
  // Electronics
  { query: '128gb iphone', expected: meant('iPhone 13') },
  { query: 'unlocked samsung 512gb', expected: meant('Samsung Galaxy S24') },
  {
    query: '256gb phone',
    expected: meant('iPhone 15 Pro', 'Motorola Edge', 'Nothing Phone', 'Sony Xperia'),
  },
  { query: '15 inch laptop 16gb ram', expected: meant('HP Pavilion', 'Razer Blade') },
  { query: 'laptop 32gb ram', expected: meant('Dell XPS') },
  {
    query: '14 inch laptop',
    expected: meant('Lenovo ThinkPad', 'ASUS ROG', 'MacBook Pro'),
  },
  { query: '75 inch tv', expected: meant('Hisense 75"') },
  // Home
  {
    query: 'queen bed',
    expected: { ...meant('Queen bed with mattress', 'Queen bed frame'), ...some('Hotel quality sheet') },
  },
  { query: 'blue sofa', expected: meant('Blue linen two seater') },
  { query: 'timber dining table', expected: meant('Solid oak dining table') },
]
