import { z } from 'zod'

/** One of the market's languages, as a tag: `zh-Hans`. */
export const OwnLanguage = z.object({ language: z.string().trim().min(1).max(35) })
