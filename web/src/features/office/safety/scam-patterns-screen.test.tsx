import { AppError } from '@bowerbird/contract/errors'
import { listScamPatterns, switchScamPattern } from '@bowerbird/contract/safety/safety.endpoints'
import type { ScamPatternFigures } from '@bowerbird/contract/safety/safety.schema'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '../../../platform/token.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { ScamPatternsScreen } from './scam-patterns-screen.tsx'

const codes: ScamPatternFigures = {
  id: 'verification-code',
  title: 'Asks for a code that was sent to you',
  advice: 'Never pass on a code.',
  hits: 1234,
  falseAlarms: 5,
  isOn: true,
}
const cards: ScamPatternFigures = {
  ...codes,
  id: 'gift-cards',
  title: 'Asks for gift cards or their codes',
  hits: 0,
  falseAlarms: 0,
}

const onSaved = vi.fn(() => Promise.resolve())
beforeEach(() => {
  storeToken('token-of-ada')
  onSaved.mockClear()
})
const show = () =>
  render(
    <>
      <ScamPatternsScreen onSaved={onSaved} />
      <Toaster />
    </>,
    { path: '/admin/scam-patterns' },
  )

test('each scam pattern shows what it is, and how often it was found and wrong', async () => {
  answer(listScamPatterns, { patterns: [codes, cards] })
  show()
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent('Never pass on a code.')
  expect(first).toHaveTextContent('1,234')
  expect(
    within(first as HTMLElement)
      .getAllByRole('definition')
      .map((count) => count.textContent),
  ).toEqual(['1,234', '5'])
  expect(second).toHaveTextContent('Asks for gift cards')
})

test('a switch turns a scam pattern off, and pages follow', async () => {
  answer(listScamPatterns, { patterns: [codes, cards] })
  const asked = answer(switchScamPattern, { patterns: [{ ...codes, isOn: false }, cards] })
  show()
  const toggle = await screen.findByRole('switch', { name: codes.title })
  expect(toggle).toBeChecked()
  await userEvent.click(toggle)
  expect(await screen.findByText(`“${codes.title}” is off`)).toBeVisible()
  expect(screen.getByRole('switch', { name: codes.title })).not.toBeChecked()
  expect(screen.getByText('Switched off: messages and ads are not checked for this.')).toBeVisible()
  expect(asked.requests).toMatchObject([
    { url: '/api/admin/scam-patterns/verification-code', body: { isOn: false } },
  ])
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a refused switch of a scam pattern stays as it was, and says why', async () => {
  answer(listScamPatterns, { patterns: [codes] })
  answerOnce(switchScamPattern, new AppError('CONFLICT', 'Someone else has changed the market'))
  show()
  await userEvent.click(await screen.findByRole('switch', { name: codes.title }))
  expect(await screen.findByText('Someone else has changed the market')).toBeVisible()
  expect(screen.getByRole('switch', { name: codes.title })).toBeChecked()
  expect(onSaved).not.toHaveBeenCalled()
})
