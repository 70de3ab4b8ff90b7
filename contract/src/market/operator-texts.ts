import { z } from 'zod'

/* What operators type into the forms of the back office. */

const MAX_ADDRESS = 300

const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]/u

/** A text of one line. */
export const line = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label} cannot exceed ${max} characters`)
    .refine((text) => !CONTROL_CHARACTERS.test(text), `${label} must be a single line`)

const WebAddress = z.url({ protocol: /^https$/ }).max(MAX_ADDRESS)
export const isWebAddress = (text: string) => WebAddress.safeParse(text).success

/** Of this market, and not of another host that an address may hide: `//host`, `/\\host`. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/

/** A link that an operator chooses: within the market, or to a page elsewhere. */
export const OperatorLink = z
  .string()
  .trim()
  .max(MAX_ADDRESS, `A link cannot exceed ${MAX_ADDRESS} characters`)
  .refine(
    (text) => OWN_PATH.test(text) || isWebAddress(text),
    'Enter an address of this market such as /products/all, or one that begins with https://',
  )
