import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxTransport } from './transports.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bowerbird-outbox-'))
})
afterAll(() => rm(root, { recursive: true }))

const mail = {
  to: 'mia@example.com',
  replyTo: 'sam@example.com',
  subject: 'Your code',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  note: 'code 012345',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
}
const from = 'Bowerbird <no-reply@bowerbird.example>'

test.each([
  [true, 'Email for mia@example.com: Your code (code 012345) → '],
  [false, 'Email for mia@example.com: Your code → '],
])(
  'without an SMTP server a mail is written to a file, and in a demo (%s) the log line shows the code',
  async (isDemo, line) => {
    const folder = join(root, String(isDemo))
    const lines: string[] = []
    const outbox = outboxTransport({ folder, from, isDemo, log: (text) => lines.push(text) })
    await outbox.send(mail, '0198c0de-0000-7000-8000-00000000abcd')

    const files = await readdir(folder)
    expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-0000abcd\.eml$/)])
    const path = join(folder, files[0] ?? '')
    expect(lines).toEqual([`${line}${path}`])
    const written = await simpleParser(await readFile(path))
    expect(written).toMatchObject({ subject: 'Your code', html: '<p>Hello</p>' })
    expect(written.replyTo?.text).toBe('sam@example.com')
    expect(written.headerLines.map(({ line }) => line)).toContain(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    )
    expect(written.text?.trim()).toBe('Hello')
    expect((await stat(path)).mode & 0o777, 'other users of the machine can not read codes').toBe(0o600)
  },
)
