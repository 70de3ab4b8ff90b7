import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { photos } from '../../../testing/ads.ts'
import { render } from '../../../testing/render.tsx'
import { PhotoCarousel } from './photo-carousel.tsx'

const show = (count: number) => render(<PhotoCarousel images={photos(count)} title="Bike" />)

test('PhotoCarousel wraps around at both ends by the arrow keys', async () => {
  show(3)
  screen.getByRole('list', { name: /arrow keys/ }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByText('3/3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByText('1/3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByText('2/3')).toBeVisible()
  await userEvent.keyboard('{End}')
  expect(screen.getByText('3/3')).toBeVisible()
})

test('PhotoCarousel wraps around by its buttons, and goes to a picture by its thumbnail', async () => {
  show(3)
  await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }))
  expect(screen.getByText('3/3')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }))
  expect(screen.getByText('1/3')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Show photo 2' }))
  expect(screen.getByText('2/3')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show photo 2' })).toHaveAttribute('aria-current', 'true')
})

test('PhotoCarousel, swiped on at the first picture, goes to the last', () => {
  show(3)
  const list = screen.getByRole('list', { name: /arrow keys/ })
  fireEvent.touchStart(list, { touches: [{ clientX: 100 }] })
  fireEvent.touchEnd(list, { changedTouches: [{ clientX: 220 }] })
  expect(screen.getByText('3/3')).toBeVisible()
})

test('PhotoCarousel with one picture has no controls', () => {
  show(1)
  expect(screen.getByRole('img', { name: 'Bike' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('1/1')).toBeNull()
})

test('PhotoCarousel shows a picture that was added twice once', () => {
  const [first = ''] = photos(1)
  render(<PhotoCarousel images={[first, first]} title="Bike" />)
  expect(screen.getAllByRole('img')).toHaveLength(1)
})

test('PhotoCarousel without JavaScript has every picture, thumbnails that lead to them, and no dead button', () => {
  const html = renderToString(<PhotoCarousel images={photos(3)} title="Bike" />)
  for (const at of [1, 2, 3]) {
    expect(html).toContain(`id="photo-${at}"`)
    expect(html).toContain(`href="#photo-${at}"`)
  }
  expect(html).not.toContain('<button')
  expect(html.match(/fetchPriority="high"/g)).toHaveLength(2)
})
