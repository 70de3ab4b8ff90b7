import type { SubcategoryName } from '@bowerbird/contract/catalogue/categories'

/**
 * What people call the same thing. Looking for one name of a concept finds them all. Names are lower case
 * and singular; a name may be several words.
 */
export interface Concept {
  names: readonly string[]
  /** Things that are one of these: found by the names above, but not the other way round. */
  kinds?: readonly string[]
  /** Where such things mostly are; breaks ties in favour of a fridge over a fridge van. */
  home?: SubcategoryName
}

export const concepts: readonly Concept[] = [
  // Home
  { names: ['sofa', 'couch', 'lounge', 'settee'], kinds: ['two seater', 'three seater'], home: 'Furniture' },
  { names: ['fridge', 'refrigerator'], home: 'Kitchen Appliances' },
  { names: ['washing machine', 'washer', 'front loader', 'top loader'], home: 'Kitchen Appliances' },
  {
    names: ['coffee machine', 'coffee maker', 'espresso machine', 'espresso maker'],
    kinds: ['barista', 'bean to cup', 'rancilio', 'nespresso'],
    home: 'Kitchen Appliances',
  },
  { names: ['bbq', 'barbecue', 'barbeque', 'barbie'], kinds: ['grill'], home: 'Garden' },
  { names: ['frypan', 'frying pan', 'skillet'], home: 'Kitchen Appliances' },
  { names: ['bookcase', 'bookshelf', 'book shelf'], home: 'Furniture' },
  { names: ['cupboard', 'wardrobe', 'robe'], home: 'Furniture' },
  { names: ['quilt', 'doona', 'duvet'], home: 'Bedding' },
  { names: ['cushion', 'scatter cushion'], home: 'Bedding' },
  { names: ['bathtub', 'bath', 'bath tub'], home: 'Bathroom' },
  { names: ['tap', 'faucet', 'mixer'], home: 'Bathroom' },
  {
    names: ['painting', 'artwork'],
    kinds: ['oil on board', 'oil on canvas', 'watercolour'],
    home: 'Decor & Art',
  },
  { names: ['rug', 'carpet'], kinds: ['kilim', 'runner'], home: 'Rugs & Carpets' },
  { names: ['lamp', 'light'], home: 'Lighting' },
  { names: ['dining table', 'kitchen table'], home: 'Furniture' },
  { names: ['stand up desk', 'standing desk', 'sit stand desk'], home: 'Furniture' },
  { names: ['desk'], home: 'Furniture' },
  { names: ['chair'], kinds: ['armchair', 'stool'], home: 'Furniture' },
  { names: ['bed'], home: 'Bedding' },
  { names: ['tree'], home: 'Garden' },
  { names: ['pot plant', 'indoor plant', 'house plant', 'houseplant'], home: 'Garden' },
  { names: ['succulent', 'cactus', 'cacti'], home: 'Garden' },
  // Electronics
  {
    names: ['tv', 'tvs', 'telly', 'television'],
    kinds: ['oled', 'qled', 'bravia', 'mini led'],
    home: 'TVs & Audio',
  },
  {
    names: ['mobile', 'phone', 'smartphone', 'cell phone', 'handset'],
    kinds: ['iphone'],
    home: 'Smartphones',
  },
  { names: ['laptop', 'notebook'], kinds: ['macbook', 'chromebook', 'thinkpad'], home: 'Laptops' },
  {
    names: ['gaming laptop', 'gaming notebook'],
    kinds: ['rog', 'razer blade', 'alienware', 'legion', 'predator', 'omen'],
    home: 'Laptops',
  },
  { names: ['tablet'], kinds: ['ipad'], home: 'Tablets' },
  { names: ['playstation'], kinds: ['ps5', 'ps4', 'ps3'], home: 'Gaming' },
  { names: ['playstation 5', 'ps5'], home: 'Gaming' },
  { names: ['playstation 4', 'ps4'], home: 'Gaming' },
  {
    names: ['game console', 'gaming console', 'games console', 'console'],
    kinds: ['playstation', 'ps5', 'ps4', 'xbox', 'nintendo switch', 'steam deck'],
    home: 'Gaming',
  },
  { names: ['headphone', 'earphone', 'headset', 'ear bud'], kinds: ['airpod'] },
  {
    names: ['graphics card', 'video card', 'gpu'],
    kinds: ['rtx', 'gtx', 'radeon', 'rx'],
    home: 'Computer Parts',
  },
  { names: ['ram', 'memory'], kinds: ['ddr4', 'ddr5'], home: 'Computer Parts' },
  { names: ['ssd', 'nvme', 'solid state drive'] },
  { names: ['monitor', 'computer screen'], home: 'Computer Parts' },
  { names: ['pc', 'desktop', 'desktop computer'], home: 'Computer Parts' },
  {
    names: ['smart watch', 'smartwatch'],
    kinds: ['apple watch', 'galaxy watch', 'fitbit', 'garmin'],
    home: 'Smart Watches',
  },
  { names: ['camcorder', 'video camera', 'handycam'], home: 'Cameras' },
  { names: ['powerbank', 'power bank', 'portable charger'], home: 'Accessories' },
  { names: ['gamepad', 'controller'], home: 'Gaming' },
  { names: ['soundbar', 'sound bar'], home: 'TVs & Audio' },
  { names: ['speaker', 'loudspeaker'], kinds: ['sonos', 'soundbar'], home: 'TVs & Audio' },
  { names: ['camera'], home: 'Cameras' },
  // Vehicles
  {
    names: ['ute', 'pickup', 'pickup truck', 'pick up truck'],
    kinds: ['hilux', 'ranger', 'triton', 'd-max', 'navara', 'bt-50', 'amarok', 'colorado', 'dual cab'],
    home: 'Cars',
  },
  { names: ['bike', 'bicycle', 'pushbike', 'push bike', 'cycle'], home: 'Bikes' },
  {
    names: ['e-bike', 'ebike', 'electric bike', 'electric bicycle'],
    kinds: ['electric mountain bike'],
    home: 'Bikes',
  },
  { names: ['motorbike', 'motorcycle', 'motor bike'], home: 'Motorcycles' },
  { names: ['dirt bike', 'trail bike', 'enduro'], home: 'Motorcycles' },
  // The Learner Approved Motorcycle Scheme.
  { names: ['learner', 'lams'] },
  { names: ['scooter', 'moped'], kinds: ['vespa'], home: 'Motorcycles' },
  { names: ['caravan', 'camper trailer'], kinds: ['jayco'] },
  { names: ['campervan', 'camper van', 'motorhome'] },
  { names: ['truck', 'lorry'], kinds: ['tipper', 'pantech', 'prime mover'], home: 'Commercial Vehicles' },
  { names: ['4wd', '4x4', 'four wheel drive'] },
  { names: ['automatic', 'auto'] },
  {
    names: ['electric car', 'electric vehicle', 'ev'],
    kinds: ['tesla', 'byd', 'polestar', 'ioniq', 'leaf'],
    home: 'Cars',
  },
  { names: ['people mover', 'minivan'], kinds: ['carnival', 'kia carnival', 'minibus'] },
  { names: ['tyre', 'tire'], kinds: ['michelin', 'bridgestone'], home: 'Spare Parts' },
  { names: ['spanner', 'wrench'], home: 'Automotive Tools' },
  {
    names: ['tool box', 'toolbox', 'tool kit', 'tool chest', 'toolkit', 'tool set'],
    kinds: ['mechanics set', 'socket set'],
    home: 'Automotive Tools',
  },
  { names: ['kayak', 'canoe'], home: 'Boats' },
  { names: ['yacht', 'sailboat', 'sailing boat'], kinds: ['beneteau', 'catalina'], home: 'Boats' },
  { names: ['tinny', 'tinnie', 'dinghy'], home: 'Boats' },
  { names: ['boat'], home: 'Boats' },
  { names: ['bull bar', 'bullbar', 'nudge bar'], home: 'Spare Parts' },
  // Property
  { names: ['apartment', 'flat', 'unit'], home: 'Apartments' },
  { names: ['house', 'home'], kinds: ['cottage', 'townhouse', 'queenslander', 'farmhouse'], home: 'Houses' },
  { names: ['bedroom', 'bed'] },
  { names: ['shop', 'store', 'retail'], home: 'Commercial' },
  { names: ['coworking', 'co-working', 'hot desk'], home: 'Office Space' },
  { names: ['block', 'land', 'lot'], home: 'Land' },
  { names: ['farm', 'acreage'], kinds: ['farmhouse', 'acre', 'grazing'] },
  { names: ['holiday', 'vacation'], home: 'Vacation Rentals' },
  {
    names: ['share house', 'sharehouse', 'flatmate', 'housemate', 'house share', 'flat share'],
    home: 'Rooms',
  },
  { names: ['room'], home: 'Rooms' },
]
