import { endpoint } from '../endpoint.ts'
import type * as s from './uploads.schema.ts'
import { UPLOADS_PATH } from './uploads.terms.ts'

/** Multipart, one file at a time: the fields `file` and `upload_preset`. */
export const uploadImage = endpoint<{ reply: typeof s.Uploaded }>({
  method: 'POST',
  path: UPLOADS_PATH,
  access: 'member',
})
