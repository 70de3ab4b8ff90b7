import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { EMPTY_MESSAGE, MAX_MESSAGE_PHOTOS, MESSAGE_PHOTO_GONE } from '@bowerbird/contract/chat/chat.terms'
import { BORROWED_PHOTO_PATTERN, REFUSED_PHOTO_PATTERN } from '@bowerbird/contract/safety/patterns'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { adBodies } from '../../testing/ad-bodies.ts'
import { caller } from '../../testing/api.ts'
import { eraseAccount } from '../../testing/erase-account.ts'
import { queueOf } from '../../testing/moderation-queue.ts'
import { form, givenMessagePhoto, givenPicture, sendPicture } from '../../testing/pictures.ts'
import { makeWorld, type TestMember, type World } from '../../testing/world.ts'
import { exportArchive } from '../accounts/data-export/export-archive.service.ts'
import { findWherePhotosWere } from '../uploads/photo-origins.service.ts'
import { chatCalls, connect, listenOn, makePair } from './chat.fixture.ts'

let world: World
let url: string
let moderator: TestMember
beforeAll(async () => {
  world = await makeWorld()
  url = await listenOn(world.app)
  moderator = await world.member({ role: 'moderator' })
})
const call = caller(() => world)
const chat = chatCalls(() => world)
const queue = queueOf(() => world)

const send = (member: TestMember, id: string, body: object) =>
  call('POST', `/api/chat/conversations/${id}/messages`, {
    headers: member.headers,
    body: { text: '', clientId: randomUUID(), ...body },
  })
const read = (member: TestMember | undefined, path: string) =>
  world.app.inject({ url: path, headers: member?.headers ?? {} })
const inChat = (member: TestMember | undefined, id: string, photo: string) =>
  read(member, `/api/chat/conversations/${id}/photos/${photo}`)
const statusIn = async (member: TestMember | undefined, id: string, photo: string) =>
  (await inChat(member, id, photo)).statusCode
const givenOld = (member: TestMember) =>
  world.db.run(sql`update accounts set created_at = now() - interval '1 year' where id = ${member.id}`)
const files = (): Promise<string[]> =>
  readdir(join(world.imageFolder, 'message-photos')).catch(() => [] as string[])

/** A photograph, small since every upload is converted to several sizes. */
const photograph = (name: string) =>
  sharp(join(import.meta.dirname, '../../../demo/pictures', `${name}.webp`)).resize(640)

describe('a message with photos', () => {
  test('has them in their order, with or without a text, for both sides and all connections', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const client = await connect(url, seller)
    const photos = [await givenMessagePhoto(world, buyer), await givenMessagePhoto(world, buyer)]
    const sent = await send(buyer, conversationId, { photos })
    expect(sent).toMatchObject({ status: 200, body: { text: '', seq: 1 } })
    await send(buyer, conversationId, { text: 'Both sides', photos: photos.toReversed() })
    for (const member of [seller, buyer]) {
      const { body } = await chat.messages(member, conversationId)
      expect(
        body.messages.map((message: { photos: { _id: string }[] }) => message.photos.map(({ _id }) => _id)),
      ).toEqual([photos, photos.toReversed()])
      expect(body.messages[0].photos[0]).toMatchObject({
        width: 60,
        height: 40,
        blur: expect.stringMatching(/^data:/),
      })
    }
    const { body } = await chat.get(seller, conversationId)
    expect(body).toMatchObject({ unreadMessages: 2, lastMessage: { photos: [{}, {}] } })
    await expect.poll(() => client.messages().map(({ photos: shown }) => shown?.length)).toEqual([2, 2])
  })

  test('the spec’s messages stay as they were', async () => {
    const { buyer, conversationId } = await makePair(world)
    expect((await chat.send(buyer, conversationId, 'Hello')).body).toMatchObject({
      text: 'Hello',
      photos: null,
    })
    const empty = { status: 400, body: { message: EMPTY_MESSAGE, validationErrors: { text: EMPTY_MESSAGE } } }
    expect(await chat.send(buyer, conversationId, '  ')).toMatchObject(empty)
    expect(await send(buyer, conversationId, { photos: [] })).toMatchObject(empty)
  })

  test('sent again, it is the one that is stored, even if its photos are gone', async () => {
    const { buyer, conversationId } = await makePair(world)
    const message = { photos: [await givenMessagePhoto(world, buyer)], clientId: randomUUID() }
    const first = await send(buyer, conversationId, message)
    expect((await send(buyer, conversationId, message)).body).toEqual(first.body)
    await call('DELETE', `/api/chat/conversations/${conversationId}/messages/1`, { headers: buyer.headers })
    await world.db.run(sql`delete from images where account_id = ${buyer.id}`)
    expect(await send(buyer, conversationId, message)).toMatchObject({ status: 200, body: { seq: 1 } })
    expect((await chat.messages(buyer, conversationId)).body.messages).toHaveLength(1)
  })

  test('too many, the same twice, and what is none are refused, and nothing is stored', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const own = await givenMessagePhoto(world, buyer)
    const ad = (await givenPicture(world, buyer)).split('/')[2]
    for (const photos of [
      Array.from({ length: MAX_MESSAGE_PHOTOS + 1 }, (_, n) => `${n}`.repeat(32)),
      [own, own],
      ['../../x'],
      [`${own}/1280.webp`],
      'x',
      [null],
    ])
      expect((await send(buyer, conversationId, { text: 'Hi', photos })).status).toBe(400)
    // Somebody else's, one of an ad, and none.
    for (const photo of [await givenMessagePhoto(world, seller), ad, '0'.repeat(32)])
      expect(await send(buyer, conversationId, { text: 'Hi', photos: [own, photo] })).toMatchObject({
        status: 400,
        body: { message: MESSAGE_PHOTO_GONE, validationErrors: { photos: MESSAGE_PHOTO_GONE } },
      })
    expect((await chat.messages(buyer, conversationId)).body.messages).toEqual([])
  })

  test('an SVG, a page and a damaged file are refused, and no ad or profile can show a photo of a message', async () => {
    const member = await world.member()
    for (const [value, status] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
      ['<!doctype html><script>1</script>', 415],
      [(await givenJpeg()).subarray(0, 100), 400],
    ] as const) {
      const { payload, type } = form([{ name: 'file', filename: 'a.jpg', value }])
      const headers = { ...member.headers, 'content-type': type }
      const reply = await world.app.inject({ method: 'POST', url: '/api/chat/photos', headers, payload })
      expect(reply.statusCode).toBe(status)
    }
    const photo = await givenMessagePhoto(world, member)
    const address = `/message-photos/${photo}/1280.webp`
    const ad = { ...adBodies.Electronics, images: [address] }
    expect((await call('POST', '/api/ads', { headers: member.headers, body: ad })).status).toBe(400)
    const profile = { name: member.name, email: member.email, avatar: address }
    expect((await call('PUT', '/api/auth/profile', { headers: member.headers, body: profile })).status).toBe(
      415,
    )
  })
})

