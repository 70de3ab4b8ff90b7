import { type IconFile, iconAt } from '../image-address.ts'
import { publicSettings } from './market-settings.ts'

/** The shipped files whose names differ. */
const shipped: Partial<Record<IconFile, string>> = {
  'icon-48.png': 'favicon.svg',
  'icon-180.png': 'apple-touch-icon.png',
}

/** The address of one of the market's icons. Of a market's own it contains a hash, so it can be cached for ever. */
export function marketIcon(file: IconFile): string {
  const { icon } = publicSettings()
  return icon ? iconAt(icon.address, file) : `/${shipped[file] ?? file}`
}
