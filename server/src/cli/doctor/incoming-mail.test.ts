import { createServer, type Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { portOf } from '../../platform/http/port.ts'
import { checkIncomingMail } from './incoming-mail.ts'

/** A program that says something to whoever connects. */
async function saying(text: string): Promise<number> {
  const server: Server = createServer((socket) => socket.end(text))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return portOf(server, 0)
}

const check = (port?: number) =>
  checkIncomingMail({
    incomingMail: {
      domain: 'reply.market.invalid',
      listener:
        port === undefined
          ? undefined
          : { isLmtp: true, host: '127.0.0.1', port, from: ['loopback'], authservId: 'mx' },
    },
  } as Config)

test('replies to emails are fine when they are off, elsewhere, or taken here', async () => {
  expect(await checkIncomingMail({ incomingMail: undefined } as Config)).toMatchObject([
    { level: 'ok', message: expect.stringContaining('can’t be answered') },
  ])
  expect((await check())[0]).toMatchObject({
    level: 'ok',
    message: expect.stringContaining('another one has to'),
  })
  expect((await check(await saying('220 reply.market.invalid LMTP\r\n')))[0]).toMatchObject({ level: 'ok' })
})

test('replies to emails are warned of when nobody takes them, or another program listens', async () => {
  expect((await check(1))[0]).toMatchObject({
    level: 'warning',
    message: expect.stringContaining('nothing takes'),
  })
  expect((await check(await saying('HTTP/1.1 400 Bad Request\r\n')))[0]).toMatchObject({
    level: 'warning',
    message: expect.stringContaining('another program'),
  })
})
