import { z } from 'zod'
import { moderationCaseKinds, moderationOutcomes } from '../moderation-queue/moderation-queue.terms.ts'
import { WEBHOOK_VERSION } from './webhooks.terms.ts'

/*
 * What is sent to webhooks. It is small on purpose: it says what has happened to what, and whoever may read more reads
 * it with a token. So nothing is in it that its receiver may not see.
 */

const common = { version: z.literal(WEBHOOK_VERSION), timestamp: z.iso.datetime() }
/** The title is null if the ad has been deleted since. */
const ad = z.object({ adId: z.uuid(), title: z.string().nullable(), price: z.number() })

const AdListed = z.object({ type: z.literal('ad.listed'), ...common, data: ad })
const AdSold = z.object({ type: z.literal('ad.sold'), ...common, data: ad })

/** `number` is the message's in its conversation. */
const MessageSent = z.object({
  type: z.literal('message.sent'),
  ...common,
  data: z.object({
    conversationId: z.uuid(),
    number: z.int(),
    from: z.enum(['buyer', 'seller']),
    adId: z.uuid().nullable(),
  }),
})

const ReportMade = z.object({
  type: z.literal('report.made'),
  ...common,
  data: z.object({
    reportId: z.uuid(),
    about: z.enum(['ad', 'chat', 'rating', 'other']),
    adId: z.uuid().nullable(),
  }),
})

/** `caseId` only for the market. */
const DecisionMade = z.object({
  type: z.literal('decision.made'),
  ...common,
  data: z.object({
    about: z.enum(moderationCaseKinds),
    outcome: z.enum(moderationOutcomes),
    adId: z.uuid().nullable(),
    caseId: z.uuid().optional(),
  }),
})

/** Sent by the button. */
const WebhookTest = z.object({ type: z.literal('test'), ...common, data: z.object({}) })

export const WebhookPayload = z.discriminatedUnion('type', [
  AdListed,
  AdSold,
  MessageSent,
  ReportMade,
  DecisionMade,
  WebhookTest,
])
export type WebhookPayload = z.infer<typeof WebhookPayload>
