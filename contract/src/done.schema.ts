import { z } from 'zod'

/** The reply of a call that has nothing to tell but that it was done. */
export const Done = z.object({ success: z.literal(true), message: z.string() })
export type Done = z.infer<typeof Done>
