import { listConversations } from '@bowerbird/contract/chat/chat.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { deleteOwnAd, listOwnAds, setOwnAdStatus } from '@bowerbird/contract/posting/posting.endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { adWith } from '../../../../testing/ads.ts'
import { answer, answerOnce } from '../../../../testing/render.tsx'
import { chatsOf, foundWith, ownAd, showMyAds } from '../lifecycle.fixture.tsx'

// A stub for the browser's observer: tests call it to bring the end of the list into view.
let seeTheEnd: () => void = () => undefined
beforeEach(() => {
  answer(listConversations, chatsOf())
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seeTheEnd = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

const bike = ownAd()
const sofa = ownAd({ _id: `${bike._id.slice(0, -1)}2`, title: 'Sofa', status: 'sold' })
const lamp = ownAd({ _id: `${bike._id.slice(0, -1)}3`, title: 'Lamp', status: 'pending' })
const boat = ownAd({ _id: `${bike._id.slice(0, -1)}4`, title: 'Boat', status: 'inactive' })
const all = foundWith([bike, sofa, lamp, boat])

const lineOf = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('article') as HTMLElement)
const actionsOf = (title: string) =>
  [...lineOf(title).queryAllByRole('link'), ...lineOf(title).queryAllByRole('button')].map(
    ({ textContent }) => textContent,
  )
const tabTexts = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

describe('the list', () => {
  test('the list of own ads says that changes are waiting, or why they were not approved', async () => {
    const savedAt = '2026-11-16T01:00:00.000Z'
    const kite = ownAd({ _id: `${bike._id.slice(0, -1)}5`, title: 'Kite', status: 'changes_requested' })
    answer(
      listOwnAds,
      foundWith([
        { ...bike, edit: { state: 'waiting', savedAt } },
        { ...sofa, edit: { state: 'changes', savedAt, field: 'title', note: 'Which sofa?' } },
        { ...kite, declined: { reason: null, wasLive: false, outcome: 'changes', note: 'Which kite?' } },
      ]),
    )
    await showMyAds()
    expect(lineOf('Road bike').getByText('Your changes are waiting for review.')).toBeVisible()
    expect(lineOf('Road bike').getByText('Active')).toBeVisible()
    expect(lineOf('Sofa').getByText(/^Please change something first/)).toBeVisible()
    expect(lineOf('Sofa').getByText('“Which sofa?”')).toBeVisible()
    expect(lineOf('Kite').getByText('Needs changes')).toBeVisible()
    expect(lineOf('Kite').getByText('“Which kite?”')).toBeVisible()
    expect(actionsOf('Kite')).toContain('Fix and send back Kite')
  })

  test('the list of own ads shows each one’s status and actions', async () => {
    answer(listOwnAds, all)
    await showMyAds()
    expect(tabTexts()).toEqual(['All4', 'Active1', 'Pending1', 'Sold1', 'Declined1'])
    expect(screen.getByRole('tab', { name: /All/ })).toHaveAttribute('aria-selected', 'true')
    expect(actionsOf('Road bike')).toEqual([
      'Road bike',
      'View Road bike',
      'Edit Road bike',
      'Mark as sold Road bike',
      'Pause Road bike',
      'Reserve Road bike',
      'More for Road bike',
      'Delete Road bike',
    ])
    expect(actionsOf('Sofa')).toContain('Mark as available Sofa')
    expect(lineOf('Road bike').getByRole('link', { name: 'View Road bike' })).toHaveAttribute(
      'href',
      `/product/${bike._id}`,
    )
    expect(lineOf('Road bike').getByRole('link', { name: 'Edit Road bike' })).toHaveAttribute(
      'href',
      `/manage-product/${bike._id}`,
    )
    expect(screen.getByText("You've reached the end of your ads")).toBeVisible()
  })

  test('the list of own ads shows the facts that matter', async () => {
    const car = { category: 'Vehicles', subcategory: 'Cars', attributes: { year: 2016, kilometres: 98_000 } }
    answer(listOwnAds, foundWith([ownAd({ ...car, state: 'Victoria', city: 'Geelong' })]))
    await showMyAds()
    expect(screen.getByText('Cars · 2016 · 98,000 km · Geelong, Victoria')).toBeVisible()
  })

  test('a pending ad awaits approval and has no actions', async () => {
    answer(listOwnAds, all)
    await showMyAds()
    expect(lineOf('Lamp').getByText('Awaiting Approval')).toBeVisible()
    expect(actionsOf('Lamp')).toEqual([])
  })

  test('an ad that reports have hidden says so, and other pending ads don’t', async () => {
    const tent = ownAd({ _id: `${bike._id.slice(0, -1)}6`, title: 'Tent', status: 'pending' })
    answer(listOwnAds, foundWith([lamp, { ...tent, isHiddenByReports: true }]))
    await showMyAds()
    expect(lineOf('Tent').getByText('Awaiting Approval')).toBeVisible()
    expect(lineOf('Tent').getByText(/members have reported this ad/)).toBeVisible()
    expect(actionsOf('Tent')).toEqual([])
    expect(lineOf('Lamp').queryByText(/reported/)).toBeNull()
  })

  test('below a pending ad, a mistake can be corrected and the ad withdrawn', async () => {
    answer(listOwnAds, all)
    await showMyAds()
    expect(screen.getAllByText('Spotted a mistake?')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Edit Lamp' })).toHaveAttribute(
      'href',
      `/manage-product/${lamp._id}`,
    )
    const { requests } = answer(deleteOwnAd, { success: true, message: '' })
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw Lamp' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /Delete/ }))
    await waitFor(() => expect(requests).toHaveLength(1))
  })

  test('a declined ad has its own tab, says why, and can be edited and deleted', async () => {
    const reason = 'The photos are blurry.'
    answer(listOwnAds, foundWith([{ ...boat, declined: { reason, wasLive: false } }]))
    await showMyAds('?status=inactive')
    expect(screen.getByRole('tab', { name: /Declined/ })).toHaveAttribute('aria-selected', 'true')
    expect(lineOf('Boat').getByText('Declined')).toBeVisible()
    expect(lineOf('Boat').getByText(reason)).toBeVisible()
    expect(actionsOf('Boat')).toEqual(['Fix and send back Boat', 'Delete Boat'])
  })

  test('an ad that was taken down without a reason says whom to contact', async () => {
    answer(listOwnAds, foundWith([{ ...boat, declined: { reason: null, wasLive: true } }]))
    await showMyAds()
    expect(lineOf('Boat').getByText('Taken down')).toBeVisible()
    expect(lineOf('Boat').getByText('Our team took this ad down.')).toBeVisible()
    expect(actionsOf('Boat')).toEqual(['ask us why', 'Fix and send back Boat', 'Delete Boat'])
  })

  test('what waits for the member is named above the tabs, and is one tap away', async () => {
    const kite = ownAd({ _id: `${bike._id.slice(0, -1)}5`, title: 'Kite', status: 'changes_requested' })
    const tent = ownAd({ _id: `${bike._id.slice(0, -1)}6`, title: 'Tent', status: 'paused' })
    answer(listOwnAds, foundWith([bike, boat, kite, tent]))
    await showMyAds('', [], { count: 2, list: <p>Half a sofa</p> })
    const toDo = within(screen.getByRole('navigation', { name: 'To do' }))
    expect(toDo.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '1 to change',
      '1 declined',
      '2 drafts',
    ])
    expect(tabTexts().slice(4)).toEqual(['Needs changes1', 'Declined1', 'Drafts2', 'Paused1'])
    await userEvent.click(toDo.getByRole('link', { name: '2 drafts' }))
    expect(await screen.findByText('Half a sofa')).toBeVisible()
  })

  test('nothing is named above the tabs if nothing waits for the member', async () => {
    answer(listOwnAds, foundWith([bike]))
    await showMyAds()
    expect(screen.queryByRole('navigation', { name: 'To do' })).toBeNull()
  })

  test('members without declined ads have no tab for them', async () => {
    answer(listOwnAds, foundWith([bike]))
    await showMyAds()
    expect(tabTexts()).toEqual(['All1', 'Active1', 'Pending0', 'Sold0'])
  })

  test('unfinished ads have a tab of their own, if there are any', async () => {
    answer(listOwnAds, foundWith([bike]))
    await showMyAds('', [], { count: 2, list: <p>Half a sofa</p> })
    expect(tabTexts()).toEqual(['All1', 'Active1', 'Pending0', 'Sold0', 'Drafts2'])
    await userEvent.click(screen.getByRole('tab', { name: /Drafts/ }))
    expect(await screen.findByText('Half a sofa')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Road bike' })).toBeNull()
    expect(tabTexts()).toEqual(['All1', 'Active1', 'Pending0', 'Sold0', 'Drafts2'])
  })

  test('the list of own ads loads more when its end is visible, and retries after a failure', async () => {
    const found = foundWith([bike], {
      pagination: { currentPage: 1, totalPages: 2, totalItems: 21, hasMore: true },
    })
    answerOnce(listOwnAds, found)
    await showMyAds('?title=bike')
    expect(screen.queryByText("You've reached the end of your ads")).toBeNull()
    answerOnce(listOwnAds, new AppError('UNAVAILABLE', ''))
    const { requests } = answer(listOwnAds, { ...found, products: [sofa] })
    act(() => seeTheEnd())
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your ads. Please try again.')
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Sofa' })).toBeVisible()
    expect(requests[0]?.url).toBe('/api/ads/owner/my-ads?search=bike&page=2')
    expect(screen.getByText("You've reached the end of your ads")).toBeVisible()
  })

  test.each([
    ['Too many requests', 'Too many requests'],
    ['', 'Failed to load your ads. Please try again.'],
  ])('a list that fails to load with "%s" shows why, and can be retried', async (message, shown) => {
    answerOnce(listOwnAds, new AppError('TOO_MANY_REQUESTS', message))
    answer(listOwnAds, all)
    await showMyAds()
    expect(screen.getByRole('alert')).toHaveTextContent(shown)
    expect(tabTexts()).toEqual(['All', 'Active', 'Pending', 'Sold'])
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Sofa' })).toBeVisible()
  })

  test('the list of own ads keeps its length when someone comes back, and is fetched again', async () => {
    const pagination = { currentPage: 1, totalPages: 2, totalItems: 21, hasMore: true }
    const { requests } = answer(listOwnAds, ({ url }) =>
      foundWith([url.includes('page=2') ? sofa : bike], { pagination }),
    )
    const first = await showMyAds()
    act(() => seeTheEnd())
    await screen.findByRole('heading', { name: 'Sofa' })
    first.unmount()
    await showMyAds()
    expect(screen.getByRole('heading', { name: 'Sofa' })).toBeVisible()
    await waitFor(() => expect(requests).toHaveLength(4))
  })
})

describe('an empty list', () => {
  const counts = { ...foundWith([]).statusCounts, active: 2, pending: 0, sold: 0, inactive: 0, total: 2 }

  test('an empty list of a member without ads links to posting the first', async () => {
    answer(listOwnAds, foundWith([]))
    await showMyAds()
    expect(screen.getByRole('heading', { name: 'No ads found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Post Your First Ad' })).toHaveAttribute('href', '/post-ad')
  })

  test.each([
    ['?status=sold', 'You haven’t marked any ads as sold yet.', ['Show all ads']],
    ['?title=yacht', 'You have no ads with "yacht" in the title.', ['Clear Search']],
    [
      '?status=active&title=yacht',
      'You have no active ads with "yacht" in the title.',
      ['Clear Search', 'Search all ads'],
    ],
  ])('an empty list for %s says why and links back', async (search, text, links) => {
    answer(listOwnAds, foundWith([], { statusCounts: counts }))
    await showMyAds(search)
    expect(screen.getByRole('heading', { name: 'No ads found' })).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    const shown = within(screen.getByRole('tabpanel')).getAllByRole('link')
    expect(shown.map(({ textContent }) => textContent)).toEqual(links)
  })
})

describe('filtering', () => {
  test('a tab of own ads changes the address, and shows a skeleton until it has loaded', async () => {
    answerOnce(listOwnAds, all)
    answer(listOwnAds, () => new Promise<never>(() => undefined))
    const view = await showMyAds('?title=bike')
    await userEvent.click(screen.getByRole('tab', { name: /Sold/ }))
    await waitFor(() => expect(view.address()).toBe('/my-adds?status=sold&title=bike'))
    expect(await screen.findByText('Loading your ads')).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: /Sold/ })).toHaveAttribute('aria-selected', 'true')
  })

  test('a search of own ads changes the address after a pause in typing, and can be cleared', async () => {
    answer(listOwnAds, all)
    const view = await showMyAds('?status=sold')
    await userEvent.type(screen.getByLabelText('Search your ads by title'), 'sofa ')
    expect(view.address()).toBe('/my-adds?status=sold')
    await waitFor(() => expect(view.address()).toBe('/my-adds?status=sold&title=sofa'))
    expect(screen.getByLabelText('Search your ads by title')).toHaveValue('sofa ')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(view.address()).toBe('/my-adds?status=sold'))
    expect(screen.getByLabelText('Search your ads by title')).toHaveFocus()
  })
})

