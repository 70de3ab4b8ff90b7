import { AppError } from '@bowerbird/contract/errors'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { unreachable } from '../../../platform/api.ts'
import { render } from '../../../testing/render.tsx'
import { PageError } from './page-error.tsx'

describe('PageError', () => {
  it('PageError offers a retry and the way home', async () => {
    const onRetry = vi.fn()
    render(<PageError error={new Error('Cannot read properties of undefined')} onRetry={onRetry} />)
    // The internal message helps no visitor.
    expect(screen.queryByText(/undefined/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await vi.waitFor(() => expect(onRetry).toHaveBeenCalledOnce())
  })

  it.each([
    ['no answer came', unreachable(), 'You seem to be offline'],
    ['the answer was "not now"', 'Not now', 'Bowerbird is busy right now'],
  ])('the error page says whose fault it is when %s', (_, message, heading) => {
    render(<PageError error={new AppError('UNAVAILABLE', message)} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  })

  it('PageError says so when the connection is gone and a part of the page could not be loaded', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onLine.mockRestore())
    render(<PageError error={new TypeError('Failed to fetch dynamically imported module')} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You seem to be offline')
  })

  it('PageError retries when the connection is back', async () => {
    const onRetry = vi.fn()
    render(<PageError error={new AppError('UNAVAILABLE', unreachable())} onRetry={onRetry} />)
    await act(async () => window.dispatchEvent(new Event('online')))
    await vi.waitFor(() => expect(onRetry).toHaveBeenCalledOnce())
  })

  it('PageError shows the message of a refusal, but no internal message, below the page’s own heading', () => {
    const { rerender } = render(
      <PageError
        error={new AppError('INTERNAL', 'Prices are being moved.')}
        title="Failed to load product"
      />,
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Failed to load product')
    expect(screen.getByText('Prices are being moved.')).toBeVisible()
    rerender(
      <PageError error={new Error('Cannot read properties of undefined')} title="Failed to load product" />,
    )
    expect(screen.getByText(/^Something went wrong on our side/)).toBeVisible()
  })

  it('PageError shows the id of a request that failed on the server', () => {
    render(<PageError error={new AppError('INTERNAL', '', { requestId: '0f1e' })} />)
    expect(screen.getByText('Reference: 0f1e')).toBeInTheDocument()
  })
})
