import { MAX_IMAGES } from '@bowerbird/contract/ads/ads.terms'
import { storedPhoto } from '../../../../ui/photos/photo.ts'
import { makePhotoBox } from '../../../../ui/photos/photo-box.ts'
import { checkPhoto } from './check-photo.ts'
import { holdingChoice } from './holding-choice.ts'
import { removeUploads } from './remove-uploads.ts'
import { uploadPhoto } from './upload-photo.ts'
import { waitingPhotos } from './waiting-photos.ts'

export interface AdPhotoOptions {
  /** The draft or ad that the photos belong to: what is not uploaded is stored under it. */
  owner?: string | undefined
  /** The draft on the server, if the photos belong to one. */
  draft?: string | undefined
}

/** The photos of an ad, of which `initial` are its own already. They can be edited before they are uploaded. */
export const adPhotoBox = (initial: readonly string[], { owner, draft }: AdPhotoOptions = {}) =>
  makePhotoBox({
    initial: initial.map(storedPhoto),
    max: MAX_IMAGES,
    upload: uploadPhoto,
    waiting: owner === undefined ? undefined : waitingPhotos(owner),
    replaced: removeUploads(draft),
    holdingChoice,
    checkPhoto,
  })
