import { updateProfile } from '@bowerbird/contract/accounts/accounts.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer } from '../../../../testing/render.tsx'
import { edit, mia, save, startAfresh, updated } from '../accounts.fixture.tsx'

beforeEach(() => {
  startAfresh()
  vi.stubGlobal('createImageBitmap', async () => ({ close() {} }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the photo', () => {
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } })
  const picture = new File(['gif'], 'me.gif', { type: 'image/gif' })

  test('the photo of a profile is shown before it is saved, and can be removed', async () => {
    const { requests } = answer(updateProfile, updated(mia))
    const { container } = await edit()
    choose(picture)
    await waitFor(() =>
      expect(container.querySelector('form img')).toHaveAttribute('src', 'data:image/gif;base64,Z2lm'),
    )
    await save()
    expect(requests[0]?.body).toMatchObject({ avatar: 'data:image/gif;base64,Z2lm' })
  })

  test('the photo of a profile must be less than 5 MB', async () => {
    await edit()
    const large = new File([''], 'me.png', { type: 'image/png' })
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 })
    choose(large)
    expect(await screen.findByText('Image size should be less than 5MB')).toBeVisible()
  })

  test('the photo of a profile must be an image', async () => {
    await edit()
    choose(new File(['%PDF'], 'me.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('Please select an image file')).toBeVisible()
  })

  test('the photo of a profile must be an image by its content, not only by its name', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new Error('The source image could not be decoded')),
    )
    const { container } = await edit()
    choose(new File(['not an image'], 'me.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText('Please select an image file')).toBeVisible()
    expect(container.querySelector('form img')).toBeNull()
  })

  test('the photo of a profile must be readable', async () => {
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
    })
    await edit()
    choose(picture)
    expect(await screen.findByText('Failed to read image file')).toBeVisible()
  })

  test('the photo of a profile shows an error if the server could not store it', async () => {
    answer(
      updateProfile,
      new AppError('INVALID_INPUT', 'x', { validationErrors: { avatar: 'Failed to upload image' } }),
    )
    await edit()
    choose(picture)
    await screen.findByRole('button', { name: 'Remove photo' })
    await save()
    expect(await screen.findByText('Failed to upload image')).toBeVisible()
    // Scrolls to the reason.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change photo' })).toHaveFocus())
  })
})
