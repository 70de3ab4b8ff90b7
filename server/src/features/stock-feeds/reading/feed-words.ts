/**
 * How feeds name what ads have, by our own names: the columns of files, the words of dealers’ systems, and those of
 * feeds for other markets. The first name that a record has counts. As `plainName` writes them.
 */
export const fieldWords = {
  externalId: [
    'externalid',
    'stockno',
    'stocknumber',
    'stockid',
    'stock',
    'vehicleid',
    'listingid',
    'advertid',
    'adid',
    'unitid',
    'id',
    'sku',
    'guid',
    'vin',
  ],
  title: ['title', 'headline', 'heading', 'name', 'adtitle'],
  description: [
    'description',
    'comments',
    'dealercomments',
    'sellercomments',
    'advertcomments',
    'adcomments',
    'advertdescription',
    'addescription',
    'body.text',
    'content',
    'details',
    'notes',
  ],
  price: [
    'driveawayprice',
    'driveaway',
    'saleprice',
    'specialprice',
    'price',
    'advertisedprice',
    'sellingprice',
    'askingprice',
    'internetprice',
    'retailprice',
    'egcprice',
    'egc',
    'priceegc',
  ],
  brand: ['brand', 'make', 'manufacturer', 'makename'],
  model: ['model', 'modelname', 'family'],
  condition: ['condition', 'stateofvehicle', 'stocktype', 'vehiclecondition', 'newused', 'type'],
  listingType: ['listingtype'],
  rentType: ['renttype'],
  propertyArea: ['propertyarea'],
  category: ['category'],
  subcategory: ['subcategory', 'vehicletype', 'category', 'googleproductcategory'],
  suburb: ['suburb', 'locality'],
  postcode: ['postcode', 'zip', 'zipcode', 'postalcode'],
  state: ['state', 'region'],
  city: ['city'],
  contactName: ['contactname', 'contact.name', 'salesperson'],
} as const
export type FeedField = keyof typeof fieldWords

/** Names of the catalogue’s fields in feeds, besides their own keys, labels and synonyms. */
export const attributeWords: Readonly<Record<string, readonly string[]>> = {
  year: ['modelyear', 'buildyear', 'yearofmanufacture', 'manufactureyear', 'complianceyear'],
  kilometres: ['odometer', 'odometerreading', 'mileage', 'kilometers'],
  transmission: ['gearbox', 'transmissiontype', 'gear', 'geartype'],
  fuel: ['fueltype'],
  body: ['bodytype', 'bodystyle', 'bodyshape'],
  badge: ['variant', 'series', 'trim', 'grade'],
  engine: ['enginecapacity', 'enginesize', 'enginecc'],
  regoState: ['registrationstate', 'regstate', 'platestate'],
  regoExpires: ['registrationexpiry', 'regoexpiry', 'regexpiry', 'registrationexpires'],
  registered: ['isregistered'],
}

/** Words of feeds for choices of the catalogue, besides their labels and synonyms. Looked for in this order. */
export const choiceWords: Readonly<Record<string, readonly [words: RegExp, value: string][]>> = {
  transmission: [
    [/\b(manual)\b/, 'manual'],
    [/\b(automatic|auto|cvt|dct|dsg|tiptronic|dual clutch|steptronic)\b/, 'automatic'],
  ],
  fuel: [
    [/\bplug.?in\b|\bphev\b/, 'plug-in-hybrid'],
    [/\bhybrid\b|\bhev\b/, 'hybrid'],
    [/\belectric\b|\bbev\b/, 'electric'],
    [/\bdiesel\b/, 'diesel'],
    [/\blpg\b|\bgas\b/, 'lpg'],
    [/\bpetrol\b|\bunleaded\b|\bp?ulp\b/, 'petrol'],
  ],
  body: [
    [/\bute\b|\butility\b|\bcab.?chassis\b|\bpick.?up\b|\bdual.?cab\b|\bcrew.?cab\b/, 'ute'],
    [/\bsuv\b|\b4wd\b/, 'suv'],
    [/\bhatch(back)?\b/, 'hatchback'],
    [/\bpeople.?mover\b/, 'people-mover'],
    [/\b(wagon|estate)\b/, 'wagon'],
    [/\bcoup[eé]\b/, 'coupe'],
    [/\b(convertible|cabriolet|roadster)\b/, 'convertible'],
    [/\bsedan\b/, 'sedan'],
    [/\bvan\b/, 'van'],
    [/\btruck\b/, 'truck'],
    [/\bbus\b/, 'bus'],
  ],
}

/** The name of whatever holds a photo’s address: image, images.image, image_link, photo1, images.url. */
export const isPhotoName = (path: string): boolean =>
  path
    .split('.')
    .some((name) =>
      /^(main|cover|primary|additional)?(image|photo|picture|img|pic)s?(link|url|src)?s?\d*$/.test(name),
    )
