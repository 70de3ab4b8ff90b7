/**
 * Searches on the demo market with the ads that a person would expect, judged by reading the ads: 3 is an exact
 * answer, 2 acceptable, 1 marginal; anything else is a miss. Ads are identified by the beginning of their title.
 */
export interface Judgement {
  query: string
  expected: Record<string, 1 | 2 | 3>
}

export const meant = (...titles: string[]): Record<string, 3> =>
  Object.fromEntries(titles.map((title) => [title, 3]))
const fair = (...titles: string[]): Record<string, 2> => Object.fromEntries(titles.map((title) => [title, 2]))
export const some = (...titles: string[]): Record<string, 1> =>
  Object.fromEntries(titles.map((title) => [title, 1]))

const phones = meant(
  'iPhone 15 Pro',
  'Samsung Galaxy S24',
  'Google Pixel 8a',
  'iPhone 13',
  'Motorola Edge',
  'Nothing Phone',
  'Samsung Galaxy A55',
  'Xiaomi 14T',
  'iPhone SE',
  'Sony Xperia',
)
const televisions = meant('LG C3 65"', 'Hisense 75"', 'TCL 43"', 'Sony Bravia 50"')
const utes = {
  ...meant(
    'Toyota HiLux SR5',
    'Ford Ranger Wildtrak',
    'Mitsubishi Triton',
    'Isuzu D-Max',
    'Ford Ranger XLT',
    'Nissan Navara',
    'Holden Colorado',
    'Toyota HiLux Workmate',
  ),
  ...fair('HiLux 4x4 with rooftop tent'),
}
/** Automatic and under 100,000 km. */
export const fresherCorollas = [
  'Toyota Corolla',
  '2017 Toyota Corolla Ascent Sport hatch',
  '2018 Toyota Corolla SX',
  '2018 Toyota Corolla Ascent Sport, white',
  '2017 Toyota Corolla Hybrid',
  '2017 Toyota Corolla Ascent, cherry',
  '2018 Toyota Corolla Ascent Sport sedan',
  '2018 Toyota Corolla Hybrid',
]
const corollas = meant(
  ...fresherCorollas,
  '2016 Toyota Corolla Ascent sedan',
  '2016 Toyota Corolla Ascent hatch',
)
const corollasOfNsw = meant(
  '2017 Toyota Corolla Ascent Sport hatch',
  '2018 Toyota Corolla SX',
  '2016 Toyota Corolla Ascent sedan',
)
/** Two bedrooms to rent in Brisbane. */
const brisbaneFlats = [
  'Two bedroom flat in West End',
  'Light two bedroom unit near the Gabba',
  'Chermside two bedroom',
  'Half a Queenslander',
  'Two bedroom in St Lucia',
  'Tower two bedroom',
  'Red Hill two bedroom',
  'Renovated two bedroom in Coorparoo',
  'New Farm two bedroom',
]
/** Of these, under $600 a week and with pets. */
const brisbanePetFlats = [
  'Two bedroom flat in West End',
  'Light two bedroom unit near the Gabba',
  'Chermside two bedroom',
  'Half a Queenslander',
  'Two bedroom in St Lucia',
  'Red Hill two bedroom',
]
const melbourneHouses = [
  'Three bedroom terrace in Brunswick',
  'Weatherboard house in Footscray',
  'Brick three bedroom house',
  'Californian bungalow',
  'Three bedroom brick veneer',
  'Box Hill townhouse',
]
const bicycles = meant(
  'Trek Marlin',
  'Giant Escape',
  'Specialized Turbo',
  'Malvern Star',
  'Kids bike 20',
  'Cannondale',
  'Brompton',
  'Merida eOne',
  'Polygon Path',
)
const fridges = meant('Fisher & Paykel', 'Cream retro style fridge', 'Westinghouse fridge')
const sofas = meant('Three seater sofa', 'Green couch', 'Blue linen two seater')

