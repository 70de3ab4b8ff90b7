import { AppError } from '@bowerbird/contract/errors'
import { deleteAdminAd, setAdminAdStatus } from '@bowerbird/contract/moderation/moderation.endpoints'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { type Answered, answer } from '../../../testing/render.tsx'
import { adminAdWith, answerFrom, open, press, show } from './moderation.fixture.tsx'

// Many steps, one after the other: on a busy machine they take their time.
vi.setConfig({ testTimeout: 20_000 })

const PENDING = '/admin/products?status=pending'

const NOTE = 'Note to the seller (optional)'
const REASON = 'Reason to refuse it'

let market: AdminAd[]
let decisions: Answered
beforeEach(async () => {
  await logInAdmin()
  market = [1, 2, 3, 4].map((number) => adminAdWith(number, { status: 'pending' }))
  answerFrom(market)
  decisions = answer(setAdminAdStatus, ({ url, body }) => {
    const at = market.findIndex(({ _id }) => url.includes(_id))
    const { status, from } = body as { status: AdminAd['status']; from: string }
    const ad = market[at] as AdminAd
    if (ad.status !== from) return new AppError('CONFLICT', 'Another administrator has decided')
    market[at] = { ...ad, status }
    return market[at]
  })
})

/** With a reason, as every refusal. */
const refuse = async () => {
  await userEvent.selectOptions(await screen.findByLabelText(REASON), 'Not allowed here')
  await press('Refuse')
}
const statuses = () => market.map(({ status }) => status)
const headline = (number: number) =>
  screen.findByText(`Road bike ${number}`, { selector: 'h3' }, { timeout: 5000 })

describe('reviewing', () => {
  test('reviewing moves from ad to ad by key and button, across pages', async () => {
    const view = show(PENDING)
    await userEvent.click(await screen.findByRole('button', { name: 'Start review' }))
    await headline(1)
    expect(screen.getByRole('button', { name: 'Previous ad' })).toBeDisabled()
    await userEvent.keyboard('{ArrowRight}')
    await headline(2)
    await userEvent.keyboard('j')
    await headline(3)
    expect(view.address()).toBe('/admin/products?page=2&status=pending')
    expect(screen.getByText('11 of 4')).toBeInTheDocument()
    await userEvent.keyboard('k')
    await headline(2)
    fireEvent.change(screen.getByLabelText(NOTE), { target: { value: 'a cat' } })
    await press('Previous ad')
    await headline(1)
    expect(screen.getByLabelText(NOTE)).toHaveValue('')
    await userEvent.keyboard('j')
    await headline(2)
    expect(screen.getByLabelText(NOTE)).toHaveValue('a cat')
  })

  test('reviewing approves by key and refuses with a reason, moves on, and says when everything is done', async () => {
    show(PENDING)
    await open(market[0] as AdminAd)
    await userEvent.keyboard('a')
    await headline(2)
    expect(screen.getByText('Product status updated successfully')).toBeVisible()
    // Letters of a reason are no decisions.
    await userEvent.type(screen.getByLabelText(NOTE), 'a cat')
    // A refusal needs a reason, as in the moderation queue.
    await press('Refuse')
    expect(screen.getByText('Choose a reason first')).toBeVisible()
    await refuse()
    await headline(3)
    expect(decisions.requests[1]?.body).toEqual({
      status: 'inactive',
      from: 'pending',
      reasonId: 'prohibited',
      reason: 'a cat',
    })
    expect(screen.getByLabelText(NOTE)).toHaveValue('')
    await refuse()
    await headline(4)
    await userEvent.keyboard('A')
    expect(await screen.findByText('Every pending ad has been reviewed.')).toBeVisible()
    // One toast for all decisions, about the last one.
    expect(screen.getByText('Product status updated successfully')).toBeVisible()
    expect(screen.getByText('Approved: Road bike 4')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect(statuses()).toEqual(['active', 'inactive', 'inactive', 'active'])
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'All done' })).getAllByRole('button', {
        name: 'Close',
      })[0] as HTMLElement,
    )
    expect(screen.getByText('No products found')).toBeVisible()
  })

  test('a finished search says that its matches are reviewed, not that everything is', async () => {
    market.splice(1)
    show(`${PENDING}&search=bike`)
    await open(market[0] as AdminAd)
    await userEvent.keyboard('a')
    expect(
      await screen.findByText('Every pending ad that matches your filters has been reviewed.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show all pending' })).toHaveAttribute('href', PENDING)
  })

  test('a decision can be undone, and the ad is back in the list', async () => {
    show(PENDING)
    await open(market[0] as AdminAd)
    await refuse()
    await headline(2)
    expect(screen.getByText('Refused: Road bike 1')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Pending again: Road bike 1')).toBeVisible()
    expect(decisions.requests[1]?.body).toEqual({ status: 'pending', from: 'inactive', isUndo: true })
    expect(statuses()[0]).toBe('pending')
    expect(await screen.findByText('2 of 4')).toBeVisible()
    await headline(2)
  })

  test('reviewing comes back to skipped ads', async () => {
    market.splice(3)
    show(PENDING)
    await open(market[0] as AdminAd)
    await userEvent.keyboard('j')
    await headline(2)
    await userEvent.keyboard('j')
    await headline(3)
    await userEvent.keyboard('a')
    await headline(1)
    expect(statuses()).toEqual(['pending', 'pending', 'active'])
  })

  test('reviewing shows another administrator’s decision', async () => {
    show(PENDING)
    const dialog = within(await open(market[0] as AdminAd))
    market[0] = { ...(market[0] as AdminAd), status: 'inactive' }
    await userEvent.keyboard('a')
    expect(await dialog.findByText('Another administrator has decided')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Status')).toHaveValue('inactive'))
    expect(dialog.getByText('No longer in this list')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Take down' })).toBeDisabled()
    await userEvent.keyboard('j')
    await headline(2)
  })

  test('reviewing moves on after a deletion, and ignores keys while confirming', async () => {
    answer(deleteAdminAd, ({ url }) => {
      market.splice(
        market.findIndex(({ _id }) => url.endsWith(_id)),
        1,
      )
      return { success: true as const, message: 'Deleted' }
    })
    show(PENDING)
    await open(market[0] as AdminAd)
    await press('Delete')
    await userEvent.keyboard('a')
    expect(decisions.requests).toHaveLength(0)
    const question = within(screen.getByRole('dialog', { name: 'Delete product' }))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await headline(2)
  })

  test('a review stays closed when closed while a decision is in flight', async () => {
    show(PENDING)
    const dialog = within(await open(market[0] as AdminAd))
    await userEvent.keyboard('a')
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Road bike 1' })).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('outside of a review a decision stays on its ad', async () => {
  show()
  const dialog = within(await open(market[1] as AdminAd))
  await userEvent.keyboard('a')
  await waitFor(() => expect(dialog.getByLabelText('Status')).toHaveValue('active'))
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Review pending' })).toHaveAttribute('href', PENDING)
})
