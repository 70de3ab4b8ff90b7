import { z } from 'zod'

/** The market's reasons for a refusal, in the order of its settings. */
export const Reasons = z.object({
  reasons: z.array(
    z.object({
      id: z.string(),
      /** The label moderators choose from. */
      label: z.string(),
      /** The text the member reads. */
      text: z.string(),
      /** It is also given for messages. */
      isForMessages: z.boolean().optional(),
    }),
  ),
})
export type Reasons = z.infer<typeof Reasons>
export type Reason = Reasons['reasons'][number]
