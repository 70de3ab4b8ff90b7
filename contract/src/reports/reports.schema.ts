import { z } from 'zod'
import { AdId } from '../ads/ads.schema.ts'
import { MAX_REPORT_DETAILS, reportReasons } from './reports.terms.ts'

/** A report is about an ad, or about the other person in a conversation. */
export const NewReport = z
  .object({
    productId: AdId.optional(),
    conversationId: z.uuid('Invalid conversation ID').optional(),
    reason: z.enum(reportReasons, 'Please choose a reason'),
    details: z
      .string()
      .trim()
      .max(MAX_REPORT_DETAILS, `Details cannot exceed ${MAX_REPORT_DETAILS} characters`)
      .default(''),
  })
  .refine(({ productId, conversationId }) => (productId === undefined) !== (conversationId === undefined), {
    message: 'Say what the report is about: an ad or a conversation',
    path: ['productId'],
  })
export type NewReport = z.input<typeof NewReport>
