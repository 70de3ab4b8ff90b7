import { listAdCards } from '@bowerbird/contract/ads/ads.endpoints'
import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import { MAX_RECENTLY_VIEWED } from '@bowerbird/contract/ads/ads.terms'
import { AppError } from '@bowerbird/contract/errors'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { adWith, cardWith } from '../../../testing/ads.ts'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { loadable } from '../../../ui/hydration/loadable.ts'
import { useNoteViewed } from './use-note-viewed.ts'
import { addViewed, clearViewed, currentViewed, VIEWED_KEY } from './viewed-ids.ts'
import { ViewedPage } from './viewed-page.tsx'
import { ViewedRow } from './viewed-row.tsx'
import { ViewedSection } from './viewed-section.tsx'

const MIA = '019a8000-0000-7000-8000-000000000001'

beforeEach(() => {
  clearViewed()
  logOutEveryone()
})

const cards = ['a', 'b', 'c'].map((id) => cardWith({ _id: id, title: `Ad ${id}` }))
const idsIn = (url: string) => new URL(url, 'http://x').searchParams.get('ids')?.split(',') ?? []
/** The server has these, and nothing else. */
const answerWith = (known: AdCard[]) =>
  answer(listAdCards, ({ url }) => idsIn(url).flatMap((id) => known.find(({ _id }) => _id === id) ?? []))

describe('an ad that is looked at', () => {
  const View = ({ ad }: { ad: ReturnType<typeof adWith> }) => {
    useNoteViewed(ad)
    return null
  }
  const view = (changes: Parameters<typeof adWith>[0]) => render(<View ad={adWith(changes)} />)

  test('a viewed ad is remembered in this browser, the latest first, once, and not without end', () => {
    for (const _id of ['a', 'b', 'a']) view({ _id })
    expect(JSON.parse(localStorage.getItem(VIEWED_KEY) ?? '')).toEqual(['a', 'b'])
    for (let n = 0; n < 30; n++) view({ _id: `id-${n}` })
    expect(currentViewed()).toHaveLength(MAX_RECENTLY_VIEWED)
    expect(currentViewed()[0]).toBe('id-29')
  })

  test('a viewed ad is not remembered if it is one’s own, or not public', async () => {
    view({ _id: 'mine', user: MIA })
    view({ _id: 'waiting', status: 'pending' })
    view({ _id: 'sold', status: 'sold' })
    expect(currentViewed()).toEqual(['sold', 'mine'])
    await act(logInMia)
    view({ _id: 'mine', user: MIA })
    expect(currentViewed()).toEqual(['sold'])
  })

  test('viewed ads are dropped if the stored list is broken', () => {
    localStorage.setItem(VIEWED_KEY, '{"a":1}')
    expect(currentViewed()).toEqual([])
    localStorage.setItem(VIEWED_KEY, 'nonsense')
    view({ _id: 'a' })
    expect(currentViewed()).toEqual(['a'])
  })
})

const renderAd = (ad: AdCard, remove: ReactNode) => (
  <article>
    {ad.title}
    {remove}
  </article>
)
const showPage = () =>
  render(
    <>
      <ViewedPage renderAd={renderAd} skeleton="…" />
      <Toaster />
    </>,
  )
const titles = () => screen.queryAllByRole('article').map(({ textContent }) => textContent)

describe('the page', () => {
  test('the page shows viewed ads as they are now, latest first, with one request, and drops deleted ones', async () => {
    for (const id of ['c', 'gone', 'b', 'a']) addViewed(id)
    const { requests } = answerWith(cards)
    showPage()
    expect(await screen.findByRole('list', { name: 'Recently viewed' })).toBeVisible()
    expect(titles()).toEqual(['Ad a', 'Ad b', 'Ad c'])
    expect(currentViewed()).toEqual(['a', 'b', 'c'])
    expect(requests).toHaveLength(1)
  })

  test('the page removes one viewed ad or all, and brings them back', async () => {
    for (const id of ['c', 'b', 'a']) addViewed(id)
    const { requests } = answerWith(cards)
    showPage()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ad b' }))
    expect(titles()).toEqual(['Ad a', 'Ad c'])
    expect(currentViewed()).toEqual(['a', 'c'])
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(titles()).toEqual(['Ad a', 'Ad b', 'Ad c'])
    await userEvent.click(screen.getByRole('button', { name: 'Clear All' }))
    expect(await screen.findByText('Nothing here yet')).toBeVisible()
    expect(localStorage.getItem(VIEWED_KEY)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
    expect(requests).toHaveLength(1)
  })

  test('the page sends no request if no ad was viewed', async () => {
    showPage()
    expect(await screen.findByText('Nothing here yet')).toBeVisible()
  })

  test('the page keeps the list of viewed ads if loading fails, and retries', async () => {
    addViewed('a')
    answerOnce(listAdCards, new AppError('UNAVAILABLE', ''))
    answerWith(cards)
    showPage()
    expect(await screen.findByRole('alert')).toHaveTextContent('These ads couldn’t be loaded')
    expect(currentViewed()).toEqual(['a'])
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Ad a')).toBeVisible()
  })

  test('the page of viewed ads follows another tab', async () => {
    addViewed('a')
    answerWith(cards)
    showPage()
    await screen.findByText('Ad a')
    localStorage.setItem(VIEWED_KEY, '["b","a"]')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: VIEWED_KEY })))
    await waitFor(() => expect(titles()).toEqual(['Ad b', 'Ad a']))
  })
})

describe('the section of the home page', () => {
  let see = () => {}
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: object[]) => void) {
          this.observe = (target) => {
            see = () => tell([{ isIntersecting: true, target }])
          }
        }
        observe: (target: Element) => void
        disconnect() {}
      },
    )
  })
  const renderAds = (ads: AdCard[], label: string) => (
    <ul aria-label={label}>
      {ads.map(({ _id, title }) => (
        <li key={_id}>{title}</li>
      ))}
    </ul>
  )
  const row = loadable(async () => ({ Row: () => <ViewedRow renderAds={renderAds} skeleton="…" /> }), 'Row')

  test('the home page has no section of viewed ads for someone who has viewed none', () => {
    const { container } = render(<ViewedSection row={row} />)
    expect(container).toBeEmptyDOMElement()
  })

  test('the section of viewed ads has its space at once, and loads them when it is about to be visible', async () => {
    addViewed('a')
    const { requests } = answerWith(cards)
    render(<ViewedSection row={row} />)
    expect(screen.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'View all recently viewed ads' })).toHaveAttribute(
      'href',
      '/recently-viewed',
    )
    expect(requests).toHaveLength(0)
    act(() => see())
    expect(await screen.findByText('Ad a')).toBeVisible()
  })
})
