import { AppError } from '@bowerbird/contract/errors'
import { defaultRules } from '@bowerbird/contract/rules/default/default-rules'
import { getRules } from '@bowerbird/contract/rules/rules.endpoints'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { closeLogin, useLoginRequest } from '../../../platform/login-gate.ts'
import { adWith } from '../../../testing/ads.ts'
import { logOutEveryone } from '../../../testing/member.ts'
import { answer, render } from '../../../testing/render.tsx'
import { BuyerHints } from './buyer-hints.tsx'

const car = adWith({ subcategory: 'Cars', state: 'Victoria' })

test('buyers of a car read about the PPSR and the certificate of its state', async () => {
  const { requests } = answer(getRules, { rules: defaultRules })
  render(<BuyerHints ad={car} />)
  expect(await screen.findByText(/search the PPSR/)).toBeVisible()
  expect(screen.getByText(/certificate of roadworthiness/)).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Print a receipt' })).toHaveAttribute('href', `/receipt/${car._id}`)
  expect(requests[0]?.url).toContain('for=buyer')
})

test('a visitor who wants a receipt is asked to log in, and stays on the ad', async () => {
  logOutEveryone()
  answer(getRules, { rules: defaultRules })
  const { result } = renderHook(() => useLoginRequest())
  const { address } = render(<BuyerHints ad={car} />)
  const before = address()
  await userEvent.click(await screen.findByRole('link', { name: 'Print a receipt' }))
  await waitFor(() => expect(result.current?.message).toBe('Please log in to print a receipt'))
  expect(address()).toBe(before)
  act(closeLogin)
})

test('buyers see no hints about other things, or if they can’t be loaded', async () => {
  const { requests } = answer(getRules, { rules: defaultRules })
  const view = render(<BuyerHints ad={adWith({ category: 'Home Decor', subcategory: 'Furniture' })} />)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(view.container).toBeEmptyDOMElement()
  const lost = answer(getRules, new AppError('UNAVAILABLE', 'Lost'))
  view.rerender(<BuyerHints ad={car} />)
  await waitFor(() => expect(lost.requests).toHaveLength(1))
  expect(view.container).toBeEmptyDOMElement()
})
