import { imageAt } from '@bowerbird/contract/image-address'
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

/** The picture of a category: an icon, or the operator's own. Decorative: the text beside it has the same content. */
export const Art = ({ name, className }: { name: string; className: string }) =>
  name.startsWith('/') ? (
    <img src={imageAt(name, 112)} alt="" loading="lazy" className={`rounded-md object-cover ${className}`} />
  ) : (
    <Icon name={icons[name] ?? 'tag'} className={`text-bower ${className}`} />
  )
