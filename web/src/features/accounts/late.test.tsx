import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { type Late, late } from './late.ts'

function Example({ words, isWanted = true }: { words: Late<string>; isWanted?: boolean }) {
  const { part, hasFailed, retry } = words.use(isWanted)
  if (hasFailed) {
    return (
      <button type="button" onClick={retry}>
        Try Again
      </button>
    )
  }
  return <p>{part ?? 'on its way'}</p>
}

test('a late part is fetched once, when it is wanted', async () => {
  const fetchPart = vi.fn(async () => 'here')
  const words = late(fetchPart)
  const view = render(<Example words={words} isWanted={false} />)
  expect(fetchPart).not.toHaveBeenCalled()
  view.rerender(<Example words={words} />)
  expect(await screen.findByText('here')).toBeVisible()
  act(() => words.preload())
  expect(fetchPart).toHaveBeenCalledOnce()
})

test('a late part that could not be fetched can be asked for again', async () => {
  const fetchPart = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('offline'))
  render(<Example words={late(fetchPart)} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('here')).toBeVisible()
})
