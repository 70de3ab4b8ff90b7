import { endpoint } from '../endpoint.ts'
import type * as s from './uploads.schema.ts'
import { UPLOADS_PATH } from './uploads.terms.ts'

/** Multipart, one file at a time: the fields `file` and `upload_preset`. */
export const uploadImage = endpoint<{ reply: typeof s.Uploaded }>('POST', UPLOADS_PATH, 'member')
