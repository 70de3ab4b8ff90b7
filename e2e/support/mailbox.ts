import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const fromHex = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()

/** Long headers are on several lines, and those with other characters than ASCII are encoded (RFC 2047). */
const headerOf = (source: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)$`, 'im')
    .exec(source)?.[1]
    ?.replace(/\?=\s+=\?UTF-8\?Q\?/gi, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) => fromHex(text.replaceAll('_', ' ')))
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replace(/\r?\n\s+/g, ' ')
    .trim()

/** The text part of an email. */
export function textOf(letter: string): string {
  const part = /^Content-Type: text\/plain.*?\r?\n\r?\n.*?(?=\r?\n--)/ims.exec(letter)?.[0] ?? ''
  const encoding = headerOf(part, 'Content-Transfer-Encoding')
  const body = part.replace(/^.*?\r?\n\r?\n/s, '')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? fromHex(body.replace(/=\r?\n/g, '')) : body
}

/** Of the product that the journeys share. */
const sharedFolder = () => process.env.PRODUCT_DATA_DIR ?? ''

/** The latest email. Without an SMTP server each email is a file, and the latest is the last by name. */
async function findLetter(
  email: string,
  subject: RegExp,
  dataDir = sharedFolder(),
): Promise<string | undefined> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const letters = names.filter((name) => name.endsWith('.eml')).sort()
  for (const name of letters.reverse()) {
    const source = await readFile(join(folder, name), 'utf8')
    if (headerOf(source, 'To') !== email || !subject.test(headerOf(source, 'Subject') ?? '')) continue
    return source
  }
  return undefined
}

/** The code in the latest email: in its text part, the code is on its own line. */
async function findCode(email: string, subject: RegExp, dataDir?: string): Promise<string | undefined> {
  const letter = await findLetter(email, subject, dataDir)
  return letter && /^\s*(\d{6})\s*$/m.exec(textOf(letter))?.[1]
}

/** The latest email to an address about a subject. Waits for it: those about decisions are sent after some seconds. */
export async function letterFor(email: string, subject: RegExp, dataDir?: string): Promise<string> {
  let letter: string | undefined
  await expect(async () => {
    letter = await findLetter(email, subject, dataDir)
    expect(letter, `an email to ${email}`).toBeDefined()
  }).toPass({ intervals: [250], timeout: 30_000 })
  return letter ?? ''
}

/** Waits until an email about a subject has arrived. */
export async function expectLetter(email: string, subject: RegExp, text: RegExp): Promise<void> {
  await expect(async () => {
    expect(await findLetter(email, subject), `an email for ${email}`).toMatch(text)
  }).toPass({ intervals: [200], timeout: 40_000 })
}

/** The code in the latest email to an address about a subject. Waits for it. */
export async function codeFor(email: string, subject: RegExp, dataDir?: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    code = await findCode(email, subject, dataDir)
    expect(code, `a code for ${email}`).toBeDefined()
  }).toPass({ intervals: [50], timeout: 15_000 })
  return code ?? ''
}

/** The code in the latest text message to a number. It has been sent when the screen asks for it. */
export async function textedCode(number: string): Promise<string> {
  const folder = join(sharedFolder(), 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  for (const name of names.reverse()) {
    const message = await readFile(join(folder, name), 'utf8')
    if (message.startsWith(`To: ${number}\n`)) return /^\d{6}/m.exec(message)?.[0] ?? ''
  }
  throw new Error(`No text message to ${number}`)
}

export const about = {
  registration: /^Confirm your email for Bowerbird/,
  reset: /^Reset your Bowerbird password/,
  newEmail: /^Confirm your new email for Bowerbird/,
}