const givenJpeg = () => photograph('blue-kilim-flat-weave-170-x-240-cm-1').jpeg().toBuffer()

describe('a photo of a message', () => {
  test('is seen by the two people of its conversation and by nobody else, at no public address, and is not cached', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const other = await makePair(world)
    const place = await sharp(await givenJpeg())
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } })
      .jpeg()
      .toBuffer()
    const photo = await givenMessagePhoto(world, buyer, place)
    // Before it is sent, only its owner has it.
    expect(await statusIn(seller, conversationId, photo)).toBe(404)
    expect((await read(seller, `/api/chat/photos/${photo}`)).statusCode).toBe(404)
    await send(buyer, conversationId, { photos: [photo] })

    for (const member of [buyer, seller]) {
      const { statusCode, headers, rawPayload } = await inChat(member, conversationId, photo)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, no-store',
      ])
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    }
    const small = await read(seller, `/api/chat/conversations/${conversationId}/photos/${photo}?width=320`)
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)

    const statuses = [
      await statusIn(undefined, conversationId, photo),
      await statusIn(other.buyer, conversationId, photo),
      await statusIn(moderator, conversationId, photo),
      // In a conversation of theirs in which it isn't.
      await statusIn(other.buyer, other.conversationId, photo),
      (await read(seller, `/api/chat/photos/${photo}`)).statusCode,
      (await read(undefined, `/api/chat/photos/${photo}`)).statusCode,
      (await read(buyer, `/api/chat/photos/${photo}`)).statusCode,
    ]
    expect(statuses).toEqual([401, 404, 404, 404, 404, 401, 200])
    for (const address of [
      `/images/${photo}/1280.webp`,
      `/images/message-photos/${photo}/1280.webp`,
      `/images/..%2fmessage-photos%2f${photo}%2f1280.webp`,
      `/message-photos/${photo}/1280.webp`,
    ])
      expect((await read(buyer, address)).statusCode).toBe(404)
  })

  test('is gone for both when the message is taken back, and a moderator sees it only with a report', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const [photo, stays] = [await givenMessagePhoto(world, buyer), await givenMessagePhoto(world, buyer)]
    await send(buyer, conversationId, { photos: [photo] })
    await send(buyer, conversationId, { photos: [stays] })
    await givenOwn(seller, conversationId)
    const takeBack = `/api/chat/conversations/${conversationId}/messages/1`
    const { body } = await call('DELETE', takeBack, { headers: buyer.headers })
    expect(body).toMatchObject({ photos: null, takenBackAt: expect.any(String) })
    expect([
      await statusIn(seller, conversationId, photo),
      await statusIn(buyer, conversationId, photo),
    ]).toEqual([404, 404])

    await call('POST', '/api/reports', {
      headers: seller.headers,
      body: { conversationId, reason: 'Something else' },
    })
    const { id } = await world.db.one<{ id: string }>(sql`
      select id from moderation_cases where conversation_id = ${conversationId}`)
    const found = await call('GET', `/api/admin/reviews/${id}`, { headers: moderator.headers })
    // Only those of the reported person.
    expect(found.body.messagePhotos).toEqual([stays, photo])
    const base = `/api/admin/reviews/${id}/message-photos`
    expect((await read(moderator, `${base}/${photo}?width=320`)).statusCode).toBe(200)
    expect((await read(seller, `${base}/${photo}`)).statusCode).toBe(403)
    const elsewhere = await givenMessagePhoto(world, buyer)
    expect((await read(moderator, `${base}/${elsewhere}`)).statusCode).toBe(404)
  })

  const givenOwn = async (member: TestMember, conversationId: string) =>
    send(member, conversationId, { photos: [await givenMessagePhoto(world, member)] })

  test('stays as the messages do: after a block, and after its sender was suspended', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const photo = await givenMessagePhoto(world, buyer)
    await send(buyer, conversationId, { photos: [photo] })
    await chat.block(seller, conversationId)
    expect([
      await statusIn(seller, conversationId, photo),
      await statusIn(buyer, conversationId, photo),
    ]).toEqual([200, 200])
    expect((await send(buyer, conversationId, { photos: [photo] })).status).toBe(403)
    await world.db.run(sql`update accounts set status = 'suspended' where id = ${buyer.id}`)
    expect([
      await statusIn(seller, conversationId, photo),
      await statusIn(buyer, conversationId, photo),
    ]).toEqual([200, 401])
  })

  test('goes with its sender’s account, and the message says so', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const photo = await givenMessagePhoto(world, buyer)
    await send(buyer, conversationId, { text: 'Look', photos: [photo] })
    expect(await files()).toContain(photo)
    await eraseAccount(world, buyer)
    await world.jobs.run()
    expect(await files()).not.toContain(photo)
    expect(await statusIn(seller, conversationId, photo)).toBe(404)
    const { body } = await chat.messages(seller, conversationId)
    expect(body.messages[0]).toMatchObject({
      text: 'Look',
      photos: [{ _id: photo, width: null, blur: null }],
    })
  })

  test('is removed after a day if it isn’t sent, and after its last message is gone', async () => {
    const { buyer, adId, conversationId } = await makePair(world)
    const [unsent, sent] = [await givenMessagePhoto(world, buyer), await givenMessagePhoto(world, buyer)]
    await send(buyer, conversationId, { photos: [sent] })
    const night = async () => {
      await world.db.run(
        sql`update images set unused_since = unused_since - interval '25 hours' where account_id = ${buyer.id}`,
      )
      await world.jobs.night()
      await world.jobs.run()
      return files()
    }
    const left = await night()
    expect([left.includes(unsent), left.includes(sent)]).toEqual([false, true])
    expect((await send(buyer, conversationId, { photos: [unsent] })).body.message).toBe(MESSAGE_PHOTO_GONE)
    await world.db.run(sql`delete from conversations where ad_id = ${adId}`)
    expect(await night()).not.toContain(sent)
  })

  test('is in its sender’s copy of their data, and only counted in that of the other', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const photo = await givenMessagePhoto(world, buyer)
    await send(buyer, conversationId, { text: 'Look', photos: [photo] })
    const contentOf = async ({ id }: TestMember): Promise<string> => {
      const parts = []
      for await (const part of exportArchive(world, id, async () => {})) parts.push(Buffer.from(part))
      return Buffer.concat(parts).toString('latin1')
    }
    const name = `photos/message-photos-${photo}-1280.webp`
    expect(await contentOf(buyer)).toContain(name)
    const others = await contentOf(seller)
    expect(others).not.toContain(photo)
    expect(others).toContain('"photoCount": 1')
  })
})

