import { AppError } from '@bowerbird/contract/errors'
import { isProof, proofText } from '@bowerbird/contract/reports/proof-of-work'
import { createReportChallenge, sendReport } from '@bowerbird/contract/reports/reports.endpoints'
import type { ReportProof } from '@bowerbird/contract/reports/reports.schema'
import { REPORT_CHECK_FAILED, REPORT_THANKS } from '@bowerbird/contract/reports/reports.terms'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useLoginRequest } from '../../../platform/login-gate.ts'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { ReportAdButton } from './report-ad-button.tsx'
import { reportDialog } from './report-dialog.lazy.ts'

const DIFFICULTY = 6
const challenges = ['019a8000-0000-4000-8000-00000000000a', '019a8000-0000-4000-8000-00000000000b']

// Loaded before the tests, however busy the machine.
beforeAll(() => import('./report-dialog.tsx'))
beforeEach(logOutEveryone)
afterEach(() => vi.unstubAllGlobals())

function Gate() {
  return <p>{useLoginRequest()?.message}</p>
}

async function open() {
  render(
    <>
      <ReportAdButton productId="p" />
      <Gate />
      <Toaster />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Report this ad' }))
}

async function isSolved({ challenge, nonce }: ReportProof): Promise<boolean> {
  const bytes = new TextEncoder().encode(proofText(challenge, nonce))
  return isProof(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), DIFFICULTY)
}

test('a visitor reports an ad with a proof of work; an expired one is made again', async () => {
  for (const challenge of challenges) {
    answerOnce(createReportChallenge, { challenge, difficulty: DIFFICULTY })
  }
  const refused = answerOnce(sendReport, new AppError('INVALID_INPUT', REPORT_CHECK_FAILED))
  const sent = answer(sendReport, { success: true, message: REPORT_THANKS })
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Spam' }))
  await userEvent.type(screen.getByLabelText('Your email (optional)'), 'vi@example.com')
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await send()
  expect(await screen.findByText(REPORT_CHECK_FAILED)).toBeVisible()
  await send()
  expect(await screen.findByText(REPORT_THANKS)).toBeVisible()
  const bodies = [refused, sent].map(({ requests }) => requests[0]?.body as { proof: ReportProof })
  expect(bodies).toMatchObject(
    challenges.map((challenge) => ({
      productId: 'p',
      reason: 'Spam',
      email: 'vi@example.com',
      proof: { challenge },
    })),
  )
  expect(await Promise.all(bodies.map(({ proof }) => isSolved(proof)))).toEqual([true, true])
})

test('a member reports an ad without an email and a proof of work', async () => {
  await logInMia()
  const sent = answer(sendReport, { success: true, message: REPORT_THANKS })
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Spam' }))
  expect(screen.queryByLabelText('Your email (optional)')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText(REPORT_THANKS)).toBeVisible()
  expect(sent.requests[0]?.body).toEqual({ productId: 'p', reason: 'Spam', details: '' })
})

test('a visitor whose browser can’t hash is prompted to log in', async () => {
  vi.stubGlobal('crypto', {})
  await open()
  expect(await screen.findByText('Please log in to report this ad')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a report form that can’t be loaded is an error', async () => {
  const load = vi.spyOn(reportDialog, 'load').mockRejectedValue(new Error('offline'))
  await open()
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  load.mockRestore()
})
