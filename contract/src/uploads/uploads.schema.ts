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
