import { type AdStatus, adStatuses } from '@bowerbird/contract/ads/ads.terms'
import { listConversations } from '@bowerbird/contract/chat/chat.endpoints'
import { pauseOwnAds, renewOwnAd, resumeOwnAds } from '@bowerbird/contract/lifecycle/lifecycle.endpoints'
import { deleteOwnAd, listOwnAds, setOwnAdStatus } from '@bowerbird/contract/posting/posting.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adWith } from '../../../../testing/ads.ts'
import { answer } from '../../../../testing/render.tsx'
import { chatsOf, foundWith, ownAd, showMyAds } from '../lifecycle.fixture.tsx'
import { ownMoves } from './own-moves.ts'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  answer(listConversations, chatsOf())
})

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('the buttons of an ad are the moves that the table of states allows an owner', () => {
  const labels = adStatuses.map((status) => [status, ownMoves(status).map(({ label }) => label)])
  expect(Object.fromEntries(labels)).toEqual({
    pending: [],
    changes_requested: [],
    active: ['Mark as sold', 'Pause', 'Reserve'],
    reserved: ['Mark as sold', 'Mark as available', 'Pause'],
    paused: ['Bring back', 'Mark as sold'],
    sold: ['Mark as available'],
    expired: ['Renew', 'Mark as sold'],
    inactive: [],
  })
})

