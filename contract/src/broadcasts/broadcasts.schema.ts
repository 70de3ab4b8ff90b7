import { z } from 'zod'
import { stateNamed } from '../catalogue/names.schema.ts'
import { t } from '../language/t.ts'
import { Pagination, pageQuery } from '../pagination.schema.ts'
import {
  audiences,
  BROADCASTS_PAGE_SIZE,
  broadcastKinds,
  broadcastStates,
  MAX_BROADCAST_BODY,
  MAX_LINK_LABEL,
  MAX_LINK_PATH,
  MAX_NEW_DAYS,
  MAX_SUBJECT,
  MAX_SUMMARY,
} from './broadcasts.terms.ts'

const count = z.number().int().nonnegative()

/** `state` and `days` belong to the audiences of that name. */
const segment = {
  audience: z.enum(audiences),
  state: stateNamed().nullable(),
  days: z
    .number()
    .int()
    .min(1)
    .max(MAX_NEW_DAYS, { error: () => t`can be at most ${MAX_NEW_DAYS}` })
    .nullable(),
}

const line = (max: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max, { error: () => t`can be at most ${max} characters` })
    .refine((text) => !/[\r\n]/.test(text), t`must be one line`)

/** A path on this site: a message never sends members elsewhere. */
const path = z
  .string()
  .trim()
  .max(MAX_LINK_PATH)
  .regex(/^\/(?![/\\])[^\s\\]*$/, t`must be a page of this site, such as /categories`)

const fields = {
  kind: z.enum(broadcastKinds),
  ...segment,
  subject: line(MAX_SUBJECT, t`Write a subject`),
  /** The line below the title of a notification, and the first paragraph of the email. */
  summary: line(MAX_SUMMARY, t`Write a summary`),
  /** More paragraphs of the email, with an empty line between them. */
  body: z
    .string()
    .trim()
    .max(MAX_BROADCAST_BODY, { error: () => t`can be at most ${MAX_BROADCAST_BODY} characters` }),
  link: z.object({ label: line(MAX_LINK_LABEL, t`Write what the button says`), path }).nullable(),
  byEmail: z.boolean(),
  byNotification: z.boolean(),
}

type Parts = Pick<
  z.infer<z.ZodObject<typeof fields>>,
  'audience' | 'state' | 'days' | 'byEmail' | 'byNotification'
>

function checkParts(
  { audience, state, days, byEmail, byNotification }: Parts,
  context: z.RefinementCtx,
): void {
  const missing = (name: keyof Parts, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (!byEmail && !byNotification) missing('byEmail', t`Choose at least one`)
  if (audience === 'state' && state === null) missing('state', t`Choose a state`)
  if (audience === 'new' && days === null) missing('days', t`Enter a number of days`)
}

export const BroadcastParams = z.object({ id: z.uuid() })

export const NewBroadcast = z.object(fields).superRefine(checkParts)
export type NewBroadcast = z.infer<typeof NewBroadcast>

const version = z.number().int().positive()

/** `version` is the one that was edited: if there is a later one, that is a conflict. */
export const BroadcastChange = z.object({ ...fields, version }).superRefine(checkParts)
export type BroadcastChange = z.infer<typeof BroadcastChange>

export const VersionBody = z.object({ version })

/** What the person has seen before they confirmed. */
export const SendBody = z.object({
  version,
  recipients: count,
  /** Required of an important message: it is about members’ accounts or the market, and advertises nothing. */
  isImportant: z.boolean().default(false),
})
export type SendBody = z.infer<typeof SendBody>

export const Broadcast = z.object({
  _id: z.uuid(),
  kind: z.enum(broadcastKinds),
  audience: z.enum(audiences),
  state: z.string().nullable(),
  days: count.nullable(),
  subject: z.string(),
  summary: z.string(),
  body: z.string(),
  link: z.object({ label: z.string(), path: z.string() }).nullable(),
  byEmail: z.boolean(),
  byNotification: z.boolean(),
  progress: z.enum(broadcastStates),
  version: count,
  /** Members it goes to; null: they are being counted. */
  recipients: count.nullable(),
  countedAt: z.iso.datetime().nullable(),
  /** The count is too old to send it. */
  isCountOld: z.boolean(),
  /** This version was sent to someone of the staff as a preview. */
  isPreviewed: z.boolean(),
  /** Recipients it has been passed on for, and those of them that were left out at their turn. */
  done: count,
  skipped: count,
  problem: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  sentBy: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type Broadcast = z.infer<typeof Broadcast>

export const BroadcastsQuery = z.object({
  page: pageQuery.page,
  limit: pageQuery.limit.removeDefault().default(BROADCASTS_PAGE_SIZE),
})
export type BroadcastsQuery = z.infer<typeof BroadcastsQuery>

/** Newest first. */
export const Broadcasts = z.object({ broadcasts: z.array(Broadcast), pagination: Pagination })
export type Broadcasts = z.infer<typeof Broadcasts>
