import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setPageSettings } from '../../../../platform/page-settings.ts'
import { storeToken } from '../../../../platform/token.ts'
import { answerUploads, picture } from '../posting.fixture.tsx'
import { uploadPhoto } from './upload-photo.ts'

const imageHost = {
  prefix: 'https://res.example.com/market/',
  uploadUrl: 'https://api.example.com/market/upload',
  preset: 'market',
}
const stored = `${imageHost.prefix}v1/bike.jpg`
const reencoded = new Blob(['re-encoded'], { type: 'image/jpeg' })

const sent = vi.fn<typeof fetch>()
const replies = (reply: unknown, status = 200) =>
  sent.mockResolvedValue(new Response(JSON.stringify(reply), { status }))

beforeEach(() => {
  setPageSettings({ imageHost })
  storeToken('token-of-mia')
  vi.stubGlobal('fetch', sent.mockReset())
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(reencoded))
})
afterEach(() => {
  setPageSettings({})
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a photo goes to the operator’s service with both fields, and without the member’s token', async () => {
  replies({ secure_url: stored })
  const { requests } = answerUploads()
  expect(await uploadPhoto(picture('holiday at home.jpg'))).toBe(stored)
  expect(requests).toEqual([])

  expect(sent).toHaveBeenCalledOnce()
  const [address, init] = sent.mock.calls[0] ?? []
  expect(address).toBe(imageHost.uploadUrl)
  expect(init).toEqual({ method: 'POST', body: expect.any(FormData), credentials: 'omit' })
  const form = init?.body as FormData
  expect([...form.keys()].toSorted()).toEqual(['file', 'upload_preset'])
  expect(form.get('upload_preset')).toBe('market')
  // Not the file as it was, which may say where and when it was taken.
  const file = form.get('file') as File
  expect([file.name, await file.text()]).toEqual(['photo.jpg', 're-encoded'])
})

test('without an upload address a photo goes to our own server, with the token', async () => {
  setPageSettings({ imageHost: { ...imageHost, uploadUrl: undefined } })
  const { requests } = answerUploads()
  expect(await uploadPhoto(picture())).toBe('/images/bike.jpg')
  expect(requests[0]?.token).toBe('token-of-mia')
  expect(sent).not.toHaveBeenCalled()
})

describe('an upload fails', () => {
  test.each([
    { secure_url: 'https://elsewhere.example/bike.jpg' },
    { secure_url: 'https://res.example.com.evil.com/market/bike.jpg' },
    { secure_url: `${imageHost.prefix}../other/bike.jpg` },
    { secure_url: 'javascript:alert(1)' },
    { secure_url: 7 },
    { url: stored },
    null,
    'bike.jpg',
  ])('a failed upload can be tried again, when the service answers %j', async (reply) => {
    replies(reply)
    await expect(uploadPhoto(picture())).rejects.toMatchObject({
      code: 'INTERNAL',
      message: 'Failed to upload image',
    })
  })

  test.each([
    [413, 'TOO_LARGE', 'Pictures can be up to 10 MB.'],
    [415, 'UNSUPPORTED_MEDIA', /^Please choose a JPEG/],
    // A 401 of the image service must not log the member out here.
    [401, 'INTERNAL', 'Failed to upload image'],
    [400, 'INTERNAL', 'Failed to upload image'],
    [500, 'INTERNAL', 'Failed to upload image'],
  ])('an upload fails with %i as it does here', async (status, code, message) => {
    replies({ error: { message: 'Upload preset not found' } }, status)
    await expect(uploadPhoto(picture())).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    })
  })

  test('an upload fails when the service can’t be reached', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(uploadPhoto(picture())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('could not be reached'),
    })
  })

  test('an upload fails when the browser can’t read the file, which is then never sent', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
    await expect(uploadPhoto(picture('photo.heic', 'image/heic'))).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA',
    })
    expect(sent).not.toHaveBeenCalled()
  })
})
