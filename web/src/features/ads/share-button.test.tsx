import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { ShareButton } from './share-button.tsx'

afterEach(() => vi.unstubAllGlobals())

async function share(parts: Partial<Navigator>) {
  const descriptors = Object.entries(parts).map(([name, value]) => [name, { value }])
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(descriptors)))
  render(
    <>
      <ShareButton title="Bike" />
      <Toaster />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
}

test('ShareButton leaves sharing to the device where it can', async () => {
  const native = vi.fn(async () => undefined)
  await share({ share: native })
  await expect.poll(() => native.mock.calls.length).toBe(1)
  expect(native).toHaveBeenCalledWith({ title: 'Bike', url: window.location.href })
})

test('ShareButton copies the link elsewhere and says so', async () => {
  const writeText = vi.fn(async () => undefined)
  await share({ share: undefined, clipboard: { writeText } as unknown as Clipboard })
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(window.location.href)
})

test('ShareButton shows nothing when the share dialog is cancelled', async () => {
  const native = vi.fn(async () => {
    throw new DOMException('', 'AbortError')
  })
  await share({ share: native })
  await expect.poll(() => native.mock.calls.length).toBe(1)
  expect(screen.queryByText(/could not/)).toBeNull()
})
