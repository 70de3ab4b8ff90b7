import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { shareMenu } from './ads.lazy.tsx'
import { ShareButton } from './summary.tsx'

// Loaded before the tests, however busy the machine.
beforeAll(() => import('../../../ui/share/share-menu.tsx'))
afterEach(() => vi.unstubAllGlobals())

async function share(parts: Partial<Navigator>) {
  const descriptors = Object.entries(parts).map(([name, value]) => [name, { value }])
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(descriptors)))
  render(
    <>
      <ShareButton title="Bike & basket" />
      <Toaster />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
}

test('ShareButton uses the device’s share dialog if there is one', async () => {
  const native = vi.fn(async () => undefined)
  await share({ share: native })
  await expect.poll(() => native.mock.calls.length).toBe(1)
  expect(native).toHaveBeenCalledWith({ title: 'Bike & basket', url: window.location.href })
  expect(screen.queryByRole('menu')).toBeNull()
})

test('ShareButton offers the link, WhatsApp and email if there is no share dialog', async () => {
  const writeText = vi.fn(async () => undefined)
  await share({ share: undefined, clipboard: { writeText } as unknown as Clipboard })
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toHaveFocus()
  const text = encodeURIComponent(`Bike & basket\n${window.location.href}`)
  expect(screen.getByRole('menuitem', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${text}`,
  )
  expect(screen.getByRole('menuitem', { name: 'Email' })).toHaveAttribute(
    'href',
    `mailto:?subject=Bike%20%26%20basket&body=${text}`,
  )
  await userEvent.click(screen.getByRole('menuitem', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(window.location.href)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus()
})

test('ShareButton shows an error when the link can’t be copied', async () => {
  await share({ share: undefined, clipboard: undefined as unknown as Clipboard })
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  expect(await screen.findByText('The link could not be copied')).toBeVisible()
})

test('ShareButton shows nothing when the share dialog is cancelled', async () => {
  const native = vi.fn(async () => {
    throw new DOMException('', 'AbortError')
  })
  await share({ share: native })
  await expect.poll(() => native.mock.calls.length).toBe(1)
  expect(screen.queryByText(/did not work/)).toBeNull()
})

test('ShareButton shows an error when the menu can’t be loaded', async () => {
  const load = vi.spyOn(shareMenu, 'load').mockRejectedValue(new Error('offline'))
  await share({ share: undefined })
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible()
  expect(screen.queryByRole('menu')).toBeNull()
  load.mockRestore()
})
