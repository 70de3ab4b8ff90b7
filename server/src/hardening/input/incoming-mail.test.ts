import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { deliver, mailSource } from '../../features/chat/replies/replies.fixture.ts'
import {
  type Envelope,
  type MailListenerOptions,
  startMailListener,
} from '../../platform/mail/incoming/listener.ts'

const to = 'someone@reply.market.example'
const source = mailSource({ from: 'mia@mail.example', to })

async function listen(options: Partial<MailListenerOptions> = {}) {
  const received: Envelope[] = []
  const refused: string[] = []
  const listener = await startMailListener({
    isLmtp: true,
    host: '127.0.0.1',
    port: 0,
    from: ['loopback'],
    authservId: 'mx.market.example',
    name: 'reply.market.example',
    onError: () => {},
    onRefused: (reason) => refused.push(reason),
    handler: {
      checkRecipient: async () => ({ code: 250, text: 'OK' }),
      async receive(envelope) {
        received.push(envelope)
        return { code: 250, text: 'OK' }
      },
    },
    ...options,
  })
  onTestFinished(() => listener.close())
  return { ...listener, received, refused }
}

/** A connection that says what a test wants, and collects the answers. */
async function open(port: number): Promise<{ socket: Socket; said: () => string; closed: Promise<void> }> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let said = ''
  socket.on('data', (chunk) => {
    said += String(chunk)
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await expect.poll(() => said).toMatch(/^\d{3} /)
  return { socket, said: () => said, closed }
}

test('only the relay may connect', async () => {
  const { port, received, refused } = await listen({ from: ['192.0.2.1'] })
  expect((await deliver(port, source, { to })).code).toBe(554)
  expect([received, refused]).toEqual([[], ['not_allowed']])
  // The counterpart: the same from an address that may.
  const open = await listen({ from: ['192.0.2.1', '127.0.0.0/8'] })
  expect((await deliver(open.port, source, { to })).code).toBe(250)
  expect(open.received).toHaveLength(1)
})

test('a mail that is too large is refused, whether it says so or not, and nothing of it stays', async () => {
  const { port, received, refused } = await listen({ maxBytes: 10_000 })
  const large = mailSource({ from: 'mia@mail.example', to, text: 'word '.repeat(4_000) })
  expect((await deliver(port, large, { to })).code).toBe(552)
  const { socket, said } = await open(port)
  socket.write('LHLO relay\r\nMAIL FROM:<a@b.example>\r\n')
  await expect.poll(said).toContain('SIZE 10000')
  socket.write(`RCPT TO:<${to}>\r\nDATA\r\n`)
  await expect.poll(said).toContain('354')
  socket.write(`${large}\r\n.\r\n`)
  await expect.poll(said).toContain('552')
  expect(received).toEqual([])
  expect(refused).toContain('too_large')
  expect((await deliver(port, source, { to })).code).toBe(250)
})

test('a client that sends nothing, or a byte now and then, is disconnected', async () => {
  const { port } = await listen({ timeouts: { idle: 200, connection: 60_000 } })
  const silent = await open(port)
  await silent.closed
  const { port: other } = await listen({ timeouts: { idle: 60_000, connection: 600 } })
  const slow = await open(other)
  const timer = setInterval(() => slow.socket.write('N'), 50)
  await slow.closed
  clearInterval(timer)
})

test('more connections than a relay opens are told to come back', async () => {
  const { port } = await listen()
  const held = await Promise.all(Array.from({ length: 20 }, () => open(port)))
  const { said } = await open(port)
  expect(said()).toMatch(/^421 /)
  held[0]?.socket.destroy()
  await expect.poll(async () => (await deliver(port, source, { to })).code).toBe(250)
})

test('a mail has a few recipients at most, and each gets an answer of its own', async () => {
  const { port, received } = await listen({
    handler: {
      checkRecipient: async (address) => ({ code: address.startsWith('no') ? 550 : 250, text: 'x' }),
      receive: async ({ recipient }) => ({ code: recipient.startsWith('later') ? 451 : 250, text: 'x' }),
    },
  })
  const { socket, said } = await open(port)
  const names = ['no', 'a', 'later', 'c', 'd', 'e', 'f']
  socket.write('LHLO relay\r\nMAIL FROM:<a@b.example>\r\n')
  for (const name of names) socket.write(`RCPT TO:<${name}@reply.market.example>\r\n`)
  socket.write('DATA\r\n')
  await expect.poll(said).toContain('354')
  const before = said().length
  expect(said().match(/^(?:550|452)/gm)).toEqual(['550', '452'])
  socket.write(`${source}\r\n.\r\n`)
  await expect
    .poll(() =>
      said()
        .slice(before)
        .match(/^\d{3}/gm),
    )
    .toEqual(['250', '451', '250', '250', '250'])
  expect(received).toEqual([])
})

test('by SMTP, one recipient that has to wait makes the relay send it again', async () => {
  const { port } = await listen({
    isLmtp: false,
    handler: {
      checkRecipient: async () => ({ code: 250, text: 'OK' }),
      receive: async ({ recipient }) => ({ code: recipient.startsWith('later') ? 451 : 250, text: 'x' }),
    },
  })
  const code = async (...names: string[]) =>
    (await deliver(port, source, { to: names.map((name) => `${name}@x.example`), isLmtp: false })).code
  expect([await code('a'), await code('a', 'later')]).toEqual([250, 451])
})

test('a handler that fails is a temporary failure, and the relay gets no detail', async () => {
  const errors: Error[] = []
  const { port } = await listen({
    onError: (error) => errors.push(error),
    handler: {
      checkRecipient: async () => ({ code: 250, text: 'OK' }),
      receive: () => Promise.reject(new Error('relation "accounts" does not exist')),
    },
  })
  const { code, response } = await deliver(port, source, { to })
  expect([code, response.includes('accounts')]).toEqual([451, false])
  expect(errors).toHaveLength(1)
})

test('a relay that leaves in the middle of a mail has delivered nothing', async () => {
  const { port, received } = await listen()
  const { socket, said, closed } = await open(port)
  socket.write(`LHLO relay\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<${to}>\r\nDATA\r\n`)
  await expect.poll(said).toContain('354')
  socket.write(source.slice(0, 100))
  socket.destroy()
  await closed
  expect((await deliver(port, source, { to })).code).toBe(250)
  expect(received).toHaveLength(1)
})

test('commands of other protocols, and those that are not for it, change nothing', async () => {
  const { port, received } = await listen()
  for (const command of [
    'AUTH PLAIN AGEAYg==',
    'STARTTLS',
    'XCLIENT ADDR=192.0.2.1',
    'GET / HTTP/1.1',
    'EHLO x',
  ]) {
    const { socket, said } = await open(port)
    const before = said().length
    socket.write(`${command}\r\n`)
    await expect.poll(() => said().slice(before)).toMatch(/^(?:5\d\d|421) /)
  }
  expect(received).toEqual([])
})
