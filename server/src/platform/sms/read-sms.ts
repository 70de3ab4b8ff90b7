import type { SmsGateway } from './sms.ts'

interface SmsSettings {
  SMS_URL?: string | undefined
  SMS_TOKEN?: string | undefined
  SMS_BODY: string
}

/** Like most APIs: user and password in the address, or a token. */
export function readSms({ SMS_URL, SMS_TOKEN, SMS_BODY: body }: SmsSettings): SmsGateway | undefined {
  if (!SMS_URL) return undefined
  const url = new URL(SMS_URL)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const basic = username ? `Basic ${Buffer.from(credentials).toString('base64')}` : undefined
  return { url: url.href, authorization: SMS_TOKEN ? `Bearer ${SMS_TOKEN}` : basic, body }
}
