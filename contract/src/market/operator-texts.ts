import { z } from 'zod'
import { t } from '../language/t.ts'
import { translate } from '../language/translate.ts'

/* What operators type into the forms of the back office. */

const MAX_ADDRESS = 300

const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]/u

/** A text of one line. */
export const line = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => t`${translate(label)} cannot exceed ${max} characters` })
    .refine((text) => !CONTROL_CHARACTERS.test(text), {
      error: () => t`${translate(label)} must be a single line`,
    })

const WebAddress = z.url({ protocol: /^https$/ }).max(MAX_ADDRESS)
export const isWebAddress = (text: string) => WebAddress.safeParse(text).success

/** Of this market, and not of another host that an address may hide: `//host`, `/\\host`. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/

/** A link that an operator chooses: within the market, or to a page elsewhere. */
export const OperatorLink = z
  .string()
  .trim()
  .max(MAX_ADDRESS, { error: () => t`A link cannot exceed ${MAX_ADDRESS} characters` })
  .refine(
    (text) => OWN_PATH.test(text) || isWebAddress(text),
    t`Enter an address of this market such as /products/all, or one that begins with https://`,
  )