describe('reserving', () => {
  test('reserving prompts for the last day, marks the ad, and keeps the day if the server refuses', async () => {
    answer(listOwnAds, foundWith([bike]))
    await showMyAds()
    await userEvent.click(screen.getByRole('button', { name: 'Reserve Road bike' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reserve this ad?' }))
    expect(dialog.queryByLabelText('Reserved for')).toBeNull()
    const day = dialog.getByLabelText<HTMLInputElement>('Reserved until')
    const chosen = day.max
    await userEvent.clear(day)
    await userEvent.type(day, chosen)
    answerOnce(setOwnAdStatus, new AppError('INVALID_INPUT', 'Please choose today or a later date'))
    await userEvent.click(dialog.getByRole('button', { name: 'Reserve' }))
    expect(await dialog.findByText('Please choose today or a later date')).toBeVisible()
    expect(day).toHaveValue(chosen)

    const { requests } = answer(setOwnAdStatus, adWith({ status: 'reserved' }))
    answer(listOwnAds, foundWith([{ ...bike, status: 'reserved' }]))
    await userEvent.click(dialog.getByRole('button', { name: 'Reserve' }))
    expect(await lineOf('Road bike').findByText('Reserved')).toBeVisible()
    expect(requests[0]?.body).toEqual({ status: 'reserved', until: chosen })
  })
})

describe('marking as sold', () => {
  test('marking as sold shows at once, and is rolled back with a message when the server refuses', async () => {
    let refuse: (error: AppError) => void = () => undefined
    const { requests } = answer(
      setOwnAdStatus,
      () =>
        new Promise<AppError>((resolve) => {
          refuse = resolve
        }),
    )
    answer(listOwnAds, all)
    await showMyAds()
    await userEvent.click(screen.getByRole('button', { name: 'Mark as sold Road bike' }))
    expect(await lineOf('Road bike').findByText('Sold')).toBeVisible()
    expect(tabTexts()).toEqual(['All4', 'Active0', 'Pending1', 'Sold2', 'Declined1'])
    expect(screen.getByRole('button', { name: 'Delete Road bike' })).toBeDisabled()
    await waitFor(() => expect(requests[0]?.body).toEqual({ status: 'sold' }))
    act(() => refuse(new AppError('CONFLICT', 'This ad is under review')))
    expect(await screen.findByText('This ad is under review')).toBeVisible()
    expect(lineOf('Road bike').getByText('Active')).toBeVisible()
    expect(tabTexts()).toEqual(['All4', 'Active1', 'Pending1', 'Sold1', 'Declined1'])
  })

  test('marking as sold removes the ad from a tab it no longer belongs to', async () => {
    answer(setOwnAdStatus, () => new Promise<never>(() => undefined))
    answer(listOwnAds, foundWith([bike]))
    await showMyAds('?status=active')
    await userEvent.click(screen.getByRole('button', { name: 'Mark as sold Road bike' }))
    expect(await screen.findByText('You have no active ads right now.')).toBeVisible()
  })
})

describe('deleting', () => {
  test('deleting an own ad shows a confirmation, and removes the ad from the list', async () => {
    answerOnce(deleteOwnAd, new AppError('INTERNAL', ''))
    const { requests } = answer(deleteOwnAd, { success: true, message: 'x' })
    answer(listOwnAds, all)
    await showMyAds()
    await userEvent.click(screen.getByRole('button', { name: 'Delete Road bike' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(requests).toEqual([])

    await userEvent.click(screen.getByRole('button', { name: 'Delete Road bike' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete ad' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete the ad. Please try again.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete ad' }))
    expect(await screen.findByText('Ad deleted')).toBeVisible()
    expect(requests[0]?.url).toBe(`/api/ads/owner/${bike._id}`)
    expect(screen.getByRole('heading', { name: 'My Listings' })).toHaveFocus()
  })
})

describe('the ads of a business', () => {
  const colleague = { _id: `${bike._id.slice(0, -1)}9`, name: 'Sam Stone' }
  const theirs = ownAd({
    ...sofa,
    status: 'active',
    colleague,
    changedBy: { name: 'Mia Moss', action: 'moved', at: '2026-11-16T01:00:00.000Z' },
  })

  test('someone who sells alone has no choice whose ads to see', async () => {
    answer(listOwnAds, all)
    await showMyAds()
    expect(screen.queryByRole('navigation', { name: 'Whose ads' })).toBeNull()
  })

  test('a colleague’s ad says who posted it and who changed it, without what is theirs alone', async () => {
    const asked = answer(listOwnAds, { ...foundWith([bike, theirs]), hasColleagues: true })
    await showMyAds('?whose=all')
    const choices = within(screen.getByRole('navigation', { name: 'Whose ads' }))
    expect(choices.getByRole('link', { name: 'The whole business' })).toHaveAttribute('aria-current', 'page')
    expect(choices.getByRole('link', { name: 'My ads' })).not.toHaveAttribute('aria-current')
    expect(asked.requests[0]?.url).toContain('whose=all')
    expect(lineOf('Sofa').getByText(/Posted by Sam Stone · Status changed by Mia Moss on/)).toBeVisible()
    expect(actionsOf('Sofa')).toContain('Edit Sofa')
    await userEvent.click(lineOf('Sofa').getByRole('button', { name: 'More for Sofa' }))
    expect(screen.queryByRole('menuitem', { name: 'Offers' })).toBeNull()
    expect(screen.getByRole('menuitem', { name: 'Print a poster' })).toBeVisible()
  })
})
