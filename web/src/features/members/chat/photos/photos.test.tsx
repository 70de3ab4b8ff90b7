import {
  listMessages,
  markViewed,
  sendMessage,
  uploadMessagePhoto,
} from '@bowerbird/contract/chat/chat.endpoints'
import type { Message, MessagePhoto } from '@bowerbird/contract/chat/chat.schema'
import { MAX_MESSAGE_PHOTOS, MESSAGE_PHOTO_GONE } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logInMia, logOutEveryone } from '../../../../testing/member.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { answerDrafts, conversationId, conversationWith, messageWith } from '../chat.fixture.ts'
import type { Inbox } from '../inbox/use-inbox.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { ThreadView } from '../thread/thread-view.tsx'

const inbox: Inbox = {
  conversations: [],
  hasMore: false,
  status: 'ready',
  more: 'idle',
  reload: vi.fn(),
  loadMore: vi.fn(),
  put: vi.fn(),
  setViewed: vi.fn(),
}
const BLUR = 'data:image/webp;base64,AAAA'
const idOf = (n: number) => String(n).padStart(32, '0')
const photo = (n: number): MessagePhoto => ({ _id: idOf(n), width: 640, height: 480, blur: BLUR })
const picture = (name = 'lamp.jpg') => new File(['pixels'], name, { type: 'image/jpeg' })

const fetched = vi.fn<typeof fetch>()
let stop = () => {}
beforeEach(async () => {
  logOutEveryone()
  await logInMia()
  stop = startOutbox()
  answerDrafts()
  answer(markViewed, { unreadCount: 0 })
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => new Response(new Blob(['x']))),
  )
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close() {} }))
  let urls = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++urls}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(messages: Message[] = []) {
  answer(listMessages, { messages, hasMore: false })
  return render(
    <ThreadView
      email="mia@example.com"
      conversation={conversationWith()}
      inbox={inbox}
      renderReport={() => null}
    />,
  )
}
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files } })
const tray = () => screen.getByRole('list', { name: 'Photos to send' })

test('photos are uploaded, put in order, removed and sent, with or without words', async () => {
  let count = 0
  answer(uploadMessagePhoto, async () => ({ _id: idOf(++count), width: 640, height: 480, blur: BLUR }))
  const sent = answer(sendMessage, ({ body }) => {
    const { photos = [] } = body as { photos?: string[] }
    return messageWith({ ...(body as Partial<Message>), photos: photos.map((_id) => ({ ...photo(1), _id })) })
  })
  show()
  await choose(picture('one.jpg'), picture('two.jpg'), picture('three.jpg'))
  const send = screen.getByRole('button', { name: 'Send' })
  await waitFor(() => expect(send).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name: 'Move photo 2 of 3 earlier' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 3 of 3' }))
  await userEvent.click(send)
  await waitFor(() => expect(sent.requests).toHaveLength(1))
  expect(sent.requests[0]?.body).toMatchObject({ text: '', photos: [idOf(2), idOf(1)] })
  expect(screen.queryByRole('list', { name: 'Photos to send' })).toBeNull()
})

test('a failed upload can be tried again, what can’t be a photo says why, and nothing chosen is lost', async () => {
  answer(uploadMessagePhoto, new AppError('UNAVAILABLE', 'Please try again in a moment.'))
  const { unmount } = show()
  await choose(picture(), new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }))
  expect((await screen.findByText(/drawing\.svg/)).textContent).toContain('Please choose a JPEG')
  expect(await screen.findByText(/could not be reached.* You can also remove the photo/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  answer(uploadMessagePhoto, { _id: idOf(7), width: 640, height: 480, blur: BLUR })
  await userEvent.click(screen.getByRole('button', { name: 'Try photo 1 of 1 again' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled())

  // After a reload it is still there.
  unmount()
  show()
  await screen.findByLabelText('Add photos')
  expect(within(tray()).getAllByRole('listitem')).toHaveLength(1)
  // A refused message keeps it, too.
  const refused = answer(sendMessage, new AppError('INVALID_INPUT', MESSAGE_PHOTO_GONE))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(MESSAGE_PHOTO_GONE)).toBeVisible()
  expect(refused.requests[0]?.body).toMatchObject({ photos: [idOf(7)] })
  expect(screen.getByRole('button', { name: 'Your photo' })).toBeVisible()
})

test('more than a message can have are left out, which is said', async () => {
  answer(uploadMessagePhoto, { _id: idOf(1), width: 1, height: 1, blur: BLUR })
  show()
  await choose(...Array.from({ length: MAX_MESSAGE_PHOTOS + 2 }, (_, n) => picture(`${n}.jpg`)))
  expect(within(tray()).getAllByRole('listitem')).toHaveLength(MAX_MESSAGE_PHOTOS)
  expect(
    screen.getByText(`A message can have at most ${MAX_MESSAGE_PHOTOS} photos, so 2 were left out.`),
  ).toBeVisible()
})

test('photos say whose they are, are fetched with the login, and open in a viewer with the arrow keys', async () => {
  show([messageWith({ text: '', photos: [photo(1), photo(2), photo(3)] })])
  const third = await screen.findByRole('button', { name: 'Photo from Jack Wilson, 3 of 3' })
  const address = `/api/chat/conversations/${conversationId(1)}/photos/${idOf(3)}?width=640`
  const headers = { authorization: expect.stringContaining('Bearer ') }
  await waitFor(() => expect(fetched).toHaveBeenCalledWith(address, { headers }))
  await userEvent.click(third)
  const viewer = screen.getByRole('dialog', { name: 'Photos from Jack Wilson' })
  expect(within(viewer).getByRole('img', { name: 'Photo from Jack Wilson, 3 of 3' })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  expect(within(viewer).getByText('2 of 3')).toBeVisible()
})

test('photos of someone new are loaded only when they are asked for', async () => {
  const covered = messageWith({ text: 'Look', photos: [photo(1), photo(2)], arePhotosCovered: true })
  const { unmount } = show([covered])
  expect(await screen.findByText(/Jack Wilson is new here, so these photos stay blurred/)).toBeVisible()
  expect(fetched).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 photos' }))
  expect(screen.getByRole('button', { name: 'Photo from Jack Wilson, 1 of 2' })).toBeVisible()
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  unmount()
  show([covered])
  expect(await screen.findByRole('button', { name: 'Photo from Jack Wilson, 1 of 2' })).toBeVisible()
})

test('photos that went with their sender’s account say so', async () => {
  show([messageWith({ text: '', photos: [{ _id: idOf(1), width: null, height: null, blur: null }] })])
  expect(await screen.findByText('This photo was deleted with the sender’s account.')).toBeVisible()
  expect(fetched).not.toHaveBeenCalled()
})
