import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../../../testing/render.tsx'
import { picture } from '../../posting.fixture.tsx'
import { PhotoEditor } from './photo-editor.tsx'

/** A canvas without pixels: sizes and calls are real, and a part of it is black and white. */
const fakeContext = {
  fillRect() {},
  drawImage() {},
  translate() {},
  rotate() {},
  getImageData: (_x: number, _y: number, width: number, height: number) => ({
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4).map((_, index) => (index % 8 < 4 ? 0 : 255)),
  }),
  putImageData: vi.fn<(pixels: { data: Uint8ClampedArray }, x: number, y: number) => void>(),
}
const saved = vi.fn<(size: { width: number; height: number }) => void>()

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizes)
  fakeContext.putImageData.mockReset()
  saved.mockReset()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(fakeContext as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    saved({ width: this.width, height: this.height })
    done(new Blob(['edited'], { type: 'image/jpeg' }))
  })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const onDone = vi.fn<(file: File) => void>()
const onCancel = vi.fn<() => void>()
async function open() {
  onDone.mockReset()
  onCancel.mockReset()
  const file = Promise.resolve(picture())
  render(<PhotoEditor title="Edit photo 1 of 2" picture={file} onDone={onDone} onCancel={onCancel} />)
  await shown()
}
const shown = () => screen.findByRole<HTMLCanvasElement>('img', { name: 'The photo as it will be uploaded' })
const size = async () => {
  const { width, height } = await shown()
  return [width, height]
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isIdle = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

test('turns are undone and redone by buttons and keys, and Done hands over the turned photo', async () => {
  await open()
  expect(isIdle('Undo') && isIdle('Redo')).toBe(true)
  await press('Turn right')
  expect(await size()).toEqual([300, 400])
  expect(screen.getByRole('status')).toHaveTextContent('Turned')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(await size()).toEqual([400, 300])
  expect(isIdle('Undo')).toBe(true)
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(await size()).toEqual([300, 400])
  await press('Undo')
  await press('Redo')
  await press('Done')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
  expect(saved).toHaveBeenCalledExactlyOnceWith({ width: 300, height: 400 })
})

test('the photo is cropped by keys alone', async () => {
  await open()
  await press('Crop photo')
  const area = screen.getByRole('group', { name: /^What stays of the photo/ })
  expect(area).toHaveFocus()
  // Two steps of ten pixels to the right, and the right edge one pixel back.
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  const edge = screen.getByRole('button', { name: /^Edge at the right/ })
  act(() => edge.focus())
  await userEvent.keyboard('{ArrowLeft}')
  await press('Crop')
  expect(await size()).toEqual([359, 270])
  expect(screen.queryByRole('group', { name: /^What stays/ })).toBeNull()
})

test('an area that was moved is blurred by Done, even if its button was not pressed', async () => {
  await open()
  await press('Blur area')
  await userEvent.keyboard('{ArrowDown}')
  await press('Done')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const [pixels, x, y] = fakeContext.putImageData.mock.calls[0] ?? []
  expect([x, y]).toEqual([120, 131])
  // Black and white have become one grey.
  const colours = new Set(pixels?.data.filter((_, index) => index % 4 !== 3))
  expect([...colours]).toEqual([128])
})

test('the brush blurs where it was drawn, and Cancel hands over nothing', async () => {
  await open()
  await press('Blur with the brush')
  const brush = screen.getByRole('group', { name: /^Paint over/ })
  fireEvent.pointerDown(brush, { button: 0, clientX: 100, clientY: 100 })
  fireEvent.pointerMove(brush, { clientX: 180, clientY: 100 })
  fireEvent.pointerUp(brush)
  expect(fakeContext.putImageData).toHaveBeenCalledOnce()
  expect(screen.getByRole('status')).toHaveTextContent('Area blurred')
  await press('Cancel')
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onDone).not.toHaveBeenCalled()
})

test('Done without a change hands over nothing, so that nothing is uploaded again', async () => {
  await open()
  await press('Done')
  expect(onCancel).toHaveBeenCalledOnce()
  expect(saved).not.toHaveBeenCalled()
})

test('a photo that can’t be opened says what to do', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
  const file = Promise.resolve(picture())
  render(<PhotoEditor title="Edit photo" picture={file} onDone={onDone} onCancel={onCancel} />)
  expect(await screen.findByText(/can’t be opened here. Remove it, add it again/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled()
})
