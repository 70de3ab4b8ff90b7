import { z } from 'zod'

/** A reply without data. */
export const Done = z.object({ success: z.literal(true), message: z.string() })
export type Done = z.infer<typeof Done>
