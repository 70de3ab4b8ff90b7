import { z } from 'zod'
import { savedChange, Version } from '../market/versions.schema.ts'
import { PageText } from '../pages/pages.schema.ts'

/** The longest text of a page. */
export const MAX_TEXT = 60_000

/** Such as `page.terms`, `email.reset_password` or, for rentals, `email.saved_sold.rent`. */
export const TextKey = z.string().regex(/^(?:page|email)\.[a-z_]{1,60}(?:\.rent)?$/, 'is not a text')
export const TextParams = z.object({ key: TextKey })
export const TextVersionParams = TextParams.extend({
  version: z.coerce.number().int().min(0).max(2_147_483_647),
})

/** By the name of their field. */
const Values = z.record(z.string().regex(/^[a-z]{1,20}$/), z.string().max(MAX_TEXT))

export const TextList = z.object({
  texts: z.array(
    z.object({
      key: TextKey,
      kind: z.enum(['page', 'email']),
      name: z.string(),
      group: z.string(),
      /** When an email is sent; empty for pages. */
      when: z.string(),
      isEdited: z.boolean(),
      /** The product’s own text has changed since the last edit. */
      isOutdated: z.boolean(),
      changedAt: z.iso.datetime().nullable(),
      changedBy: z.string().nullable(),
    }),
  ),
})
export type TextList = z.infer<typeof TextList>

export const EditableText = z.object({
  key: TextKey,
  kind: z.enum(['page', 'email']),
  name: z.string(),
  when: z.string(),
  /** A page’s path. */
  path: z.string().nullable(),
  version: Version,
  values: Values,
  isEdited: z.boolean(),
  /** The product’s own words today. */
  shipped: Values,
  /** The product’s own words at the time of the edit, if they were others. */
  shippedBefore: Values.nullable(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hint: z.string().optional(),
      maxLength: z.number(),
      kind: z.enum(['line', 'paragraphs', 'markdown']),
      isOptional: z.boolean().optional(),
    }),
  ),
  variables: z.array(
    z.object({
      name: z.string(),
      what: z.string(),
      sample: z.string(),
      isRequired: z.boolean().optional(),
      isOthersWords: z.boolean().optional(),
    }),
  ),
  /** Parts that are there whatever an operator writes. */
  always: z.array(z.string()),
})
export type EditableText = z.infer<typeof EditableText>

export const TextEdit = z.object({
  /** The version that was opened: a change by someone else in between is a conflict. */
  version: Version,
  values: Values,
})
export type TextEdit = z.infer<typeof TextEdit>

export const SavedText = EditableText.extend(savedChange)
export type SavedText = z.infer<typeof SavedText>

export const TextDraft = z.object({ values: Values })
export type TextDraft = z.infer<typeof TextDraft>

/** A draft as its readers would get it, with sample values in its variables. */
export const RenderedText = z.object({
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Null for pages, and for a draft that can’t be rendered. */
  email: z
    .object({
      subject: z.string(),
      preheader: z.string(),
      text: z.string(),
      light: z.string(),
      dark: z.string(),
    })
    .nullable(),
  page: PageText.nullable(),
})
export type RenderedText = z.infer<typeof RenderedText>

/** The words of one version. */
export const TextVersion = z.object({ values: Values })

export const SentText = z.object({
  to: z.string(),
  /** The mail server, or the folder of files. */
  through: z.string(),
})
export type SentText = z.infer<typeof SentText>
