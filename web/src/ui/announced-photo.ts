import { imageSet } from '@bowerbird/contract/image-address'

/** On the server: tells the head of a page which photo is seen first, so that the browser fetches it at once. */
export const announcedPhoto = (address: string, sizes: string) => {
  const set = imageSet(address)
  return {
    rel: 'preload',
    as: 'image',
    ...(set ? { imageSrcSet: set, imageSizes: sizes } : { href: address }),
    fetchPriority: 'high',
  }
}
