/** A text message. The number is in international form (E.164). */
export interface TextMessage {
  to: string
  text: string
}

/** Sends a text message now. Rejects if it could not be sent, after trying several times where that can help. */
export type SendText = (message: TextMessage) => Promise<void>

/** The operator's gateway: any that accepts a message as one HTTP request with a JSON or form body. */
export interface SmsGateway {
  /** Without user and password. */
  url: string
  /** The `Authorization` header. */
  authorization: string | undefined
  /** The body with `{to}` and `{text}`: JSON if it begins with a brace or bracket, else a form. */
  body: string
}

/** Text messages of the whole market in 24 hours: each costs a few cents. */
export const DEFAULT_TEXTS_PER_DAY = 500

/** Most gateways use these names. */
export const DEFAULT_SMS_BODY = '{"to":"{to}","text":"{text}"}'

const isJson = (template: string): boolean => /^\s*[[{](?!to\}|text\})/.test(template)

/** The body of a request to the gateway, and its type. */
export function writeSmsBody(
  template: string,
  { to, text }: TextMessage,
): { contentType: string; body: string } {
  const values: Record<string, string> = { to, text }
  const escaped = isJson(template)
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : encodeURIComponent
  return {
    contentType: isJson(template) ? 'application/json' : 'application/x-www-form-urlencoded',
    // A function, because a replacement text has characters with a meaning.
    body: template.replace(/\{(to|text)\}/g, (_, name: string) => escaped(values[name] ?? '')),
  }
}

/** The fault of a template; undefined if there is none. */
export function faultOfSmsBody(template: string): string | undefined {
  if (!template.includes('{to}') || !template.includes('{text}')) return 'must contain {to} and {text}'
  if (!isJson(template)) return undefined
  try {
    JSON.parse(writeSmsBody(template, { to: '+61400000000', text: 'A "quoted" word' }).body)
    return undefined
  } catch {
    return `must be JSON like ${DEFAULT_SMS_BODY}, or a form like To={to}&Body={text}`
  }
}
