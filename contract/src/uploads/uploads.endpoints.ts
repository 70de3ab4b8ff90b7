import { endpoint } from '../endpoint.ts'
import type * as s from './uploads.schema.ts'
import { UPLOADS_PATH } from './uploads.terms.ts'

/** Multipart, one file at a time: the fields `file` and `upload_preset`. */
export const uploadImage = endpoint<{ reply: typeof s.Uploaded }>('POST', UPLOADS_PATH, 'member')

/** Deletes an upload of the caller that no ad uses, at once. `draft`: the caller's draft that has dropped it. */
export const removeUpload = endpoint<{
  params: typeof s.UploadParams
  query: typeof s.RemoveUploadQuery
  reply: typeof s.UploadRemoved
}>('DELETE', `${UPLOADS_PATH}/:hash`, 'member')
