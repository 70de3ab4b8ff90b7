import { z } from 'zod'

/** The market's reasons for a refusal, in the order of its settings. */
export const Reasons = z.object({
  reasons: z.array(
    z.object({
      id: z.string(),
      /** What moderators choose. */
      label: z.string(),
      /** What the member reads. */
      text: z.string(),
    }),
  ),
})
export type Reasons = z.infer<typeof Reasons>
export type Reason = Reasons['reasons'][number]
