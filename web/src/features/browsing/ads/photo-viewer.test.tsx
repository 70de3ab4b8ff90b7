import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { photos } from '../../../testing/ads.ts'
import { render } from '../../../testing/render.tsx'
import { photoViewer } from './ads.lazy.tsx'
import { PhotoCarousel } from './photo-carousel.tsx'

async function open() {
  render(<PhotoCarousel images={photos(3)} title="Bike" />)
  await userEvent.click(screen.getByRole('img', { name: 'Bike, photo 1 of 3' }))
  return screen.findByRole('dialog', { name: 'Photos of Bike' })
}

test('a photo opens over the whole screen, wraps around by the arrows, and stays where it was left', async () => {
  const viewer = within(await open())
  expect(viewer.getByText('1/3')).toBeVisible()
  await userEvent.click(viewer.getByRole('button', { name: 'Previous photo' }))
  expect(viewer.getByText('3/3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(viewer.getByText('2/3')).toBeVisible()
  await userEvent.click(viewer.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('2/3')).toBeVisible()
})

test('Back closes the photo and not the page', async () => {
  const dialog = await open()
  act(() => window.history.back())
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

test('the photos over the whole screen wrap around by a swipe at either end', async () => {
  const dialog = await open()
  const track = within(dialog).getByRole('list')
  fireEvent.touchStart(track, { touches: [{ clientX: 100 }] })
  fireEvent.touchEnd(track, { changedTouches: [{ clientX: 220 }] })
  expect(within(dialog).getByText('3/3')).toBeVisible()
})

test('a photo is a link to itself, for browsers without JavaScript and for new tabs', () => {
  render(<PhotoCarousel images={photos(1)} title="Bike" />)
  expect(screen.getByRole('link')).toHaveAttribute('href', photos(1)[0])
})

test('if the viewer can’t be loaded, the link is followed', async () => {
  const load = vi.spyOn(photoViewer, 'load').mockRejectedValue(new Error('offline'))
  const followed = vi.spyOn(window.location, 'assign').mockReturnValue()
  render(<PhotoCarousel images={photos(1)} title="Bike" />)
  await userEvent.click(screen.getByRole('img', { name: 'Bike' }))
  await expect.poll(() => followed.mock.calls).toEqual([[screen.getByRole<HTMLAnchorElement>('link').href]])
  expect(screen.queryByRole('dialog')).toBeNull()
  followed.mockRestore()
  load.mockRestore()
})
