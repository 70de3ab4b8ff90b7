/** The emoji that the site's own art and the members' faces are made from. */
import type { HueName } from './hues.ts'

/** Moves the colours of one range of hues and leaves the rest (glass, tyres, skin) alone. */
export interface Tint {
  /** Degrees on the colour circle; may run through zero, as [340, 20] does. */
  range: [number, number]
  hue?: number
  /** Factors; 1 leaves as is. */
  saturation?: number
  lightness?: number
}

/** Faces for the members: animals and people, each on its own hue. */
export const avatars: [name: string, source: string, hue: HueName][] = [
  ['koala', '1f428', 'gum'],
  ['kangaroo', '1f998', 'sand'],
  ['owl', '1f989', 'sky'],
  ['penguin', '1f427', 'lagoon'],
  ['fox', '1f98a', 'blush'],
  ['parrot', '1f99c', 'wattle'],
  ['panda', '1f43c', 'dusk'],
  ['dolphin', '1f42c', 'sand'],
  ['turtle', '1f422', 'clay'],
  ['cat', '1f431', 'lagoon'],
  ['dog', '1f436', 'sky'],
  ['woman', '1f469-1f3fb-200d-1f9b0', 'lagoon'],
  ['man', '1f468-1f3fb', 'sky'],
  ['woman-curls', '1f469-1f3fe-200d-1f9b1', 'blush'],
  ['man-beard', '1f9d4-1f3fb', 'gum'],
  ['elder', '1f475-1f3fd', 'dusk'],
]

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
