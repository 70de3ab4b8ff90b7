import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { adWith, photos } from '../../../../testing/ads.ts'
import { render } from '../../../../testing/render.tsx'
import { EditAd } from './edit-ad.tsx'

const bike = adWith({ title: 'Road bike', images: photos(2), contactName: 'Mia' })
const stored = () => localStorage.getItem(`ad-changes:${bike._id}`)

const edit = (changes: Partial<OwnAd>) =>
  render(
    <EditAd
      ad={{ ...bike, ...changes }}
      isPublishedAtOnce={() => false}
      renderStatus={() => null}
      renderDeletion={() => null}
      renderEdit={(ad, onWithdrawn) => (
        <button type="button" onClick={() => onWithdrawn({ ...ad, edit: null })}>
          Withdraw
        </button>
      )}
    />,
    { path: `/manage-product/${bike._id}` },
  )
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const warning = () => screen.queryByText('We review this change first.')

describe('a change that is not approved', () => {
  const savedAt = '2026-11-16T01:00:00.000Z'
  const version = { ...bike, title: 'Racing bike' }

  test('the form starts with a change that is not approved', async () => {
    edit({ edit: { state: 'waiting', savedAt, version } })
    expect(screen.getByLabelText('Ad Title')).toHaveValue('Racing bike')
    expect(screen.getByText('Road bike')).toBeVisible()
    expect(warning()).toBeVisible()
    fill('Ad Title', 'Road bike')
    expect(warning()).toBeNull()
    fill('Ad Title', 'Racing bike')
    expect(stored()).toBeNull()
  })

  test('a change that is not approved marks the field that a moderator wants changed', () => {
    edit({ edit: { state: 'changes', savedAt, version, field: 'title', note: 'Please name the brand' } })
    expect(screen.getByLabelText('Ad Title')).toHaveAccessibleDescription(/Please name the brand/)
  })

  test('a change that is not approved can be withdrawn: the form shows the public version', async () => {
    edit({ edit: { state: 'waiting', savedAt, version } })
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(screen.getByLabelText('Ad Title')).toHaveValue('Road bike')
    expect(warning()).toBeNull()
  })
})

test('a typo needs no review, until many of them have changed the reviewed text', () => {
  const first = edit({ title: 'Road bike with lights and a rack' })
  fill('Ad Title', 'Road bike with light and a rack')
  expect(warning()).toBeNull()
  first.unmount()
  localStorage.clear()
  const reviewedTexts = { title: 'Road bike with five lights and a rack', description: bike.description }
  edit({ title: 'Road bike with lights and a rack', reviewedTexts })
  fill('Ad Title', 'Road bike with light and a rack')
  expect(warning()).toBeVisible()
})
