import { imageAddress, imageWidths } from '@bowerbird/contract/image-address'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { sendPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { bombs, MARKER, mutate, polyglots, randomFrom, seeds } from './evil-pictures.fixture.ts'
import { inTurns } from './fuzz.fixture.ts'
import { judge } from './judge.fixture.ts'
import { malformedForms } from './malformed-forms.fixture.ts'
import { head, listen, talk } from './wire.fixture.ts'

/** The nightly run sends 10,000; FUZZ_SEED repeats a failure. */
const count = Number(process.env.FUZZ_PICTURES ?? 50)
const seed = Number(process.env.FUZZ_SEED ?? 20_261)
const isLong = count > 1_000

let world: World
let member: TestMember
let good: Record<string, Buffer>
beforeAll(async () => {
  world = await makeWorld()
  member = await world.member()
  good = await seeds()
})

/** The problem with a served picture, or undefined. */
async function complaintAboutServed(hash: string): Promise<string | undefined> {
  for (const width of imageWidths) {
    const picture = await world.app.inject(imageAddress(hash, width))
    const served = picture.rawPayload.toString('latin1')
    if (picture.headers['content-type'] !== 'image/webp')
      return `served as ${picture.headers['content-type']}`
    if (!served.startsWith('RIFF')) return 'served as something else than WebP'
    if (/EVIL-MARKER|<script|<\?php/.test(served)) return 'the marker is served back'
  }
  return undefined
}

/** The result of an upload: accepted as a clean picture, refused, or a problem. */
async function outcomeOf(bytes: Buffer): Promise<string> {
  const reply = await sendPicture(world, member, bytes)
  const complaint = judge(reply)
  if (complaint) return complaint
  if (reply.statusCode >= 400) return 'refused'
  const hash = (reply.json() as { secure_url: string }).secure_url.split('/')[2] ?? ''
  return (await complaintAboutServed(hash)) ?? 'clean'
}

const fine = expect.toBeOneOf(['clean', 'refused'])

test('valid pictures are accepted', async () => {
  for (const [kind, bytes] of Object.entries(good)) {
    expect([kind, (await sendPicture(world, member, bytes)).statusCode]).toEqual([kind, 201])
  }
})

test('a polyglot file is served as a plain picture, or not at all', async () => {
  const outcomes: Record<string, string> = {}
  for (const [kind, bytes] of Object.entries(polyglots(good))) {
    expect(bytes.includes('EVIL-MARKER') || kind === 'PDF').toBe(true)
    outcomes[kind] = await outcomeOf(bytes)
  }
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(outcomes).map((kind) => [kind, fine])))
  expect(outcomes).toMatchObject({
    'JPEG and ZIP': 'clean',
    'PNG and PHP': 'clean',
    SVG: 'refused',
    PDF: 'refused',
  })
})

test('the check finds a server that serves uploads unchanged', async () => {
  const hash = 'f'.repeat(32)
  for (const width of imageWidths)
    await world.images.put(`${hash}/${width}.webp`, Buffer.from(`RIFF${MARKER}`))
  expect(await complaintAboutServed(hash)).toBe('the marker is served back')
})

test('a decompression bomb is refused, or read no further than its picture', async () => {
  const files = Object.entries(bombs(good))
  const before = process.memoryUsage().rss
  for (const [kind, bytes] of files) {
    expect([kind, await outcomeOf(bytes)]).toEqual([kind, /inflate|screen/.test(kind) ? fine : 'refused'])
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20)
})

test('a truncated file is refused, or shown as far as it goes', async () => {
  for (const [kind, bytes] of Object.entries(good)) {
    for (let part = 0; part < 8; part++) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * part) / 8))
      expect([kind, part, await outcomeOf(cut)]).toEqual([kind, part, fine])
    }
  }
})

test(`${count} damaged files crash nothing, and nothing of them is served`, {
  timeout: isLong ? 3_600_000 : 120_000,
}, async () => {
  const uncaught: Error[] = []
  const onUncaught = (error: Error) => void uncaught.push(error)
  process.on('uncaughtExceptionMonitor', onUncaught)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', onUncaught))
  const files = Object.entries(good)
  const percentile = (times: number[]) =>
    times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]?.toFixed(1)
  const ping = async (times: number[]) => {
    const begin = performance.now()
    expect((await world.app.inject('/api/health')).statusCode).toBe(200)
    times.push(performance.now() - begin)
  }
  const [idle, busy]: [number[], number[]] = [[], []]
  if (isLong) for (let n = 0; n < 500; n++) await ping(idle)

  const counts: Record<string, number> = {}
  const complaints = await inTurns(
    Array.from({ length: count }, (_, n) => n),
    async (n) => {
      const [kind, bytes] = files[n % files.length] ?? ['', Buffer.alloc(0)]
      const outcome = await outcomeOf(mutate(bytes, randomFrom(seed + n)))
      if (isLong) await ping(busy)
      counts[outcome] = (counts[outcome] ?? 0) + 1
      return ['clean', 'refused'].includes(outcome) ? undefined : `${kind}, seed ${seed + n}: ${outcome}`
    },
    4,
  )
  expect(complaints.filter((complaint) => complaint !== undefined)).toEqual([])
  expect(uncaught).toEqual([])
  // Some damaged files are accepted, so the others are not refused by their first byte alone.
  expect(counts.clean).toBeGreaterThan(count / 10)
  expect(counts.refused).toBeGreaterThan(count / 10)
  expect((await world.app.inject('/api/ready')).statusCode).toBe(200)
  if (isLong)
    process.stdout.write(`health p99: ${percentile(idle)} ms before, ${percentile(busy)} ms during\n`)
})

describe('malformed forms', () => {
  test('malformed forms are refused immediately and leave nothing behind', async () => {
    const images = () => world.db.many(sql`select address from images order by 1`)
    const before = await images()
    const port = await listen(world.app)
    const answers = await inTurns(malformedForms, async (text) => {
      const body = Buffer.from(text, 'latin1')
      const opening = head(
        'POST /api/uploads',
        `Authorization: ${member.headers.authorization}`,
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${body.length}`,
        'Connection: close',
      )
      const { statuses, isClosed } = await talk(port, Buffer.concat([Buffer.from(opening), body]))
      return isClosed && [400, 413, 415].includes(statuses[0] ?? 0)
        ? undefined
        : `${statuses.join()}: ${text.slice(0, 200)}`
    })
    expect(answers.filter((complaint) => complaint !== undefined)).toEqual([])
    expect(await images()).toEqual(before)
  })
})
