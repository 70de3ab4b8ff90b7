import type { LightMyRequestResponse } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import type { TestMember, World } from './world.ts'

let shade = 0

/** A real image, each in a different colour that survives compression, so that no two files are equal. */
export function picture(width = 60, height = 40): Sharp {
  shade += 1
  const background = {
    r: (shade * 40) % 240,
    g: (Math.floor(shade / 6) * 40) % 240,
    b: (Math.floor(shade / 36) * 40) % 240,
  }
  return sharp({ create: { width, height, channels: 3, background } })
}

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height).jpeg().toBuffer()

export interface FormPart {
  name: string
  filename?: string
  type?: string
  value: Buffer | string
}

const BOUNDARY = '----bowerbird-test'

/** A form as a browser encodes it. */
export function form(parts: FormPart[]): { payload: Buffer; type: string } {
  const pieces = parts.flatMap(({ name, filename, type, value }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: ${type ?? 'image/jpeg'}`,
    '\r\n\r\n',
    value,
    '\r\n',
  ])
  const payload = Buffer.concat(
    [...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece as string)),
  )
  return { payload, type: `multipart/form-data; boundary=${BOUNDARY}` }
}

export async function sendForm(
  { app }: Pick<World, 'app'>,
  headers: Record<string, string>,
  parts: FormPart[],
): Promise<LightMyRequestResponse> {
  const { payload, type } = form(parts)
  return app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...headers, 'content-type': type },
    payload,
  })
}

/** Uploads a file as the ad form does. */
export const sendPicture = (
  world: Pick<World, 'app'>,
  member: TestMember,
  bytes: Buffer,
  filename = 'photo.jpg',
): Promise<LightMyRequestResponse> =>
  sendForm(world, member.headers, [
    { name: 'upload_preset', value: 'bowerbird' },
    { name: 'file', filename, value: bytes },
  ])

/** Uploads a photo for a message of this member and returns its id. */
export async function givenMessagePhoto(
  { app }: Pick<World, 'app'>,
  member: TestMember,
  bytes?: Buffer,
): Promise<string> {
  const { payload, type } = form([{ name: 'file', filename: 'photo.jpg', value: bytes ?? (await jpeg()) }])
  const headers = { ...member.headers, 'content-type': type }
  const reply = await app.inject({ method: 'POST', url: '/api/chat/photos', headers, payload })
  if (reply.statusCode !== 201) throw new Error(`The upload was refused: ${reply.body}`)
  return reply.json()._id
}

/** Uploads an image for this member and returns its address. */
export async function givenPicture(world: Pick<World, 'app'>, member: TestMember): Promise<string> {
  const reply = await sendPicture(world, member, await jpeg())
  if (reply.statusCode !== 201) throw new Error(`The upload was refused: ${reply.body}`)
  return reply.json().secure_url
}
