import { AppError } from '@bowerbird/contract/errors'
import { removeUpload } from '@bowerbird/contract/uploads/uploads.endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from '../../../../testing/render.tsx'
import type { PhotoBox } from '../../../../ui/photos/photo-box.ts'
import { answerUploads, picture, startAfresh } from '../posting.fixture.tsx'
import { adPhotoBox } from './ad-photo-box.ts'

const hashes: Record<string, string> = {
  'a.jpg': 'a'.repeat(32),
  'b.jpg': 'b'.repeat(32),
  'photo.jpg': 'e'.repeat(32),
}
const addressOf = (name: string) => `/images/${hashes[name] ?? name.charAt(0).repeat(32)}/1280.webp`

let box: PhotoBox
let removed: string[]
/** Ends an upload, by the name of its file. */
let arrivals: Map<string, () => void>
const sent = () => [...arrivals.keys()]

beforeEach(() => {
  startAfresh()
  localStorage.clear()
  removed = []
  arrivals = new Map()
  answer(removeUpload, ({ url }) => {
    removed.push(url.replace('/api/uploads/', ''))
    return { removed: true }
  })
  answerUploads((name) => new Promise((resolve) => arrivals.set(name, resolve)), addressOf)
  box = adPhotoBox([], { draft: '019a8000-0000-7000-8000-0000000000dd' })
})
afterEach(() => box.close())

const photo = () => box.store.get().photos[0]
const idOf = (index = 0) => box.store.get().photos[index]?.id ?? ''
const edited = () => picture('photo.jpg')

test('an edited photo takes the place of the uploaded one, which is removed from the server and the draft', async () => {
  box.add([picture('a.jpg')])
  await vi.waitFor(() => expect(sent()).toEqual(['a.jpg']))
  arrivals.get('a.jpg')?.()
  await vi.waitFor(() => expect(photo()?.url).toBe(addressOf('a.jpg')))
  box.replaceFile(idOf(), edited())
  expect(photo()).toMatchObject({ status: 'uploading', url: undefined })
  await vi.waitFor(() =>
    expect(removed).toEqual([`${hashes['a.jpg']}?draft=019a8000-0000-7000-8000-0000000000dd`]),
  )
  await vi.waitFor(() => expect(sent()).toContain('photo.jpg'))
  arrivals.get('photo.jpg')?.()
  await vi.waitFor(() => expect(photo()?.url).toBe(addressOf('photo.jpg')))
})

test('a photo edited while it is sent is removed as soon as it has arrived, and never used', async () => {
  box.add([picture('a.jpg')])
  await vi.waitFor(() => expect(sent()).toEqual(['a.jpg']))
  box.replaceFile(idOf(), edited())
  await vi.waitFor(() => expect(sent()).toEqual(['a.jpg', 'photo.jpg']))
  arrivals.get('photo.jpg')?.()
  await vi.waitFor(() => expect(photo()?.url).toBe(addressOf('photo.jpg')))
  arrivals.get('a.jpg')?.()
  await vi.waitFor(() => expect(removed[0]).toMatch(hashes['a.jpg'] ?? ''))
  expect(photo()?.url).toBe(addressOf('photo.jpg'))
})

test('held photos wait until they are edited or released, and the choice is remembered', async () => {
  box.setHolding(true)
  box.close()
  box = adPhotoBox([])
  box.add([picture('a.jpg'), picture('b.jpg')])
  expect(box.store.get().photos.map(({ status }) => status)).toEqual(['held', 'held'])
  // What waits is not sent because of a change of mind about others.
  box.setHolding(false)
  box.replaceFile(idOf(), edited())
  await vi.waitFor(() => expect(sent()).toEqual(['photo.jpg']))
  const settled = box.settled()
  await vi.waitFor(() => expect(sent()).toEqual(['photo.jpg', 'b.jpg']))
  for (const arrive of arrivals.values()) arrive()
  expect((await settled).map(({ url }) => url)).toEqual([addressOf('photo.jpg'), addressOf('b.jpg')])
  expect(removed).toEqual([])
})

test('a photo whose turn has not come is not uploaded while it is edited', async () => {
  box.add([picture('1.jpg'), picture('2.jpg'), picture('3.jpg'), picture('a.jpg')])
  box.pause(idOf(3))
  await vi.waitFor(() => expect(sent()).toEqual(['1.jpg', '2.jpg', '3.jpg']))
  arrivals.get('1.jpg')?.()
  await vi.waitFor(() => expect(photo()?.status).toBe('done'))
  expect(sent()).not.toContain('a.jpg')
  box.resume(idOf(3))
  await vi.waitFor(() => expect(sent()).toContain('a.jpg'))
})

test('after a broken connection photos are uploaded by themselves once it is back', async () => {
  let isOffline = true
  answerUploads(() => (isOffline ? new AppError('UNAVAILABLE', '') : undefined), addressOf)
  box.add([picture('a.jpg')])
  await vi.waitFor(() => expect(photo()).toMatchObject({ status: 'failed', isRetried: true }))
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(photo()?.url).toBe(addressOf('a.jpg')))
})