export const judgedSet: readonly Judgement[] = [
  // Electronics
  {
    query: 'iphone',
    expected: { ...meant('iPhone 15 Pro', 'iPhone 13', 'iPhone SE'), ...some('UAG cases') },
  },
  { query: 'iphone 13', expected: meant('iPhone 13') },
  { query: 'iphone13', expected: meant('iPhone 13') },
  { query: 'iphone 13 in Victoria', expected: meant('iPhone 13') },
  { query: 'iphne 15', expected: { ...meant('iPhone 15 Pro'), ...some('UAG cases') } },
  {
    query: 'samsung galaxy',
    expected: {
      ...meant('Samsung Galaxy S24', 'Samsung Galaxy A55'),
      ...fair('Samsung Galaxy Tab S9', 'Samsung Galaxy Watch6'),
      ...some('Samsung Galaxy Watch bands', 'Otterbox'),
    },
  },
  { query: 'samsung phone', expected: meant('Samsung Galaxy S24', 'Samsung Galaxy A55') },
  { query: 'mobile', expected: phones },
  { query: 'phones', expected: phones },
  { query: 'googel pixel', expected: { ...meant('Google Pixel 8a'), ...fair('Google Pixel Tablet') } },
  { query: 'macbook', expected: meant('MacBook Air', 'MacBook Pro') },
  { query: 'mac book air', expected: { ...meant('MacBook Air'), ...some('MacBook Pro') } },
  { query: 'gaming laptop', expected: meant('ASUS ROG', 'Razer Blade') },
  { query: 'laptop for school', expected: meant('HP Pavilion') },
  { query: 'dell', expected: meant('Dell XPS') },
  { query: 'ipad', expected: meant('iPad Air', 'iPad 10th', 'iPad mini') },
  { query: 'tablet for drawing', expected: meant('iPad Air') },
  { query: 'telly', expected: televisions },
  { query: 'tv', expected: televisions },
  { query: '65 inch tv', expected: meant('LG C3 65"') },
  { query: 'television perth', expected: meant('Hisense 75"') },
  {
    query: 'headphones',
    expected: {
      ...meant('Sony WH-1000XM5', 'Sennheiser', 'AirPods Max'),
      ...fair('SteelSeries Arctis'),
      ...some('Logitech Brio', 'Razer Kishi'),
    },
  },
  { query: 'headphones noise cancelling', expected: meant('Sony WH-1000XM5') },
  { query: 'sound bar', expected: meant('Bose Smart Soundbar') },
  {
    query: 'speakers',
    expected: {
      ...meant('Sonos Five', 'Yamaha bookshelf'),
      ...fair('Bose Smart'),
      ...some('Google Pixel Tablet'),
    },
  },
  { query: 'canon camera', expected: meant('Canon EOS R6', 'Canon EOS 200D') },
  { query: 'camra canon', expected: meant('Canon EOS R6', 'Canon EOS 200D') },
  { query: 'film camera', expected: meant('Pentax K1000') },
  { query: 'gopro', expected: meant('GoPro') },
  {
    query: 'apple watch',
    expected: meant('Apple Watch Series 9', 'Apple Watch SE', 'Apple Watch Ultra'),
  },
  { query: 'running watch', expected: meant('Garmin Forerunner') },
  {
    query: 'smartwatch',
    expected: meant(
      'Apple Watch Series 9',
      'Garmin Fenix',
      'Samsung Galaxy Watch6',
      'Fitbit',
      'Apple Watch SE',
      'Garmin Forerunner',
      'Suunto',
      'Amazfit',
      'Apple Watch Ultra',
    ),
  },
  { query: 'power bank', expected: meant('Anker') },
  { query: 'mechanical keyboard', expected: meant('Mechanical keyboard') },
  {
    query: 'keyboard',
    expected: { ...meant('Mechanical keyboard', 'Logitech MX Keys'), ...some('Microsoft Surface Pro') },
  },
  { query: 'ps5', expected: { ...meant('PlayStation 5'), ...some('DualSense Edge', 'Logitech G29') } },
  { query: 'play station', expected: { ...meant('PlayStation 5'), ...fair('PS4 Pro') } },
  { query: 'nintendo switch', expected: meant('Nintendo Switch OLED', 'Nintendo Switch 2') },
  {
    query: 'game console',
    expected: {
      ...meant('PlayStation 5', 'Nintendo Switch OLED', 'Nintendo Switch 2', 'Xbox Series S', 'PS4 Pro'),
      ...fair('Steam Deck'),
    },
  },
  { query: 'xbox', expected: meant('Xbox Series S') },
  {
    query: 'graphics card',
    expected: {
      ...meant('NVIDIA RTX 4070', 'ASUS TUF RTX 3080', 'Gigabyte RX 7800'),
      ...some('Complete desktop'),
    },
  },
  { query: 'ddr5 ram', expected: meant('Corsair Vengeance') },
  { query: 'printer', expected: meant('Colour laser printer') },
  { query: 'moniter', expected: meant('MSI 27"') },
  // Vehicles
  { query: 'toyota corola', expected: corollas },
  { query: 'toyota corola nsw', expected: corollasOfNsw },
  {
    query: 'automatic Toyota under $20,000 near Newtown',
    expected: { ...corollasOfNsw, ...meant('Toyota Yaris', 'Toyota Camry Altise') },
  },
  { query: 'ute', expected: utes },
  { query: 'pickup truck', expected: utes },
  {
    query: 'ute in darwin',
    expected: meant('Mitsubishi Triton', 'Toyota HiLux Workmate', 'HiLux 4x4 with rooftop tent'),
  },
  { query: 'mazda cx5', expected: meant('Mazda CX-5') },
  { query: 'mt07', expected: meant('Yamaha MT-07') },
  {
    query: 'electric car',
    expected: { ...meant('Tesla Model 3', 'BYD Atto', 'Tesla Model Y RWD'), ...fair('Tesla Model Y, try') },
  },
  { query: 'tesla', expected: meant('Tesla Model 3', 'Tesla Model Y RWD', 'Tesla Model Y, try') },
  { query: 'family car', expected: meant('Mazda CX-5') },
  {
    query: 'motorbike',
    expected: meant(
      'Honda CB500X',
      'Yamaha MT-07',
      'Vespa',
      'Royal Enfield',
      'Kawasaki KLX230',
      'Harley',
      'Suzuki DR-Z400E',
      'BMW R 1250',
    ),
  },
  {
    query: 'learner motorcycle',
    expected: { ...meant('Yamaha MT-07', 'Honda CB500X'), ...fair('Royal Enfield') },
  },
  { query: 'trail bike', expected: meant('Kawasaki KLX230') },
  { query: 'scooter', expected: meant('Vespa') },
  { query: 'bicycle', expected: bicycles },
  { query: 'bikes', expected: bicycles },
  { query: 'mountian bike', expected: meant('Trek Marlin', 'Merida eOne') },
  { query: 'kids bike', expected: meant('Kids bike 20') },
  { query: 'electric bike', expected: meant('Specialized Turbo', 'Merida eOne') },
  { query: 'folding bike', expected: meant('Brompton') },
  { query: 'tyres', expected: meant('Set of 4 Michelin', 'Bridgestone Dueler') },
  {
    query: 'car battery',
    expected: { ...meant('Bosch S5', 'Century N70ZZ'), ...some('Bosch battery charger') },
  },
  { query: 'roof racks', expected: meant('Toyota genuine roof racks') },
  { query: 'kayak', expected: { ...meant('Hobie Mirage'), ...fair('Timber Canadian canoe') } },
  {
    query: 'fishing boat',
    expected: { ...meant('Quintrex 481', 'Stacer 429'), ...fair('Hobie Mirage', 'Haines Hunter') },
  },
  { query: 'yacht', expected: { ...meant('Beneteau'), ...fair('Half day sailing') } },
  {
    query: 'spanners',
    expected: { ...meant('Stanley spanner'), ...fair('Kincrome torque', 'Milwaukee M18') },
  },
  { query: 'toolkit', expected: { ...meant('Sidchrome 186'), ...fair('DeWalt mechanics') } },
  {
    query: 'caravan hire',
    expected: { ...meant('Pop-top caravan'), ...fair('Caravan on our riverside') },
  },
  { query: 'campervan', expected: meant('Campervan for two') },
  { query: 'tractor john deere', expected: meant('John Deere') },
  // Property
  {
    query: 'apartment for rent sydney',
    expected: meant(
      'Sunny 2 bed apartment',
      'Marrickville two bedroom',
      'Furnished studio in Glebe',
      'Parramatta two bedroom',
    ),
  },
  { query: '2-bedroom flat in Brisbane under $600 with pets', expected: meant(...brisbanePetFlats) },
  { query: '3 bedroom house to rent in Melbourne', expected: meant(...melbourneHouses) },
  {
    query: 'two bedroom apartment',
    expected: meant(
      'Beachside two bedroom',
      'Darwin CBD two bedroom',
      'Sunny 2 bed',
      'Executive apartment',
      'Ground floor unit',
      'Waterfront apartment',
      'Renovated art deco',
      'Marrickville two bedroom',
      'Parramatta two bedroom',
      'Subiaco two bedroom',
      ...brisbaneFlats,
    ),
  },
  { query: 'house with pool', expected: meant('Four bedroom family home', 'Tropical home') },
  {
    query: 'rent house Hobart',
    expected: {
      ...meant(
        'Three bedroom house for rent',
        'Townhouse in Gungahlin',
        'Tropical home',
        'Leichhardt semi',
        'Victoria Park cottage',
        ...melbourneHouses,
      ),
      ...fair('Large front room'),
    },
  },
  {
    query: 'rental in Hobart',
    expected: { ...meant('Large front room'), ...fair('Glamping tent', 'Desk in a shared') },
  },
  { query: 'land with creek', expected: meant('5 acres with creek') },
  { query: 'room for rent melbourne', expected: meant('Furnished room in friendly share house') },
  { query: 'student room brisbane', expected: meant('Room for a student') },
  {
    query: 'holiday house beach',
    expected: {
      ...meant('Cottage by the beach'),
      ...fair('Beach shack', 'Holiday unit at Surfers'),
    },
  },
  { query: 'office space sydney', expected: meant('Light filled studio office') },
  { query: 'coworking', expected: meant('Hot desk') },
  { query: 'warehouse', expected: { ...meant('Warehouse with office'), ...fair('Light filled studio') } },
  {
    query: 'storage unit',
    expected: { ...meant('Lock up storage unit'), ...fair('Storage shed 10 x 7') },
  },
  // Home
  { query: 'couch', expected: sofas },
  { query: 'sofa', expected: sofas },
  { query: 'lounge brisbane', expected: meant('Green couch') },
  { query: 'velvet couch', expected: meant('Three seater sofa') },
  { query: 'dinning table', expected: meant('Solid oak dining table') },
  {
    query: 'chairs',
    expected: { ...meant('Mid-century timber chair', 'Antique cedar chair'), ...some('Standing desk') },
  },
  { query: 'bookshelf', expected: meant('Tall pine bookcase', 'Kids bookshelf') },
  { query: 'desk standing', expected: meant('Standing desk') },
  { query: 'fridge', expected: fridges },
  { query: 'refrigerator', expected: fridges },
  { query: 'refridgerator', expected: fridges },
  { query: 'fridge in sydney', expected: meant('Fisher & Paykel') },
  { query: 'washing machine', expected: meant('Bosch 8 kg front loader', 'LG washer') },
  { query: 'coffee machine', expected: meant('Breville', 'De’Longhi', 'Rancilio') },
  { query: 'bbq', expected: meant('Weber style', 'Ziegler') },
  { query: 'barbeque', expected: meant('Weber style', 'Ziegler') },
  {
    query: 'lamp',
    expected: {
      ...meant('Ceramic table lamp', 'Pair of terracotta', 'Reading lamp'),
      ...some('Blue linen two seater'),
    },
  },
  {
    query: 'pendant lights',
    expected: meant('Emerald dome pendant', 'Brass pendant', 'Factory style pendant'),
  },
  {
    query: 'mirror',
    expected: {
      ...meant('Gilt oval mirror', 'Round-top mirror', 'Bathroom mirror oval'),
      ...some('Timber vanity'),
    },
  },
  { query: 'oil painting', expected: meant('Framed landscape, oil') },
  { query: 'lemon trees', expected: meant('Potted lemon') },
  { query: 'queen bed', expected: meant('Queen bed frame', 'Queen bed with mattress') },
  {
    query: 'doona cover',
    expected: { ...meant('French linen quilt cover'), ...some('Wool quilt', 'Handmade patchwork') },
  },
  { query: 'cushions', expected: meant('Scatter cushions', 'Blue velvet cushions') },
  { query: 'bathtub', expected: meant('Freestanding bath', 'Claw foot bath', 'Outdoor bath') },
  {
    query: 'wool rug',
    expected: {
      ...meant('Persian style wool rug', 'Large wool rug'),
      ...fair('Hall runner'),
      ...some('Wool carpet squares'),
    },
  },
  { query: 'round rug', expected: meant('Hand braided round rug') },
  { query: 'clocks', expected: meant('Mantel clock', 'Grandmother’s clock') },
  // Judged after rules and synonyms had been tuned on the searches above.
  { query: 'xiaomi', expected: meant('Xiaomi 14T') },
  {
    query: 'surface laptop',
    expected: { ...meant('Microsoft Surface Laptop'), ...fair('Microsoft Surface Pro') },
  },
  { query: 'wireless headset', expected: meant('SteelSeries Arctis') },
  { query: 'steering wheel ps5', expected: meant('Logitech G29') },
  { query: 'leica', expected: meant('Leica Q2') },
  { query: 'beginner camera', expected: meant('Canon EOS 200D') },
  { query: 'garmin watch hobart', expected: meant('Garmin Fenix') },
  { query: 'samsung tablet', expected: meant('Samsung Galaxy Tab S9') },
  { query: 'tv wall mount', expected: meant('LG C3 65"') },
  {
    query: 'subaru',
    expected: { ...meant('Subaru Forester', 'Subaru Outback', 'Subaru Impreza'), ...some('Brembo') },
  },
  { query: 'volkswagen golf rental', expected: meant('Volkswagen Golf 110TSI') },
  {
    query: 'seven seater',
    expected: { ...meant('Seven seat people mover'), ...fair('Nissan Patrol') },
  },
  { query: 'harley davidson', expected: meant('Harley') },
  { query: 'road bike', expected: meant('Cannondale') },
  { query: 'bycicle', expected: bicycles },
  {
    query: 'hilux',
    expected: { ...meant('Toyota HiLux SR5', 'HiLux 4x4'), ...some('ARB summit') },
  },
  { query: 'bullbar', expected: meant('ARB summit') },
  { query: 'led driving lights', expected: meant('Narva') },
  { query: 'micheline tyres', expected: meant('Set of 4 Michelin') },
  { query: 'sailing', expected: { ...meant('Half day sailing'), ...fair('Beneteau') } },
  { query: 'boats in queensland', expected: meant('Quintrex 481', 'Bayliner') },
  { query: 'torque wrench', expected: meant('Kincrome torque') },
  { query: 'tip truck', expected: { ...meant('Tip truck hire'), ...fair('Hino 300') } },
  { query: 'wedding bus', expected: meant('Minibus 12 seats') },
  { query: 'studio apartment canberra', expected: meant('Studio for rent') },
  {
    query: 'apartments gold coast',
    expected: fair('Renovated art deco', 'Ground floor unit', ...brisbaneFlats),
  },
  { query: 'farm for sale', expected: { ...meant('Farmhouse'), ...fair('40 acres') } },
  { query: 'cafe for lease', expected: meant('Cafe premises') },
  { query: 'glamping', expected: meant('Glamping tent') },
  { query: 'log cabin', expected: meant('Log cabin') },
  { query: 'garage', expected: meant('Secure single garage', 'Half a garage') },
  { query: 'oak table', expected: meant('Solid oak dining table') },
  { query: 'antique chair', expected: meant('Antique cedar chair') },
  {
    query: 'couch melborne',
    expected: { ...meant('Three seater sofa'), ...fair('Green couch', 'Blue linen') },
  },
  { query: 'kids bed', expected: meant('Single bed ensemble') },
  { query: 'candles', expected: meant('Soy candles') },
  { query: 'cactus', expected: meant('Cactus and succulent') },
  { query: 'maple japanese', expected: meant('Advanced Japanese maple') },
  { query: 'vases', expected: { ...meant('Set of three vases'), ...fair('Dried native flowers') } },
  { query: 'toilet', expected: meant('Caroma', 'Toilet suite') },
  { query: 'shower head', expected: { ...meant('Rain shower set'), ...fair('Hand shower') } },
  { query: 'vanity', expected: meant('Timber vanity') },
  { query: 'turkish rug', expected: { ...meant('Turkish rug'), ...some('Blue kilim') } },
  { query: 'espresso machine', expected: { ...meant('Breville', 'Rancilio'), ...fair('De’Longhi') } },
  { query: 'washing mashine', expected: meant('Bosch 8 kg front loader', 'LG washer') },
  { query: 'pillow', expected: meant('Memory foam pillows') },
  { query: 'sheets queen', expected: meant('Hotel quality sheet') },
]
