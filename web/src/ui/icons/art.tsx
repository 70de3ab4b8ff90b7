import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** The icons of the names that a catalogue gives its categories. */
const icons: Record<string, IconName> = {
  vehicles: 'car',
  car: 'car',
  electronics: 'tv',
  phone: 'smartphone',
  laptop: 'laptop',
  camera: 'camera',
  watch: 'watch',
  property: 'building-2',
  house: 'house',
  'home-decor': 'lamp',
  couch: 'sofa',
  shoe: 'footprints',
  bag: 'shopping-bag',
  bird: 'bird',
  'empty-box': 'package-open',
}

/** The picture of a category. Decorative: the text beside it has the same content. */
export const Art = ({ name, className }: { name: string; className: string }) => (
  <Icon name={icons[name] ?? 'tag'} className={`text-bower ${className}`} />
)
