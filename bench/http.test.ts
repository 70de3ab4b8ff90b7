import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Connection, encode } from './http.ts'

/** A server that answers each request with these pieces, one packet each. */
async function serverWith(pieces: readonly string[], closes = false) {
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    const answer = async () => {
      for (const piece of pieces) {
        socket.write(piece)
        await new Promise(setImmediate)
      }
      if (closes) socket.end()
    }
    socket.on('data', () => void answer())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const request = encode({ path: '/' }, 'site.test')

async function sendTwice(url: string) {
  const connection = new Connection(url)
  onTestFinished(() => connection.close())
  return [await connection.send(request), await connection.send(request)]
}

const HEAD = 'HTTP/1.1 200 OK\r\n'
const whole = (text: string) => ({ status: 200, retryAfter: false, bytes: text.length })

test.for([
  ['with a length', `${HEAD}content-length: 5\r\n\r\nhello`],
  ['with an empty body', `${HEAD}Content-Length: 0\r\n\r\n`],
  [
    'in chunks that contain what looks like the end',
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n7\r\n0\r\n\r\nhi\r\n0\r\n\r\n`,
  ],
  ['in chunks with a trailer', `${HEAD}transfer-encoding: chunked\r\n\r\n2;a=b\r\nhi\r\n0\r\nx: y\r\n\r\n`],
  [
    'after early hints',
    `HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n${HEAD}content-length: 2\r\n\r\nhi`,
  ],
] as const)('a reply %s is complete however it is cut into packets', async ([, text]) => {
  for (const size of [1, 3, 7, text.length]) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(await sendTwice(await serverWith(pieces))).toEqual([whole(text), whole(text)])
  }
})

test('a reply without a length ends when the server closes the connection, and the next opens another', async () => {
  const text = `${HEAD}\r\nhello`
  expect(await sendTwice(await serverWith([HEAD, '\r\nhel', 'lo'], true))).toEqual([whole(text), whole(text)])
})

test('a reply that is cut off is an error', async () => {
  const url = await serverWith([`${HEAD}content-length: 9\r\n\r\nhello`], true)
  await expect(new Connection(url).send(request)).rejects.toThrow('closed before the reply was complete')
})
