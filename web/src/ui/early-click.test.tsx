import { act, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useEarlyClick } from './early-click.ts'

function Door({ onKnock }: { onKnock: () => void }) {
  return (
    <button {...useEarlyClick(onKnock)} type="button">
      Knock
    </button>
  )
}

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => document.body.replaceChildren())

test.each([
  [true, 1],
  [false, 0],
])('clicked before it came alive (%s), it acts %i times when it does', async (isEarly, times) => {
  const onKnock = vi.fn()
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Door onKnock={onKnock} />)
  const button = screen.getByRole('button')
  expect(button).toHaveAttribute('data-early')
  // What the start script does.
  window.early = isEarly ? button : null
  await act(async () => {
    hydrateRoot(page, <Door onKnock={onKnock} />)
  })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await waitFor(() => expect(onKnock).toHaveBeenCalledTimes(times))
  await act(async () => button.click())
  expect(onKnock).toHaveBeenCalledTimes(times + 1)
})
