import { z } from 'zod'

/** What the image host answers, with the names a hosted service uses. */
export const Uploaded = z.object({
  secure_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  format: z.string(),
  /** A tiny picture to show until it has loaded. */
  blur: z.string(),
})
export type Uploaded = z.infer<typeof Uploaded>