describe('photos of someone new', () => {
  test('are covered for the other until the sender is known', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const cover = async (member: TestMember) =>
      (await send(member, conversationId, { photos: [await givenMessagePhoto(world, member)] })).body
        .arePhotosCovered
    expect(await cover(buyer)).toBe(true)
    await givenOld(seller)
    expect(await cover(seller)).toBe(false)
    expect((await chat.send(buyer, conversationId, 'Text')).body.arePhotosCovered).toBe(false)
  })

  test('a first message with a photo that was refused in another’s ad is held; a moderator sees it and delivers it', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const thief = await world.member()
    const bytes = await photograph('haines-hunter-535r-with-yamaha-150-1').jpeg().toBuffer()
    const image = (await sendPicture(world, thief, bytes)).json().secure_url
    const body = { ...adBodies.Electronics, title: 'Stolen boat', images: [image] }
    const ad = (await call('POST', '/api/ads', { headers: thief.headers, body })).body._id
    await queue.decide(moderator, [await queue.caseOf(ad)], { outcome: 'refused', reason: 'photos' })

    const copy = await sharp(bytes).resize(500).jpeg({ quality: 60 }).toBuffer()
    const photo = await givenMessagePhoto(world, buyer, copy)
    const held = await send(buyer, conversationId, { photos: [photo] })
    expect(held.body).toMatchObject({ refusal: null, photos: [{ _id: photo }] })
    expect(await statusIn(seller, conversationId, photo)).toBe(404)
    expect((await read(buyer, `/api/chat/photos/${photo}`)).statusCode).toBe(200)

    const { id } = await world.db.one<{ id: string }>(sql`
      select id from moderation_cases where conversation_id = ${conversationId}`)
    const found = await call('GET', `/api/admin/reviews/${id}`, { headers: moderator.headers })
    expect(found.body).toMatchObject({ details: 'Photo', messagePhotos: [photo] })
    expect((await read(moderator, `/api/admin/reviews/${id}/message-photos/${photo}`)).statusCode).toBe(200)

    await queue.decide(moderator, [id], { outcome: 'released' })
    const { body: delivered } = await chat.messages(seller, conversationId)
    expect(delivered.messages).toMatchObject([{ text: '', photos: [{ _id: photo }], arePhotosCovered: true }])
    expect(await statusIn(seller, conversationId, photo)).toBe(200)
    const { uses } = await world.db.one<{ uses: number }>(sql`
      select uses from images where address = ${`/message-photos/${photo}/1280.webp`}`)
    expect(uses).toBe(1)

    // Someone who is known is only warned of.
    await givenOld(buyer)
    await send(buyer, conversationId, { text: 'Again', photos: [photo] })
    const { body: later } = await chat.messages(seller, conversationId)
    expect(later.messages[1]).toMatchObject({ warnings: [REFUSED_PHOTO_PATTERN] })
  })

  test('a photo of someone else’s ad has a warning, unless it is the recipient’s own', async () => {
    const { seller, buyer, conversationId } = await makePair(world)
    const third = await makePair(world)
    const bytes = await photograph('tip-truck-hire-3-tonne-with-ramps-1').jpeg().toBuffer()
    const image = (await sendPicture(world, seller, bytes)).json().secure_url
    await call('POST', '/api/ads', {
      headers: seller.headers,
      body: { ...adBodies.Electronics, images: [image] },
    })
    const photo = await givenMessagePhoto(world, buyer, await sharp(bytes).resize(500).jpeg().toBuffer())
    await send(buyer, conversationId, { text: 'This one?', photos: [photo] })
    expect((await chat.messages(seller, conversationId)).body.messages[0].warnings).toBeNull()

    const copy = await givenMessagePhoto(world, third.buyer, await sharp(bytes).resize(480).jpeg().toBuffer())
    await send(third.buyer, third.conversationId, { text: 'Mine', photos: [copy] })
    expect((await chat.messages(third.seller, third.conversationId)).body.messages[0].warnings).toEqual([
      BORROWED_PHOTO_PATTERN,
    ])
    // Nobody learns something about a photo that isn't theirs.
    const address = `/message-photos/${copy}/1280.webp`
    expect(
      await findWherePhotosWere(world.db, [address], { senderId: buyer.id, exceptOf: undefined }),
    ).toEqual({
      isRefused: false,
      isElsewhere: false,
    })
  })
})

test('an edit keeps the photos, and the text can go if there are some', async () => {
  const { seller, buyer, conversationId } = await makePair(world)
  const photo = await givenMessagePhoto(world, buyer)
  await send(buyer, conversationId, { text: 'Lok', photos: [photo] })
  await chat.send(buyer, conversationId, 'Only words')
  const edit = (seq: number, text: string) =>
    call('PUT', `/api/chat/conversations/${conversationId}/messages/${seq}`, {
      headers: buyer.headers,
      body: { text },
    })
  expect((await edit(1, 'Look')).body).toMatchObject({ text: 'Look', photos: [{ _id: photo }] })
  expect((await edit(1, '')).body).toMatchObject({ text: '', photos: [{ _id: photo }] })
  expect(await edit(2, ' ')).toMatchObject({
    status: 400,
    body: { validationErrors: { text: EMPTY_MESSAGE } },
  })
  expect(await statusIn(seller, conversationId, photo)).toBe(200)
})
