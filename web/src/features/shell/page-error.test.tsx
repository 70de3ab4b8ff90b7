import { AppError } from '@bowerbird/contract/errors'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { UNREACHABLE } from '../../platform/api.ts'
import { render } from '../../testing/render.tsx'
import { PageError } from './page-error.tsx'

describe('PageError', () => {
  it('offers to try again and the way home', async () => {
    const onRetry = vi.fn()
    render(<PageError error={new Error('Cannot read properties of undefined')} onRetry={onRetry} />)
    // Nobody is helped by the inner words.
    expect(screen.queryByText(/undefined/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await vi.waitFor(() => expect(onRetry).toHaveBeenCalledOnce())
  })

  it.each([
    ['no answer came', UNREACHABLE, 'You seem to be offline'],
    ['the answer was "not now"', 'Not now', 'Bowerbird is busy right now'],
  ])('tells whose fault it is when %s', (_, message, heading) => {
    render(<PageError error={new AppError('UNAVAILABLE', message)} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  })
})
