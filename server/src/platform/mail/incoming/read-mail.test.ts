import { expect, test } from 'vitest'
import { normalAddress } from './normal-address.ts'
import { readMailSafely } from './read-mail-safely.ts'

const read = (...lines: string[]) => readMailSafely(Buffer.from(lines.join('\r\n')))

test('a mail is read with its sender, recipients, results in their order, and text', async () => {
  expect(
    await read(
      'Authentication-Results: one.example;',
      '\tspf=pass',
      'Received: from a by b',
      'Authentication-Results: two.example; spf=fail',
      'From: "eve@evil.example" <Mia@Mail.example>',
      'To: friends: One <one@x.example>, two@X.example;',
      'Cc: three@bücher.example',
      'Message-ID: <1@mail.example>',
      'Content-Type: text/plain; charset=utf-8; format=flowed',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Caf=C3=A9 at',
      '',
    ),
  ).toMatchObject({
    from: 'mia@mail.example',
    to: ['one@x.example', 'two@x.example', 'three@xn--bcher-kva.example'],
    id: '<1@mail.example>',
    authenticationResults: ['one.example;\tspf=pass', 'two.example; spf=fail'],
    isAutomatic: false,
    isLoop: false,
    text: expect.stringContaining('Café at'),
    photos: [],
    otherFiles: 0,
  })
})

test.each([
  ['two addresses', ['From: a@x.example, b@x.example']],
  ['two headers', ['From: a@x.example', 'From: a@x.example']],
  ['a group', ['From: all: a@x.example, b@x.example;']],
  ['none', []],
])('a mail whose From has %s has no sender', async (_, headers) => {
  expect(await read(...headers, 'To: c@x.example', '', 'Hi')).toMatchObject({ from: undefined })
})

test('addresses are compared without regard to case, and with domains in one form', () => {
  expect(normalAddress(' Mia@BÜCHER.example')).toBe('mia@xn--bcher-kva.example')
})

test('a mail that takes too long or too much memory can’t be read, and holds nobody up', async () => {
  const bomb = Buffer.from(`From: a@x.example\r\n\r\n${'a\r\n'.repeat(3_000_000)}`)
  const reading = readMailSafely(bomb, 300)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 10)
  expect(await reading).toBeUndefined()
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
  // The counterpart: one that is as large but ordinary, and a small one, right after it.
  const large = `From: a@x.example\r\nContent-Type: image/png\r\n\r\n${'A'.repeat(60_000)}\r\n`
  expect(await readMailSafely(Buffer.from(large))).toMatchObject({ photos: [expect.any(Uint8Array)] })
  expect(await read('From: a@x.example', '', 'Hi')).toMatchObject({ text: expect.stringContaining('Hi') })
})
