/**
 * Synonyms. Searching for one name of a concept finds all of them. Names are lower case and singular; a name
 * may be several words.
 */
export interface Concept {
  names: readonly string[]
  /** Narrower terms: the names above find these, but these don't find the names above. */
  narrower?: readonly string[]
}

export const concepts: readonly Concept[] = [
  // Home
  {
    names: ['sofa', 'couch', 'lounge', 'settee'],
    narrower: ['two seater', 'three seater'],
  },
  { names: ['fridge', 'refrigerator'] },
  { names: ['washing machine', 'washer', 'front loader', 'top loader'] },
  {
    names: ['coffee machine', 'coffee maker', 'espresso machine', 'espresso maker'],
    narrower: ['barista', 'bean to cup', 'rancilio', 'nespresso'],
  },
  { names: ['bbq', 'barbecue', 'barbeque', 'barbie'], narrower: ['grill'] },
  { names: ['frypan', 'frying pan', 'skillet'] },
  { names: ['bookcase', 'bookshelf', 'book shelf'] },
  { names: ['cupboard', 'wardrobe', 'robe'] },
  { names: ['quilt', 'doona', 'duvet'] },
  { names: ['cushion', 'scatter cushion'] },
  { names: ['bathtub', 'bath', 'bath tub'] },
  { names: ['tap', 'faucet', 'mixer'] },
  {
    names: ['painting', 'artwork'],
    narrower: ['oil on board', 'oil on canvas', 'watercolour'],
  },
  { names: ['rug', 'carpet'], narrower: ['kilim', 'runner'] },
  { names: ['lamp', 'light'] },
  { names: ['dining table', 'kitchen table'] },
  { names: ['stand up desk', 'standing desk', 'sit stand desk'] },
  { names: ['chair'], narrower: ['armchair', 'stool'] },
  { names: ['pot plant', 'indoor plant', 'house plant', 'houseplant'] },
  { names: ['succulent', 'cactus', 'cacti'] },
  // Electronics
  {
    names: ['tv', 'tvs', 'telly', 'television'],
    narrower: ['oled', 'qled', 'bravia', 'mini led'],
  },
  {
    names: ['mobile', 'phone', 'smartphone', 'cell phone', 'handset'],
    narrower: ['iphone'],
  },
  { names: ['laptop', 'notebook'], narrower: ['macbook', 'chromebook', 'thinkpad'] },
  {
    names: ['gaming laptop', 'gaming notebook'],
    narrower: ['rog', 'razer blade', 'alienware', 'legion', 'predator', 'omen'],
  },
  { names: ['tablet'], narrower: ['ipad'] },
  { names: ['playstation'], narrower: ['ps5', 'ps4', 'ps3'] },
  { names: ['playstation 5', 'ps5'] },
  { names: ['playstation 4', 'ps4'] },
  {
    names: ['game console', 'gaming console', 'games console', 'console'],
    narrower: ['playstation', 'ps5', 'ps4', 'xbox', 'nintendo switch', 'steam deck'],
  },
  { names: ['headphone', 'earphone', 'headset', 'ear bud'], narrower: ['airpod'] },
  {
    names: ['graphics card', 'video card', 'gpu'],
    narrower: ['rtx', 'gtx', 'radeon', 'rx'],
  },
  { names: ['ram', 'memory'], narrower: ['ddr4', 'ddr5'] },
  { names: ['ssd', 'nvme', 'solid state drive'] },
  { names: ['monitor', 'computer screen'] },
  { names: ['pc', 'desktop', 'desktop computer'] },
  {
    names: ['smart watch', 'smartwatch'],
    narrower: ['apple watch', 'galaxy watch', 'fitbit', 'garmin'],
  },
  { names: ['camcorder', 'video camera', 'handycam'] },
  { names: ['powerbank', 'power bank', 'portable charger'] },
  { names: ['gamepad', 'controller'] },
  { names: ['soundbar', 'sound bar'] },
  { names: ['speaker', 'loudspeaker'], narrower: ['sonos', 'soundbar'] },
  // Vehicles
  {
    names: ['ute', 'pickup', 'pickup truck', 'pick up truck'],
    narrower: ['hilux', 'ranger', 'triton', 'd-max', 'navara', 'bt-50', 'amarok', 'colorado', 'dual cab'],
  },
  { names: ['bike', 'bicycle', 'pushbike', 'push bike', 'cycle'] },
  {
    names: ['e-bike', 'ebike', 'electric bike', 'electric bicycle'],
    narrower: ['electric mountain bike'],
  },
  { names: ['motorbike', 'motorcycle', 'motor bike'] },
  { names: ['dirt bike', 'trail bike', 'enduro'] },
  // The Learner Approved Motorcycle Scheme.
  { names: ['learner', 'lams'] },
  { names: ['scooter', 'moped'], narrower: ['vespa'] },
  { names: ['caravan', 'camper trailer'], narrower: ['jayco'] },
  { names: ['campervan', 'camper van', 'motorhome'] },
  {
    names: ['truck', 'lorry'],
    narrower: ['tipper', 'pantech', 'prime mover'],
  },
  { names: ['4wd', '4x4', 'four wheel drive'] },
  { names: ['automatic', 'auto'] },
  {
    names: ['electric car', 'electric vehicle', 'ev'],
    narrower: ['tesla', 'byd', 'polestar', 'ioniq', 'leaf'],
  },
  { names: ['people mover', 'minivan'], narrower: ['carnival', 'kia carnival', 'minibus'] },
  { names: ['tyre', 'tire'], narrower: ['michelin', 'bridgestone'] },
  { names: ['spanner', 'wrench'] },
  {
    names: ['tool box', 'toolbox', 'tool kit', 'tool chest', 'toolkit', 'tool set'],
    narrower: ['mechanics set', 'socket set'],
  },
  { names: ['kayak', 'canoe'] },
  { names: ['yacht', 'sailboat', 'sailing boat'], narrower: ['beneteau', 'catalina'] },
  { names: ['tinny', 'tinnie', 'dinghy'] },
  { names: ['bull bar', 'bullbar', 'nudge bar'] },
  // Property
  { names: ['apartment', 'flat', 'unit'] },
  {
    names: ['house', 'home'],
    narrower: ['cottage', 'townhouse', 'queenslander', 'farmhouse'],
  },
  { names: ['bedroom', 'bed'] },
  // Not only short for a bedroom.
  { names: ['bed'] },
  { names: ['shop', 'store', 'retail'] },
  { names: ['coworking', 'co-working', 'hot desk'] },
  { names: ['block', 'land', 'lot'] },
  { names: ['farm', 'acreage'], narrower: ['farmhouse', 'acre', 'grazing'] },
  { names: ['holiday', 'vacation'] },
  {
    names: ['share house', 'sharehouse', 'flatmate', 'housemate', 'house share', 'flat share'],
  },
]
