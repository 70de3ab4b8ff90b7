/**
 * Synonyms. Searching for one name of a concept finds all of them. Names are lower case and singular; a name
 * may be several words.
 */
export interface Concept {
  names: readonly string[]
  /** Narrower terms: the names above find these, but these don't find the names above. */
  narrower?: readonly string[]
  /** Where such ads mostly are: ranks a fridge above a fridge van. */
  subcategory?: string
}

export const concepts: readonly Concept[] = [
  // Home
  {
    names: ['sofa', 'couch', 'lounge', 'settee'],
    narrower: ['two seater', 'three seater'],
    subcategory: 'Furniture',
  },
  { names: ['fridge', 'refrigerator'], subcategory: 'Kitchen Appliances' },
  { names: ['washing machine', 'washer', 'front loader', 'top loader'], subcategory: 'Kitchen Appliances' },
  {
    names: ['coffee machine', 'coffee maker', 'espresso machine', 'espresso maker'],
    narrower: ['barista', 'bean to cup', 'rancilio', 'nespresso'],
    subcategory: 'Kitchen Appliances',
  },
  { names: ['bbq', 'barbecue', 'barbeque', 'barbie'], narrower: ['grill'], subcategory: 'Garden' },
  { names: ['frypan', 'frying pan', 'skillet'], subcategory: 'Kitchen Appliances' },
  { names: ['bookcase', 'bookshelf', 'book shelf'], subcategory: 'Furniture' },
  { names: ['cupboard', 'wardrobe', 'robe'], subcategory: 'Furniture' },
  { names: ['quilt', 'doona', 'duvet'], subcategory: 'Bedding' },
  { names: ['cushion', 'scatter cushion'], subcategory: 'Bedding' },
  { names: ['bathtub', 'bath', 'bath tub'], subcategory: 'Bathroom' },
  { names: ['tap', 'faucet', 'mixer'], subcategory: 'Bathroom' },
  {
    names: ['painting', 'artwork'],
    narrower: ['oil on board', 'oil on canvas', 'watercolour'],
    subcategory: 'Decor & Art',
  },
  { names: ['rug', 'carpet'], narrower: ['kilim', 'runner'], subcategory: 'Rugs & Carpets' },
  { names: ['lamp', 'light'], subcategory: 'Lighting' },
  { names: ['dining table', 'kitchen table'], subcategory: 'Furniture' },
  { names: ['stand up desk', 'standing desk', 'sit stand desk'], subcategory: 'Furniture' },
  { names: ['desk'], subcategory: 'Furniture' },
  { names: ['chair'], narrower: ['armchair', 'stool'], subcategory: 'Furniture' },
  { names: ['bed'], subcategory: 'Bedding' },
  { names: ['tree'], subcategory: 'Garden' },
  { names: ['pot plant', 'indoor plant', 'house plant', 'houseplant'], subcategory: 'Garden' },
  { names: ['succulent', 'cactus', 'cacti'], subcategory: 'Garden' },
  // Electronics
  {
    names: ['tv', 'tvs', 'telly', 'television'],
    narrower: ['oled', 'qled', 'bravia', 'mini led'],
    subcategory: 'TVs & Audio',
  },
  {
    names: ['mobile', 'phone', 'smartphone', 'cell phone', 'handset'],
    narrower: ['iphone'],
    subcategory: 'Smartphones',
  },
  { names: ['laptop', 'notebook'], narrower: ['macbook', 'chromebook', 'thinkpad'], subcategory: 'Laptops' },
  {
    names: ['gaming laptop', 'gaming notebook'],
    narrower: ['rog', 'razer blade', 'alienware', 'legion', 'predator', 'omen'],
    subcategory: 'Laptops',
  },
  { names: ['tablet'], narrower: ['ipad'], subcategory: 'Tablets' },
  { names: ['playstation'], narrower: ['ps5', 'ps4', 'ps3'], subcategory: 'Gaming' },
  { names: ['playstation 5', 'ps5'], subcategory: 'Gaming' },
  { names: ['playstation 4', 'ps4'], subcategory: 'Gaming' },
  {
    names: ['game console', 'gaming console', 'games console', 'console'],
    narrower: ['playstation', 'ps5', 'ps4', 'xbox', 'nintendo switch', 'steam deck'],
    subcategory: 'Gaming',
  },
  { names: ['headphone', 'earphone', 'headset', 'ear bud'], narrower: ['airpod'] },
  {
    names: ['graphics card', 'video card', 'gpu'],
    narrower: ['rtx', 'gtx', 'radeon', 'rx'],
    subcategory: 'Computer Parts',
  },
  { names: ['ram', 'memory'], narrower: ['ddr4', 'ddr5'], subcategory: 'Computer Parts' },
  { names: ['ssd', 'nvme', 'solid state drive'] },
  { names: ['monitor', 'computer screen'], subcategory: 'Computer Parts' },
  { names: ['pc', 'desktop', 'desktop computer'], subcategory: 'Computer Parts' },
  {
    names: ['smart watch', 'smartwatch'],
    narrower: ['apple watch', 'galaxy watch', 'fitbit', 'garmin'],
    subcategory: 'Smart Watches',
  },
  { names: ['camcorder', 'video camera', 'handycam'], subcategory: 'Cameras' },
  { names: ['powerbank', 'power bank', 'portable charger'], subcategory: 'Accessories' },
  { names: ['gamepad', 'controller'], subcategory: 'Gaming' },
  { names: ['soundbar', 'sound bar'], subcategory: 'TVs & Audio' },
  { names: ['speaker', 'loudspeaker'], narrower: ['sonos', 'soundbar'], subcategory: 'TVs & Audio' },
  { names: ['camera'], subcategory: 'Cameras' },
  // Vehicles
  {
    names: ['ute', 'pickup', 'pickup truck', 'pick up truck'],
    narrower: ['hilux', 'ranger', 'triton', 'd-max', 'navara', 'bt-50', 'amarok', 'colorado', 'dual cab'],
    subcategory: 'Cars',
  },
  { names: ['bike', 'bicycle', 'pushbike', 'push bike', 'cycle'], subcategory: 'Bikes' },
  {
    names: ['e-bike', 'ebike', 'electric bike', 'electric bicycle'],
    narrower: ['electric mountain bike'],
    subcategory: 'Bikes',
  },
  { names: ['motorbike', 'motorcycle', 'motor bike'], subcategory: 'Motorcycles' },
  { names: ['dirt bike', 'trail bike', 'enduro'], subcategory: 'Motorcycles' },
  // The Learner Approved Motorcycle Scheme.
  { names: ['learner', 'lams'] },
  { names: ['scooter', 'moped'], narrower: ['vespa'], subcategory: 'Motorcycles' },
  { names: ['caravan', 'camper trailer'], narrower: ['jayco'] },
  { names: ['campervan', 'camper van', 'motorhome'] },
  {
    names: ['truck', 'lorry'],
    narrower: ['tipper', 'pantech', 'prime mover'],
    subcategory: 'Commercial Vehicles',
  },
  { names: ['4wd', '4x4', 'four wheel drive'] },
  { names: ['automatic', 'auto'] },
  {
    names: ['electric car', 'electric vehicle', 'ev'],
    narrower: ['tesla', 'byd', 'polestar', 'ioniq', 'leaf'],
    subcategory: 'Cars',
  },
  { names: ['people mover', 'minivan'], narrower: ['carnival', 'kia carnival', 'minibus'] },
  { names: ['tyre', 'tire'], narrower: ['michelin', 'bridgestone'], subcategory: 'Spare Parts' },
  { names: ['spanner', 'wrench'], subcategory: 'Automotive Tools' },
  {
    names: ['tool box', 'toolbox', 'tool kit', 'tool chest', 'toolkit', 'tool set'],
    narrower: ['mechanics set', 'socket set'],
    subcategory: 'Automotive Tools',
  },
  { names: ['kayak', 'canoe'], subcategory: 'Boats' },
  { names: ['yacht', 'sailboat', 'sailing boat'], narrower: ['beneteau', 'catalina'], subcategory: 'Boats' },
  { names: ['tinny', 'tinnie', 'dinghy'], subcategory: 'Boats' },
  { names: ['boat'], subcategory: 'Boats' },
  { names: ['bull bar', 'bullbar', 'nudge bar'], subcategory: 'Spare Parts' },
  // Property
  { names: ['apartment', 'flat', 'unit'], subcategory: 'Apartments' },
  {
    names: ['house', 'home'],
    narrower: ['cottage', 'townhouse', 'queenslander', 'farmhouse'],
    subcategory: 'Houses',
  },
  { names: ['bedroom', 'bed'] },
  { names: ['shop', 'store', 'retail'], subcategory: 'Commercial' },
  { names: ['coworking', 'co-working', 'hot desk'], subcategory: 'Office Space' },
  { names: ['block', 'land', 'lot'], subcategory: 'Land' },
  { names: ['farm', 'acreage'], narrower: ['farmhouse', 'acre', 'grazing'] },
  { names: ['holiday', 'vacation'], subcategory: 'Vacation Rentals' },
  {
    names: ['share house', 'sharehouse', 'flatmate', 'housemate', 'house share', 'flat share'],
    subcategory: 'Rooms',
  },
  { names: ['room'], subcategory: 'Rooms' },
]
