import type { Mail } from '../platform/mail/mail.ts'
import type { World } from './world.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls the API as a browser does: with a JSON body, a bearer token and a client address. */
export const caller =
  (world: () => World) =>
  async (
    method: Method,
    url: string,
    {
      body,
      headers = {},
      from = '203.0.113.1',
    }: { body?: object; headers?: Record<string, string>; from?: string } = {},
  ) => {
    const reply = await world().app.inject({ method, url, body, headers, remoteAddress: from })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }

/** The code in a mail. */
export function codeIn(mail: Mail | undefined): string {
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1]
  if (!code) throw new Error('No code in the mail')
  return code
}

/** A code that differs from the given one. */
export const wrongCode = (code: string, n = 1): string =>
  String((Number(code) + n) % 1_000_000).padStart(6, '0')
