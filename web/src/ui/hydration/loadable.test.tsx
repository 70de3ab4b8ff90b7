import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { type Loadable, loadable } from './loadable.ts'

function Example({ text, isNeeded = true }: { text: Loadable<string>; isNeeded?: boolean }) {
  const { part, hasFailed, retry } = text.use(isNeeded)
  if (hasFailed) {
    return (
      <button type="button" onClick={retry}>
        Try Again
      </button>
    )
  }
  return <p>{part ?? 'loading'}</p>
}

test('a loadable part is loaded once, when it is needed', async () => {
  const importPart = vi.fn(async () => ({ text: 'here' }))
  const text = loadable(importPart, 'text')
  const view = render(<Example text={text} isNeeded={false} />)
  expect(importPart).not.toHaveBeenCalled()
  view.rerender(<Example text={text} />)
  expect(await screen.findByText('here')).toBeVisible()
  act(() => text.preload())
  expect(importPart).toHaveBeenCalledOnce()
})

test('a click waits for a loadable part, reports a failure, and may be retried', async () => {
  const importPart = vi.fn(async () => ({ text: 'here' })).mockRejectedValueOnce(new Error('offline'))
  const text = loadable(importPart, 'text')
  await expect(text.load()).rejects.toThrow('offline')
  await text.load()
  await text.load()
  expect(importPart).toHaveBeenCalledTimes(2)
  render(<Example text={text} />)
  expect(screen.getByText('here')).toBeVisible()
})

test('a loadable part that failed is loaded when it is needed again', async () => {
  const text = loadable(
    vi.fn(async () => ({ text: 'here' })).mockRejectedValueOnce(new Error('offline')),
    'text',
  )
  const view = render(<Example text={text} />)
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible()
  view.rerender(<Example text={text} isNeeded={false} />)
  view.rerender(<Example text={text} />)
  expect(await screen.findByText('here')).toBeVisible()
})

test('a loadable part can be retried after a failure', async () => {
  const importPart = vi.fn(async () => ({ text: 'here' })).mockRejectedValueOnce(new Error('offline'))
  render(<Example text={loadable(importPart, 'text')} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('here')).toBeVisible()
})

test.each([
  ['the page is loaded again', 200, 1],
  ['the page stays as long as the server can’t be reached', 503, 0],
])('where a browser remembers the failure, %s', async (_, status, reloads) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status }))
  const importPart = vi.fn(async () => ({ text: 'here' })).mockRejectedValue(new Error('offline'))
  render(<Example text={loadable(importPart, 'text')} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible()
  expect(importPart).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledTimes(reloads)
  vi.restoreAllMocks()
})
