/** The emoji that the site's own art is made from. */

/** Moves the colours of one range of hues and leaves the rest (glass, tyres, skin) alone. */
export interface Tint {
  /** Degrees on the colour circle; may run through zero, as [340, 20] does. */
  range: [number, number]
  hue?: number
  /** Factors; 1 leaves as is. */
  saturation?: number
  lightness?: number
}

/** Small pictures for the site's own pages, from the 3D set. */
export const siteArt: Record<string, string> = {
  watch: '231a',
  laptop: '1f4bb',
  car: '1f697',
  phone: '1f4f1',
  camera: '1f4f7',
  couch: '1f6cb',
  house: '1f3e1',
  shoe: '1f45f',
  bag: '1f45c',
  electronics: '1f3ae',
  vehicles: '1f699',
  property: '1f3e0',
  'home-decor': '1fab4',
  verified: '1f6e1',
  messaging: '1f4ac',
  support: '1f3a7',
  'empty-box': '1f4e6',
  bird: '1f426',
  search: '1f50d',
  wave: '1f44b',
}