test('an ad for rent is marked as rented, and asks who takes it', async () => {
  answer(listConversations, chatsOf('Jack'))
  answer(listOwnAds, foundWith([ownAd({ listingType: 'rent', rentType: 'weekly' })]))
  await showMyAds()
  await click('Mark as rented Road bike')
  const dialog = await dialogNamed('Rented?')
  expect(dialog.getByLabelText('Who’s taking it?')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Mark as rented' })).toBeVisible()
  expect(dialog.queryByText(/sold|bought/i)).toBeNull()
})

test('My Listings says for whom an ad is reserved', async () => {
  const reservedUntil = '2026-11-21T13:00:00.000Z'
  answer(listOwnAds, foundWith([ownAd({ status: 'reserved', reservedUntil, reservedFor: 'Bea' })]))
  await showMyAds()
  expect(screen.getByText(/^Reserved for Bea until 2[12] November\.$/)).toBeVisible()
})

describe('an ad that people have asked about', () => {
  test('an ad is sold to one of those who enquired, and the others are notified', async () => {
    answer(listConversations, chatsOf('Jack', 'Ava', 'Noah', 'Mia'))
    answer(listOwnAds, foundWith([ownAd()]))
    const { requests } = answer(setOwnAdStatus, adWith({ status: 'sold' }))
    await showMyAds()
    await click('Mark as sold Road bike')
    const dialog = await dialogNamed('Sold?')
    expect(dialog.getByLabelText('Tell the 4 people who asked')).toBeChecked()
    await userEvent.selectOptions(dialog.getByLabelText('Who bought it?'), 'Ava')
    expect(dialog.getByLabelText('Tell the other 3 people who asked')).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as sold' }))
    expect(await screen.findByText('Marked as sold')).toBeVisible()
    expect(requests.map(({ body }) => body)).toEqual([
      { status: 'sold', conversationId: chatsOf('Jack', 'Ava').conversations[1]?._id, notifiesOthers: true },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('an ad can be sold without notifying anyone', async () => {
    answer(listConversations, chatsOf('Jack'))
    answer(listOwnAds, foundWith([ownAd()]))
    const { requests } = answer(setOwnAdStatus, adWith({ status: 'sold' }))
    await showMyAds()
    await click('Mark as sold Road bike')
    const dialog = await dialogNamed('Sold?')
    await userEvent.click(dialog.getByLabelText('Tell the person who asked'))
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as sold' }))
    await waitFor(() => expect(requests[0]?.body).toEqual({ status: 'sold', notifiesOthers: false }))
  })

  test('an ad is reserved for one of those who enquired', async () => {
    answer(listConversations, chatsOf('Jack'))
    answer(listOwnAds, foundWith([ownAd()]))
    const { requests } = answer(setOwnAdStatus, adWith({ status: 'reserved' }))
    await showMyAds()
    await click('Reserve Road bike')
    const dialog = await dialogNamed('Reserve this ad?')
    await userEvent.selectOptions(dialog.getByLabelText('Reserved for'), 'Jack')
    await userEvent.click(dialog.getByRole('button', { name: 'Reserve' }))
    await waitFor(() =>
      expect(requests[0]?.body).toMatchObject({
        status: 'reserved',
        conversationId: chatsOf('Jack').conversations[0]?._id,
      }),
    )
  })
})

test('a reservation shows its end, and is not lost without a confirmation', async () => {
  answer(listOwnAds, foundWith([ownAd({ status: 'reserved', reservedUntil: '2026-12-03T13:00:00.000Z' })]))
  const { requests } = answer(setOwnAdStatus, adWith({ status: 'paused' }))
  await showMyAds()
  expect(screen.getByText(/^Reserved until \d+ December\.$/)).toBeVisible()
  await click('Pause Road bike')
  const dialog = await dialogNamed('End the reservation?')
  expect(requests).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it reserved' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await click('Mark as available Road bike')
  await userEvent.click(
    (await dialogNamed('End the reservation?')).getByRole('button', { name: 'Mark as available' }),
  )
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ status: 'active' }]))
})

test('an ad whose time ends soon is renewed; one with more time has no button for it', async () => {
  const later = ownAd({ _id: '0192f0c1-7a10-7000-8000-000000000009', title: 'Sofa', endsAt: inDays(15) })
  answer(listOwnAds, foundWith([ownAd({ endsAt: inDays(13) }), later]))
  const { requests } = answer(renewOwnAd, { ...adWith(), endsAt: '2027-01-15T02:00:00.000Z' })
  await showMyAds()
  expect(screen.getAllByText(/^Expires on /)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Renew Sofa' })).toBeNull()
  await click('Renew Road bike')
  expect(await screen.findByText('Renewed: listed until 15 January')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('a seller who goes away pauses all ads at once, and brings them back', async () => {
  const ads = [
    ownAd(),
    ownAd({ _id: '0192f0c1-7a10-7000-8000-000000000009', title: 'Sofa', status: 'reserved' }),
  ]
  answer(listOwnAds, foundWith(ads))
  const paused = answer(pauseOwnAds, { count: 2 })
  const resumed = answer(resumeOwnAds, { count: 2 })
  await showMyAds()
  expect(screen.queryByRole('button', { name: 'Bring all back' })).toBeNull()
  await click('Going away?')
  const dialog = await dialogNamed('Going away?')
  expect(dialog.getByText('Reservations end when you pause.')).toBeVisible()
  expect(paused.requests).toEqual([])
  answer(listOwnAds, foundWith(ads.map((ad) => ({ ...ad, status: 'paused' as const }))))
  await userEvent.click(dialog.getByRole('button', { name: 'Pause all 2 ads' }))
  expect(await screen.findByText('2 ads paused: only you can see them now')).toBeVisible()
  await click('Bring all back')
  expect(await screen.findByText('2 ads are back')).toBeVisible()
  expect([paused.requests, resumed.requests].map(({ length }) => length)).toEqual([1, 1])
})

describe('the focus', () => {
  // As in browsers, the page behind an open dialog can’t take the focus.
  const focus = HTMLElement.prototype.focus
  beforeEach(() => {
    HTMLElement.prototype.focus = function (options) {
      const dialog = document.querySelector('dialog[open]')
      if (!dialog || dialog.contains(this)) focus.call(this, options)
    }
  })
  afterEach(() => {
    HTMLElement.prototype.focus = focus
  })

  const heading = (name: string) => screen.getByRole('heading', { name })
  /** Browsers take the focus from a button that is disabled or removed; happy-dom leaves it there. */
  const dropFocus = () => (document.activeElement as HTMLElement | null)?.blur()

  test.each<[AdStatus, string, AdStatus, string?]>([
    ['active', 'Pause', 'paused'],
    ['active', 'Mark as sold', 'sold'],
    ['active', 'Reserve', 'reserved', 'Reserve'],
    ['reserved', 'Mark as available', 'active', 'Mark as available'],
    ['paused', 'Bring back', 'active'],
    ['sold', 'Mark as available', 'active'],
  ])('the focus of %s ads goes to the heading of the card after %s', async (from, label, to, confirm) => {
    answer(listOwnAds, foundWith([ownAd({ status: from })]))
    await showMyAds()
    answer(setOwnAdStatus, () => {
      dropFocus()
      return adWith({ status: to })
    })
    answer(listOwnAds, foundWith([ownAd({ status: to })]))
    await click(`${label} Road bike`)
    if (confirm) await click(confirm)
    await waitFor(() => expect(heading('Road bike')).toHaveFocus())
  })

  test('the focus goes to the heading of the page if the ad leaves the tab', async () => {
    answer(listOwnAds, foundWith([ownAd()]))
    await showMyAds('?status=active')
    answer(setOwnAdStatus, () => {
      dropFocus()
      return adWith({ status: 'paused' })
    })
    answer(listOwnAds, foundWith([]))
    await click('Pause Road bike')
    await waitFor(() => expect(heading('My Listings')).toHaveFocus())
  })

  test('the focus goes to the heading of the card if a confirmation is cancelled', async () => {
    answer(listConversations, () => {
      dropFocus()
      return chatsOf('Jack')
    })
    answer(listOwnAds, foundWith([ownAd()]))
    await showMyAds()
    await click('Mark as sold Road bike')
    await click('Not yet')
    await waitFor(() => expect(heading('Road bike')).toHaveFocus())
  })

  test('the focus stays where it was moved while the server was answering', async () => {
    answer(listOwnAds, foundWith([ownAd()]))
    await showMyAds()
    const search = screen.getByLabelText('Search your ads by title')
    answer(setOwnAdStatus, () => {
      search.focus()
      return adWith({ status: 'paused' })
    })
    await click('Pause Road bike')
    expect(await screen.findByText('Paused: only you can see it now')).toBeVisible()
    expect(search).toHaveFocus()
  })

  test('the focus goes to the heading of the page when an ad is deleted', async () => {
    answer(listOwnAds, foundWith([ownAd()]))
    await showMyAds()
    answer(deleteOwnAd, () => {
      dropFocus()
      return { success: true as const, message: 'x' }
    })
    answer(listOwnAds, foundWith([]))
    await click('Delete Road bike')
    await click('Delete ad')
    await waitFor(() => expect(heading('My Listings')).toHaveFocus())
  })
})
