import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

interface Letter {
  to: string
  subject: string
  code: string | undefined
  /** As it was sent, with the headers. */
  source: string
}

const headerOf = (source: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1]?.trim()

/** All emails that the product has sent, latest first. Without an SMTP server each one is a file. */
async function readOutbox(): Promise<Letter[]> {
  const folder = join(process.env.PRODUCT_DATA_DIR ?? '', 'outbox')
  const names = await readdir(folder).catch(() => [])
  const letters = names.filter((name) => name.endsWith('.eml')).sort()
  const sources = await Promise.all(letters.map((name) => readFile(join(folder, name), 'utf8')))
  return sources.reverse().map((source) => ({
    to: headerOf(source, 'To') ?? '',
    subject: headerOf(source, 'Subject') ?? '',
    // In the text part the code is on its own line.
    code: /^\s*(\d{6})\s*$/m.exec(source)?.[1],
    source,
  }))
}

/** The code in the latest email to an address about a subject. Waits for it. */
export async function codeFor(email: string, subject: RegExp): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const letters = await readOutbox()
    code = letters.find((letter) => letter.to === email && subject.test(letter.subject))?.code
    expect(code, `a code for ${email}`).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return code ?? ''
}

/** The latest email to an address about a subject, with its headers. Waits for it. */
export async function letterTo(email: string, subject: RegExp): Promise<string> {
  let source: string | undefined
  await expect(async () => {
    const letters = await readOutbox()
    source = letters.find((letter) => letter.to === email && subject.test(letter.subject))?.source
    expect(source, `a letter to ${email}`).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return source ?? ''
}

export const about = {
  registration: /^Confirm your email for Bowerbird/,
  reset: /^Reset your Bowerbird password/,
  newEmail: /^Confirm your new email for Bowerbird/,
}
