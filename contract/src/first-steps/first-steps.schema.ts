import { z } from 'zod'
import { CODE_LENGTH } from '../accounts/accounts.terms.ts'
import { t } from '../language/t.ts'

/** In the order they are listed. */
export const firstStepKeys = [
  'name',
  'addresses',
  'public-address',
  'email',
  'mailbox',
  'backups',
  'moderator',
] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

export const FirstStep = z.object({
  key: z.enum(firstStepKeys),
  title: z.string(),
  isDone: z.boolean(),
  /** What is still to do, or what is set. */
  detail: z.string(),
})
export type FirstStep = z.infer<typeof FirstStep>

export const FirstSteps = z.object({
  /** Empty in a demo market. */
  steps: z.array(FirstStep),
  /** Where a test email to the caller would go, and through what; null: emails are not sent. */
  mail: z.object({ to: z.string(), through: z.string() }).nullable(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const SentTestEmail = z.object({ to: z.string(), through: z.string() })
export type SentTestEmail = z.infer<typeof SentTestEmail>

export const TestEmailCode = z.object({
  code: z
    .string()
    .trim()
    .regex(new RegExp(`^[0-9]{${CODE_LENGTH}}$`), {
      error: () => t`Please enter the ${CODE_LENGTH} digits in the email`,
    }),
})
export type TestEmailCode = z.infer<typeof TestEmailCode>
