import {
  changeBadge,
  checkLicence,
  getBusinessOfUser,
} from '@bowerbird/contract/businesses/businesses.endpoints'
import type { OfficeBusiness } from '@bowerbird/contract/businesses/businesses.schema'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { mia } from '../../../testing/member.ts'
import { answer, render } from '../../../testing/render.tsx'
import { BusinessPanel } from './business-panel.tsx'

const licence = { kind: 'motor-dealer' as const, state: 'Victoria', number: '12345', checkedAt: null }
const harbour: NonNullable<OfficeBusiness['business']> = {
  _id: '019a8000-0000-7000-8000-00001f0a92bc',
  slug: 'harbour-cars-1f0a92bc',
  name: 'Harbour Cars',
  abn: '51824753556',
  about: '',
  street: '',
  suburb: 'Newtown',
  postcode: '2042',
  state: 'New South Wales',
  hours: [],
  licences: [licence],
  createdAt: '2026-03-05T01:02:03.000Z',
  badgeRemoval: null,
  people: [
    {
      _id: mia._id,
      name: mia.name,
      avatar: null,
      isOwner: true,
      adCount: 1,
      joinedAt: '2026-03-05T01:02:03.000Z',
    },
  ],
  sameAbn: [{ slug: 'other-1f0a92bd', name: 'Other Cars' }],
}

async function show(business: OfficeBusiness['business'] = harbour): Promise<{ changes: () => number }> {
  answer(getBusinessOfUser, { business })
  let changes = 0
  render(
    <BusinessPanel
      userId={mia._id}
      onChanged={() => {
        changes++
      }}
    />,
  )
  return { changes: () => changes }
}

test('moderators mark a licence as checked, by its number', async () => {
  await logInAdmin()
  const checked = answer(checkLicence, {
    business: { ...harbour, licences: [{ ...licence, checkedAt: '2026-05-03T02:00:00.000Z' }] },
  })
  const { changes } = await show()
  expect(await screen.findByText('The same ABN: Other Cars')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as checked' }))
  expect(await screen.findByText(/Found in the register on/)).toBeVisible()
  expect(checked.requests[0]?.body).toEqual({
    kind: 'motor-dealer',
    state: 'Victoria',
    number: '12345',
    isChecked: true,
  })
  expect(changes()).toBe(1)
})

test('they take the badge away with a reason, and give it back', async () => {
  await logInAdmin()
  const changed = answer(changeBadge, ({ body }) => {
    const reason = (body as { reason?: string }).reason ?? null
    return { business: { ...harbour, badgeRemoval: reason } }
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Take the badge away' }))
  await userEvent.click(screen.getByRole('button', { name: 'Take it away' }))
  expect(screen.getByText('Say why: the owners will read this')).toBeVisible()
  expect(changed.requests).toHaveLength(0)
  await userEvent.type(screen.getByLabelText('Reason'), 'Not your ABN')
  await userEvent.click(screen.getByRole('button', { name: 'Take it away' }))
  expect(await screen.findByText('Reason: Not your ABN')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Give the badge back' }))
  await waitFor(() => expect(changed.requests.at(-1)?.body).toEqual({ isRemoved: false }))
})

test('support sees it, and decides nothing', async () => {
  await logInStaff('support')
  await show()
  expect(await screen.findByText('Harbour Cars')).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
})
