import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A push as it arrives, encrypted. */
interface Arrived {
  headers: IncomingHttpHeaders
  body: string
}

export interface PushReceiver {
  /** For PUSH_HOSTS. */
  host: string
  origin: string
  /** The status that a device's pushes are answered with from now on; 201 by default. */
  answer(endpoint: string, status: number): void
  stop(): Promise<void>
}

/** A push service on this machine: stores posts to an address, and returns them on request. */
export async function startPushReceiver(): Promise<PushReceiver> {
  const arrived = new Map<string, Arrived[]>()
  const answers = new Map<string, number>()
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    if (request.method === 'GET') return response.end(JSON.stringify(arrived.get(path) ?? []))
    const body = (await buffer(request)).toString('base64')
    arrived.set(path, [...(arrived.get(path) ?? []), { headers: request.headers, body }])
    return response.writeHead(answers.get(path) ?? 201).end()
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    origin: `http://${host}`,
    answer: (endpoint, status) => void answers.set(new URL(endpoint).pathname, status),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export interface PushDevice {
  /** The result of its browser's `PushSubscription.toJSON()`. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** The headers and decrypted texts of what has arrived, oldest first. */
  received(): Promise<{ headers: IncomingHttpHeaders; text: string }[]>
}

/** A browser's side of a push: its keys, and their decryption by RFC 8291. */
export function makePushDevice(origin: string): PushDevice {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `${origin}/${randomUUID()}`

  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const keyEnd = 21 + body.readUInt8(20)
    const senderKey = body.subarray(21, keyEnd)
    const derive = (secret: Buffer, saltOf: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, saltOf, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
    const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(body.subarray(-16))
    const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }

  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    async received() {
      const pushes = (await (await fetch(endpoint)).json()) as Arrived[]
      return pushes.map(({ headers, body }) => ({ headers, text: decrypt(Buffer.from(body, 'base64')) }))
    },
  }
}
