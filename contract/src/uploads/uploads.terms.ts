import { t } from '../language/t.ts'

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_UPLOAD_PIXELS = 50_000_000
/** The browser scales photos down to this before uploading. */
export const UPLOAD_SIDE = 2560

/**
 * Formats that the image host reads, and that file choosers accept. iPhones and Macs convert HEIC photos to JPEG
 * themselves if a page lists neither HEIC nor all images.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export const UPLOADS_PATH = '/api/uploads'
/** The form field that hosted services require; ignored here. */
export const UPLOAD_PRESET = 'bowerbird'

export const UPLOAD_NOT_IMAGE = t`Please choose a JPEG, PNG, WebP, AVIF or GIF picture.`
export const UPLOAD_HEIC = t`This is a HEIC photo, which this browser can’t open. Save or export it as JPEG and add that. To take JPEG photos with an iPhone: Settings > Camera > Formats > Most Compatible.`
export const UPLOAD_TOO_LARGE = t`Pictures can be up to 10 MB.`
export const UPLOAD_TOO_MANY_PIXELS = t`This picture is too large: at most 50 megapixels.`
export const UPLOAD_TOO_MUCH_MEMORY = t`This picture takes too much memory to open. Please save it as a JPEG and add that.`
export const UPLOAD_UNREADABLE = t`This picture is damaged and can’t be read.`
export const UPLOAD_ONE_AT_A_TIME = t`Please send one picture at a time.`
export const UPLOAD_INCOMPLETE = t`The picture did not arrive whole. Please try again.`
export const UPLOAD_FAILED = t`Failed to upload image`
