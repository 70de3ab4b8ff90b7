import { t } from '../language/t.ts'

/** Parts of emails that no edit removes, as the editor names them. Previews show a sample of each. */
export const alwaysParts = {
  code: t`The code, large, in a box of its own`,
  lasts: t`How long the code is valid, and that it can be used once`,
  neverShare: t`The warning never to share the code`,
  why: t`The reason, and what your team wrote`,
  ad: t`The ad: its photo, price, title and place`,
  wholeReason: t`The whole reason, and what to do`,
  takeover: t`The link to log everyone out, for changes that someone else may have made`,
  unsubscribe: t`Why it was sent, and the links to unsubscribe`,
  contactButton: t`The link to the contact form, on the button`,
} as const
