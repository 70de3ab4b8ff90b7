import { AppError } from '@bowerbird/contract/errors'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { answerUploads, picture, startAfresh } from '../posting.fixture.tsx'
import { PhotosField } from './photos-field.tsx'
import { type Photos, usePhotos } from './use-photos.ts'

beforeEach(startAfresh)

let box: Photos
function Field({ initial = [], error }: { initial?: string[]; error?: string }) {
  const photos = usePhotos(initial)
  useLayoutEffect(() => {
    box = photos
  })
  return <PhotosField photos={photos} error={error} />
}

const input = () => screen.getByLabelText<HTMLInputElement>(/Add photos/)
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } })
const thumbs = () => screen.queryAllByRole('button', { name: /^Photo \d of/ })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const several = (count: number) => Array.from({ length: count }, (_, i) => picture(`${i + 1}.jpg`))
const isDone = () => waitFor(() => expect(box.isUploading).toBe(false))

describe('adding photos', () => {
  test('photos are uploaded separately with both fields, three at a time, and keep their order', async () => {
    const ways = new Map<string, () => void>()
    const { requests } = answerUploads((name) => new Promise((resolve) => ways.set(name, resolve)))
    render(<Field />)
    choose(...several(5))
    expect(screen.getByText('5/8 photos')).toBeVisible()
    await waitFor(() => expect([...ways.keys()]).toEqual(['1.jpg', '2.jpg', '3.jpg']))
    act(() => ways.get('2.jpg')?.())
    await waitFor(() => expect(ways.size).toBe(4))
    for (const name of ['4.jpg', '3.jpg', '1.jpg']) act(() => ways.get(name)?.())
    await waitFor(() => expect(ways.size).toBe(5))
    act(() => ways.get('5.jpg')?.())
    await isDone()
    expect(box.urls).toEqual([1, 2, 3, 4, 5].map((n) => `/images/${n}.jpg`))
    expect(requests[0]?.form?.get('upload_preset')).toBe('bowerbird')
  })

  test('the focus stays on the tile after choosing photos, or goes to the first one if there is no tile', async () => {
    answerUploads()
    render(<Field />)
    act(() => input().focus())
    choose(...several(2))
    expect(input()).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('2 photos added')
    choose(...several(6))
    expect(thumbs()[0]).toHaveFocus()
    await isDone()
  })

  test('a HEIC photo that the browser can’t read is refused with a way out, and not sent', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
    const { requests } = answerUploads()
    render(<Field />)
    // Phones convert photos to these, so HEIC is not listed.
    expect(input().accept).toBe('image/jpeg,image/png,image/webp,image/avif,image/gif')
    choose(picture('IMG_0001.HEIC', ''))
    expect(await screen.findByText(/This is a HEIC photo.*Most Compatible/)).toBeVisible()
    expect(requests).toEqual([])
    vi.unstubAllGlobals()
  })

  test('a ninth photo is ignored silently, and the tile is hidden at eight', async () => {
    answerUploads()
    render(<Field />)
    choose(...several(9))
    expect(screen.getByText('8/8 photos')).toBeVisible()
    expect(screen.queryByLabelText(/Add photos/)).toBeNull()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    await isDone()
    await press('Remove photo')
    expect(input()).toBeInTheDocument()
  })

  test('the progress of a photo grows by 5 % every 100 ms up to 95 %, and is 100 % at the end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false })
    let arrive = () => {}
    answerUploads(() => new Promise((resolve) => (arrive = resolve)))
    render(<Field />)
    choose(picture())
    expect(screen.getByText('0%')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '15')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.getByText('95%')).toBeVisible()
    await act(async () => arrive())
    expect(box.photos[0]).toMatchObject({ progress: 100, status: 'done', url: '/images/bike.jpg' })
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('photos are added by dropping and pasting, but not when text is pasted into a field', async () => {
    answerUploads()
    render(
      <>
        <Field />
        <input aria-label="Title" />
      </>,
    )
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [picture('dropped.jpg')] } })
    fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [picture('pasted.png')] } })
    const both = { types: ['text/plain', 'Files'], files: [picture('icon.png')] }
    fireEvent.paste(screen.getByLabelText('Title'), { clipboardData: both })
    await isDone()
    expect(box.urls).toEqual(['/images/dropped.jpg', '/images/pasted.png'])
  })

  test('the photos show Required when there is none', () => {
    render(<Field error="At least one image is required" />)
    expect(screen.getByText('Required')).toBeVisible()
    expect(input()).toBeInvalid()
    expect(input()).toHaveAccessibleDescription('At least one image is required')
  })
})

describe('failures', () => {
  test('failures are listed for files that are not pictures, whether found here or by the server', async () => {
    answerUploads((name) =>
      name === 'fake.jpg' ? new AppError('UNSUPPORTED_MEDIA', 'Please choose a picture.') : undefined,
    )
    render(<Field />)
    choose(picture('notes.pdf', 'application/pdf'), picture('fake.jpg'), picture('bike.jpg'))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'notes.pdf: Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
    )
    await isDone()
    expect(screen.getByRole('alert')).toHaveTextContent('fake.jpg: Please choose a picture.')
    expect(box.urls).toEqual(['/images/bike.jpg'])
    await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
    expect(screen.getByRole('alert')).not.toHaveTextContent('notes.pdf')
  })

  test('a failed photo can be retried after a lost connection', async () => {
    let isOffline = true
    answerUploads(() => (isOffline ? new AppError('UNAVAILABLE', '') : undefined))
    render(<Field />)
    choose(picture())
    await screen.findByText(/could not be reached/)
    expect(box.urls).toEqual([])
    isOffline = false
    await press('Try again')
    await isDone()
    expect(box.urls).toEqual(['/images/bike.jpg'])
  })
})

describe('the order', () => {
  const initial = ['/images/a', '/images/b', '/images/c']

  test('a pressed photo is shown large, and can be moved, made the cover and removed', async () => {
    render(<Field initial={initial} />)
    await press('Photo 3 of 3')
    expect(screen.getByRole('button', { name: 'Photo 3 of 3' })).toHaveAttribute('aria-pressed', 'true')
    await press('Move earlier')
    expect(box.urls).toEqual(['/images/a', '/images/c', '/images/b'])
    expect(screen.getByRole('status')).toHaveTextContent('Photo moved to position 2 of 3')
    await press('Make cover')
    expect(box.urls[0]).toBe('/images/c')
    expect(screen.getByText('Cover photo')).toBeVisible()
    await press('Remove photo')
    expect(box.urls).toEqual(['/images/a', '/images/b'])
    expect(thumbs()[0]).toHaveFocus()
  })

  test('arrow keys move the photo that has the focus, which it keeps', async () => {
    render(<Field initial={initial} />)
    act(() => thumbs()[0]?.focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(box.urls).toEqual(['/images/b', '/images/a', '/images/c'])
    expect(screen.getByRole('button', { name: 'Photo 2 of 3' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(box.urls).toEqual(initial)
  })

  test('dragging moves a photo to the position under the pointer', async () => {
    render(<Field initial={initial} />)
    const [first, , third] = thumbs()
    if (!first || !third) throw new Error('three photos')
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(third)
    fireEvent.pointerDown(first, { button: 0, pointerType: 'mouse', clientX: 0, clientY: 0 })
    fireEvent.pointerMove(window, { clientX: 50, clientY: 0 })
    fireEvent.pointerUp(window)
    expect(box.urls).toEqual(['/images/b', '/images/c', '/images/a'])
    expect(within(screen.getByRole('list')).getByRole('button', { name: 'Photo 3 of 3' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    vi.restoreAllMocks()
  })
})
