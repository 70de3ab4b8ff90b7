import { isIP } from 'node:net'
import { isLanguage } from '@bowerbird/contract/language/languages'
import { z } from 'zod'

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional())
export const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema)
export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
export const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` })

/** Other services need TLS, except on this machine, for tests and trials. */
export const secureAddress = (example: string) =>
  address(/^https?$/, example).refine((value) => {
    if (!URL.canParse(value)) return true
    const { protocol, hostname } = new URL(value)
    return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  }, 'must begin with https://')

/**
 * An address that pages may connect to. It becomes part of their Content-Security-Policy, so it is normalised as a
 * browser does it and must not contain characters with a meaning there.
 */
export const policySource = (example: string) =>
  secureAddress(example)
    .transform((value) => new URL(value))
    .refine(
      ({ href, username, password }) => !username && !password && /^[\w.~!$()+=:@%/?&[\]-]+$/.test(href),
      `must be a plain address like ${example}`,
    )
    .transform(({ href }) => href)

const isNetwork = (text: string): boolean => {
  const [ip = '', bits, ...rest] = text.split('/')
  const family = isIP(ip)
  if (!family || rest.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const networkGroups = ['loopback', 'linklocal', 'uniquelocal']

export const networks = (whose: string) =>
  z.string().transform((value, context) => {
    if (value === 'off') return undefined
    const parts = value.split(',').map((part) => part.trim())
    if (parts.every((part) => networkGroups.includes(part) || isNetwork(part))) return parts
    context.addIssue(`must be off, or the addresses of ${whose}, such as 127.0.0.1 or 10.0.0.0/8`)
    return z.NEVER
  })

/** Comma-separated. */
export const languages = z.string().transform((value, context) => {
  const tags = [...new Set(value.split(',').map((part) => part.trim()))]
  const unknown = tags.filter((tag) => !isLanguage(tag))
  if (!unknown.length) return tags
  context.addIssue(
    `has no language “${unknown[0]}”: write tags such as en-AU, zh-Hans or ar, with commas between them`,
  )
  return z.NEVER
})

/** Comma-separated, in the order given. */
export const addresses = (protocols: RegExp, example: string) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every((part) => address(protocols, example).safeParse(part).success),
      `must be addresses like ${example}`,
    )

const webAddress = address(/^https$/, 'https://www.facebook.com/market')

/** Comma-separated. */
export const webAddresses = z.string().transform((value, context) => {
  const parts = value.split(',').map((part) => webAddress.safeParse(part.trim()))
  if (parts.every(({ success }) => success)) return parts.map(({ data = '' }) => data)
  context.addIssue('must be addresses such as https://www.facebook.com/market, with commas between them')
  return z.NEVER
})

/** Comma-separated, as in a URL: with the port, unless it is the default. */
export const hosts = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (parts) => parts.every((part) => URL.parse(`https://${part}`)?.host === part),
    'must be hosts such as push.example.com, with commas between them',
  )
