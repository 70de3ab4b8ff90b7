/** The widths of every stored image; an address contains the largest. The first is for thumbnails. */
export const imageWidths = [112, 320, 640, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

export const IMAGE_PREFIX = '/images/'
const own = /^\/images\/[0-9a-f]{32}\/(?:112|320|640|1280)\.webp$/

/** True if this product's own image host issued the address. */
export const isOwnImage = (address: string): boolean => own.test(address)

/** True if the image has all widths: an avatar has only one. */
export const hasAllWidths = (address: string): boolean =>
  isOwnImage(address) && address.endsWith('/1280.webp')

export const imageAddress = (hash: string, width: ImageWidth = 1280): string =>
  `${IMAGE_PREFIX}${hash}/${width}.webp`

/** The part of an address that differs between our own pictures. */
export const imageHash = (address: string): string =>
  address.slice(IMAGE_PREFIX.length, address.lastIndexOf('/'))

/** The same image in another width. Images of a hosted service have one address for all. */
export const imageAt = (address: string, width: ImageWidth): string =>
  isOwnImage(address) ? address.replace(/\d+\.webp$/, `${width}.webp`) : address

/** Of the JPEGs for emails. */
export const emailWidths = [320, 640] as const satisfies readonly ImageWidth[]

/** The same photo as a JPEG: Outlook for Windows shows no WebP. */
export const emailImageAt = (address: string, width: (typeof emailWidths)[number]): string =>
  isOwnImage(address) ? address.replace(/\d+\.webp$/, `${width}.jpg`) : address

/**
 * The app icons that are made of the market's own icon. Browsers' tabs, home screens of iPhones, installed apps, and
 * those whose shape the phone cuts out.
 */
export const iconFiles = [
  'icon-48.png',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const
export type IconFile = (typeof iconFiles)[number]

export const iconAt = (address: string, file: IconFile): string => address.replace(/[^/]+$/, file)

export const photoWidths: readonly ImageWidth[] = [320, 640, 1280]
/** For cards in a list: the widest is enough for a sharp screen. */
export const cardWidths: readonly ImageWidth[] = [320, 640]
/** For what is about 5 rem wide, such as thumbnails and faces. */
export const thumbnailWidths: readonly ImageWidth[] = [112, 320]

/** A `srcset`; undefined if there is only one size. */
export function imageSet(address: string, widths = photoWidths): string | undefined {
  if (!isOwnImage(address)) return undefined
  const hash = imageHash(address)
  return widths.map((width) => `${imageAddress(hash, width)} ${width}w`).join(', ')
}
