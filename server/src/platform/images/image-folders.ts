import { imageAddress, imageWidths, isOwnImage } from '@bowerbird/contract/image-address'
import { isImageKey, MESSAGE_PHOTOS } from './image-store.ts'

/*
 * Rows name an image by its address. That of a message's photo is no address on the site: it can't be used in an ad or a
 * profile, and only a checked endpoint reads its files.
 */

export const messagePhotoAddress = (id: string): string => `/${MESSAGE_PHOTOS}/${id}/1280.webp`

const isMessagePhoto = (address: string): boolean =>
  address.startsWith(`/${MESSAGE_PHOTOS}/`) && isImageKey(address.slice(1))

export const hashOf = (address: string): string => address.split('/')[2] ?? ''

/** Its place in the image store; undefined if it is not ours. */
export function folderOf(address: string): string | undefined {
  if (isMessagePhoto(address)) return `${MESSAGE_PHOTOS}/${hashOf(address)}`
  return isOwnImage(address) ? hashOf(address) : undefined
}

/** Every address that a row of the image in this folder may have. */
export const addressesIn = (folder: string): string[] =>
  folder.startsWith(MESSAGE_PHOTOS)
    ? [`/${folder}/1280.webp`]
    : imageWidths.map((width) => imageAddress(folder, width))
