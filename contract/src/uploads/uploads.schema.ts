import { z } from 'zod'

/** The reply of the image host, with the field names of hosted services. */
export const Uploaded = z.object({
  secure_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  format: z.string(),
  /** A tiny blurred preview to show until it has loaded. */
  blur: z.string(),
})
export type Uploaded = z.infer<typeof Uploaded>

/** The part of an image's address that is its own. */
export const UploadParams = z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) })
export const RemoveUploadQuery = z.object({ draft: z.uuid().optional() })

/** False if something still uses it, or if the caller has no such upload. */
export const UploadRemoved = z.object({ removed: z.boolean() })
