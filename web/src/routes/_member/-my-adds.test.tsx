import { getProfile } from '@bowerbird/contract/accounts/session.endpoints'
import { TOKEN_KEY } from '@bowerbird/contract/accounts/token-key'
import { listConversations } from '@bowerbird/contract/chat/chat.endpoints'
import { listDrafts } from '@bowerbird/contract/drafts/drafts.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { listOwnAds } from '@bowerbird/contract/posting/posting.endpoints'
import { getOwnPromotions } from '@bowerbird/contract/promotions/promotions.endpoints'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chatsOf, foundWith } from '../../features/selling/lifecycle/lifecycle.fixture.tsx'
import { newDraft } from '../../features/selling/posting/change-draft.ts'
import { draftStorage } from '../../features/selling/posting/wizard/saved-draft.ts'
import { refreshSession } from '../../platform/session.ts'
import { logInMia, mia } from '../../testing/member.ts'
import { answer, render } from '../../testing/render.tsx'
import { Route } from './my-adds.tsx'

afterEach(() => vi.restoreAllMocks())

test('a member with a draft but no ad finds the draft in My Listings', async () => {
  const draft = newDraft({ category: 'Vehicles', subcategory: 'Cars', contactName: 'Mia' })
  draftStorage(mia.email, 'abc').write({ draft: { ...draft, title: 'Red car' }, step: 3 })
  answer(listConversations, chatsOf())
  answer(getOwnPromotions, { isOn: false, running: [], hasOrders: false })
  answer(listOwnAds, foundWith([]))
  answer(listDrafts, new AppError('UNAVAILABLE', ''))
  vi.spyOn(Route, 'useSearch').mockReturnValue({})
  const Page = Route.options.component
  if (!Page) throw new Error('the route has a page')
  await logInMia()
  render(<Page />)
  expect(await screen.findByRole('link', { name: 'Continue Red car' })).toBeVisible()
  expect(screen.getByText(/Pick up where you left off/)).toBeVisible()
  expect(screen.queryByText('No ads found')).toBeNull()
})

test('after another member has logged in from another tab, the drafts are theirs', async () => {
  const draft = newDraft({ category: 'Vehicles', subcategory: 'Cars', contactName: 'Mia' })
  draftStorage(mia.email, 'abc').write({ draft: { ...draft, title: 'Red car' }, step: 3 })
  answer(listConversations, chatsOf())
  answer(getOwnPromotions, { isOn: false, running: [], hasOrders: false })
  answer(listOwnAds, foundWith([]))
  // Without an answer, what is in this browser is shown.
  answer(listDrafts, new AppError('UNAVAILABLE', ''))
  vi.spyOn(Route, 'useSearch').mockReturnValue({ status: 'draft' })
  const Page = Route.options.component
  if (!Page) throw new Error('the route has a page')
  await logInMia()
  render(<Page />)
  expect(await screen.findByRole('link', { name: 'Continue Red car' })).toBeVisible()

  answer(getProfile, { user: { ...mia, email: 'sam@example.com' } })
  localStorage.setItem(TOKEN_KEY, 'token-of-sam')
  await act(() => refreshSession())
  expect(screen.queryByRole('link', { name: 'Continue Red car' })).toBeNull()
})
