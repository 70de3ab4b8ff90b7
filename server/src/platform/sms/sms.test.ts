import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { gatewaySender, outboxSender } from './senders.ts'
import { DEFAULT_SMS_BODY, faultOfSmsBody, writeSmsBody } from './sms.ts'

const message = { to: '+61412345678', text: 'It’s "123456" & more\n#1 {to} $&' }

describe('the body', () => {
  test('the body of a text message is JSON with everything escaped', () => {
    const { contentType, body } = writeSmsBody(DEFAULT_SMS_BODY, message)
    expect(contentType).toBe('application/json')
    expect(JSON.parse(body)).toEqual(message)
  })

  test('the body of a text message in a list is JSON too', () => {
    const { body } = writeSmsBody('{"messages":[{"body":"{text}","to":"{to}"}]}', message)
    expect(JSON.parse(body)).toEqual({ messages: [{ body: message.text, to: message.to }] })
  })

  test('the body of a text message is a form with everything escaped', () => {
    const { contentType, body } = writeSmsBody('To={to}&From=%2B61400000000&Body={text}', message)
    expect(contentType).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: message.to,
      From: '+61400000000',
      Body: message.text,
    })
  })

  test.each([
    [DEFAULT_SMS_BODY, undefined],
    ['To={to}&Body={text}', undefined],
    ['{to}={text}', undefined],
    ['To={to}', 'must contain {to} and {text}'],
    ['{"to":"{to}","text":{text}}', /^must be JSON like/],
  ])('the template %s has the fault %s', (template, fault) => {
    if (fault instanceof RegExp) expect(faultOfSmsBody(template)).toMatch(fault)
    else expect(faultOfSmsBody(template)).toBe(fault)
  })
})

describe('a gateway', () => {
  const received: { authorization: string | undefined; path: string | undefined; body: string }[] = []
  let answers: number[] = []
  let origin: string
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization } = request.headers
    received.push({ authorization, path: request.url, body: await readText(request) })
    const status = answers.shift() ?? 201
    response.writeHead(status, status === 302 ? { location: 'http://localhost:9/elsewhere' } : {}).end('{}')
  }
  const server = createServer((request, response) => void receive(request, response))
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  beforeEach(() => {
    received.length = 0
    answers = []
  })

  const senderOf = (environment: Record<string, string>) => {
    const { sms } = readConfig(environment)
    if (!sms) throw new Error('No gateway')
    return gatewaySender(sms, [1, 1])
  }

  test('an SMS gateway gets the message with the token', async () => {
    await senderOf({ SMS_URL: `http://${origin}/messages`, SMS_TOKEN: 'abc' })(message)
    expect(received).toEqual([{ authorization: 'Bearer abc', path: '/messages', body: expect.any(String) }])
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(message)
  })

  test('an SMS gateway gets user and password of its address', async () => {
    await senderOf({
      SMS_URL: `http://AC1:s%40crt@${origin}/Messages.json`,
      SMS_BODY: 'To={to}&Body={text}',
    })(message)
    const basic = Buffer.from('AC1:s@crt').toString('base64')
    expect(received).toMatchObject([{ authorization: `Basic ${basic}`, path: '/Messages.json' }])
  })

  test('a request to an SMS gateway is retried while it is busy', async () => {
    answers = [503, 429, 200]
    await senderOf({ SMS_URL: `http://${origin}/` })(message)
    expect(received).toHaveLength(3)
  })

  test.each([
    [[503, 503, 503, 200], 3, 'the gateway answers 503'],
    [[400], 1, 'the gateway answers 400'],
    [[302], 1, /./],
  ])('a gateway that answers %j fails after %i', async (given, attempts, problem) => {
    answers = [...given]
    await expect(senderOf({ SMS_URL: `http://${origin}/` })(message)).rejects.toThrow(problem)
    expect(received.length).toBeGreaterThanOrEqual(attempts)
    expect(received.every(({ path }) => path === '/')).toBe(true)
  })
})

test('a demo market prints a text message in one line, and stores it where only its user reads it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-texts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const lines: string[] = []
  const text = '123456 is your code.\n\n@host #123456'
  await outboxSender(folder, (line) => lines.push(line))({ to: '+61412345678', text })
  expect(lines).toEqual(['Text message for +61412345678: 123456 is your code. @host #123456'])
  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(await readFile(join(folder, name), 'utf8')).toBe(`To: +61412345678\n\n${text}\n`)
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
})

test.each([
  [{ SMS_URL: 'http://sms.example.com' }, /^SMS_URL must begin with https/],
  [{ SMS_TOKEN: 'abc' }, /^SMS_TOKEN needs SMS_URL/],
  [
    { SMS_URL: 'https://sms.example.com', SMS_BODY: 'Body={text}' },
    /^SMS_BODY must contain \{to\} and \{text\}/,
  ],
])('%j is refused', (environment, problem) => {
  expect(() => readConfig(environment)).toThrow(problem)
})
