import { z } from 'zod'
import { stoppableKinds } from './notifications.terms.ts'

/** The token of an email with what it stops: emails of a kind, or the alerts of one saved search. */
export const EmailChoice = z.object({
  token: z.string().min(1).max(500),
  kind: z.enum(stoppableKinds).default('message'),
  /** Pauses this saved search instead. */
  search: z.uuid().optional(),
})
export type EmailChoice = z.infer<typeof EmailChoice>

export const EmailChoiceState = z.object({
  isSubscribed: z.boolean(),
  kind: z.enum(stoppableKinds),
  /** The saved search that was paused or resumed. */
  search: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
})
export type EmailChoiceState = z.infer<typeof EmailChoiceState>
