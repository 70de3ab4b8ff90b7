import { emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { deleteDraft, listDrafts, saveDraft } from '@bowerbird/contract/drafts/drafts.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { createAd, getOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import { Link } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { adWith } from '../../../../testing/ads.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { chooseSuburb, toowoomba } from '../../../../testing/suburbs.ts'
import { answerUploads, logInMia, picture, postedAd, startAfresh } from '../posting.fixture.tsx'
import { PostingPage } from './posting-page.tsx'
import { draftStorage, type SavedDraft } from './saved-draft.ts'
import { fill, fillLocation, open, openAt, passDetails, passOverview, press } from './wizard.fixture.tsx'

beforeEach(startAfresh)

const inStep = (step: number) => screen.findByText(`Step ${step} of 3`)

/** The drafts in this browser, the oldest first. */
const stored = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('ad-draft:mia@example.com'))
    .map(([key, text]) => ({ key, ...(JSON.parse(text) as SavedDraft) }))
    .sort((one, other) => one.at - other.at)

describe('the draft', () => {
  /** Leaves a phone on step 2. Returns the address that it was left at. */
  const half = async (isOffline = false) => {
    const view = await open('Electronics')
    await passOverview('Blue phone')
    fill('Brand', 'Nokia')
    fill('Price', '90')
    await waitFor(() =>
      expect(stored()[0]?.draft).toMatchObject({ price: '90', images: ['/images/bike.jpg'] }),
    )
    await waitFor(() => expect(view.address()).toContain(`draft=${stored()[0]?.idempotencyKey}`))
    const address = view.address()
    view.unmount()
    await waitFor(() => expect(stored()[0]?.sync).toBe(isOffline ? undefined : 'saved'))
    return address
  }

  test('the draft survives a reload, on the same step', async () => {
    await openAt(await half())
    expect(screen.getByText('We saved your unfinished ad')).toBeVisible()
    expect(screen.getByText('Step 2 of 3')).toBeVisible()
    expect(screen.getByLabelText('Brand')).toHaveValue('Nokia')
    expect(screen.getByLabelText('Price')).toHaveValue('90')
    await press('Back')
    await inStep(1)
    expect(screen.getByLabelText('Ad Title')).toHaveValue('Blue phone')
    expect(screen.getByText('1/8 photos')).toBeVisible()
  })

  test('the draft keeps its suburb over a reload and on the way back to it', async () => {
    const view = await open('Home Decor')
    await passOverview('Lamp')
    await passDetails()
    await chooseSuburb(toowoomba)
    await waitFor(() =>
      expect(stored()[0]?.draft).toMatchObject({ suburb: 'Toowoomba City', postcode: '4350' }),
    )
    await waitFor(() => expect(view.address()).toContain('draft='))
    const address = view.address()
    view.unmount()
    await openAt(address)
    await inStep(3)
    expect(screen.getByLabelText('Suburb')).toHaveValue('Toowoomba City QLD 4350')
    await press('Back')
    await inStep(2)
    await press('Next')
    await inStep(3)
    expect(screen.getByLabelText('Suburb')).toHaveValue('Toowoomba City QLD 4350')
    expect(screen.getByLabelText('City')).toHaveValue('Toowoomba City')
  })

  test('the draft stays as it is when another ad is started, and both are saved', async () => {
    await half()
    const before = stored()
    await open('Vehicles')
    expect(screen.getByText('Cars')).toBeVisible()
    expect(screen.getByLabelText('Ad Title')).toHaveValue('')
    expect(screen.getByText('0/8 photos')).toBeVisible()
    expect(stored()).toEqual(before)
    fill('Ad Title', 'Red car')
    await waitFor(() => expect(stored()).toHaveLength(2))
    expect(stored()[0]).toEqual(before[0])
    expect(stored()[1]?.draft).toMatchObject({ category: 'Vehicles', title: 'Red car', images: [] })
  })

  test('the draft is offered to continue where it was left', async () => {
    await half()
    const view = await open('Vehicles')
    const list = within(screen.getByRole('region', { name: 'You have an unfinished ad' }))
    expect(list.getByText(/Smartphones · Step 2 of 3/)).toBeVisible()
    await userEvent.click(list.getByRole('link', { name: 'Continue Blue phone' }))
    await inStep(2)
    expect(screen.getByLabelText('Brand')).toHaveValue('Nokia')
    expect(screen.getByLabelText('Price')).toHaveValue('90')
    expect(view.address()).toContain('step=2')
    expect(stored()).toHaveLength(1)
  })

  test('the draft can be discarded from the list, with an Undo', async () => {
    await half()
    const before = stored()
    await open('Vehicles')
    await press('Discard Blue phone')
    expect(screen.queryByRole('link', { name: /Continue/ })).toBeNull()
    expect(stored()).toEqual([])
    await press('Undo')
    expect(screen.getByRole('link', { name: 'Continue Blue phone' })).toBeVisible()
    expect(stored()).toEqual(before)
  })

  test('a discarded draft passes the focus on: to the heading, and from the last one to the page', async () => {
    const phone = { ...emptyDraft(), category: 'Electronics', subcategory: 'Smartphones' }
    for (const title of ['Blue phone', 'Red phone'])
      draftStorage('mia@example.com', title).write({ draft: { ...phone, title }, step: 1 })
    await logInMia()
    render(
      <main id="content" tabIndex={-1}>
        <PostingPage isPublishedAtOnce={() => false} />
      </main>,
      { path: '/add' },
    )
    await press('Discard Blue phone')
    expect(screen.getByRole('heading', { name: 'You have an unfinished ad' })).toHaveFocus()
    await press('Discard Red phone')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('a draft of an earlier version is in the list too', async () => {
    await half()
    const [{ key, ...saved }] = stored() as [{ key: string } & SavedDraft]
    localStorage.removeItem(key)
    localStorage.setItem(
      'ad-draft:mia@example.com',
      JSON.stringify({ ...saved, step: undefined, at: undefined }),
    )
    await open('Vehicles')
    expect(screen.getByRole('link', { name: 'Continue Blue phone' })).toBeVisible()
    expect(stored()).toHaveLength(1)
  })

  test('the draft moves to another category only when its owner chooses one', async () => {
    const view = await openAt((await half()).replace('&step=2', ''))
    await press('Change category')
    const dialog = within(await screen.findByRole('dialog', { name: 'Post Your Ad' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Vehicles' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Bikes' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('Bikes')).toBeVisible()
    expect(screen.getByLabelText('Ad Title')).toHaveValue('Blue phone')
    await waitFor(() =>
      expect(stored()[0]?.draft).toMatchObject({
        category: 'Vehicles',
        subcategory: 'Bikes',
        brand: '',
        price: '90',
      }),
    )
    await waitFor(() => expect(view.address()).toContain('subcategory=Bikes'))
  })

  test('the draft is discarded only after a confirmation', async () => {
    const view = await openAt(await half())
    await press('Start over')
    await press('Keep my draft')
    expect(screen.getByLabelText('Price')).toHaveValue('90')
    await press('Start over')
    await press('Discard')
    await inStep(1)
    expect(screen.getByLabelText('Ad Title')).toHaveValue('')
    expect(screen.getByText('0/8 photos')).toBeVisible()
    expect(view.address()).toBe('/add?category=Electronics&subcategory=Smartphones')
    expect(stored()).toEqual([])
  })

  test('the draft is gone once the ad is posted', async () => {
    answer(createAd, postedAd)
    await open('Home Decor')
    await passOverview()
    await passDetails()
    fillLocation()
    await press('Post Ad')
    await screen.findByText('Ad Posted Successfully!')
    expect(stored()).toEqual([])
  })

  test('the draft becomes another ad if another tab has posted it', async () => {
    const { requests } = answer(createAd, postedAd)
    await open('Home Decor')
    await passOverview()
    const [{ key, idempotencyKey: before }] = stored() as [{ key: string } & SavedDraft]
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
    await passDetails()
    fillLocation()
    await press('Post Ad')
    await screen.findByText('Ad Posted Successfully!')
    expect(before).toMatch(/^[0-9a-f-]{36}$/)
    expect(requests[0]?.body).not.toMatchObject({ idempotencyKey: before })
  })

  test('a draft that never reached the server drops photos not posted within a day, with a notice', async () => {
    answer(saveDraft, new AppError('UNAVAILABLE', ''))
    const address = await half(true)
    const [{ key, ...saved }] = stored() as [{ key: string } & SavedDraft]
    saved.uploadedAt['/images/bike.jpg'] = Date.now() - 24 * 60 * 60 * 1000
    localStorage.setItem(key, JSON.stringify(saved))
    await openAt(address)
    expect(screen.getByText('We only keep an unposted photo for a day: please add it again.')).toBeVisible()
    await inStep(1)
  })

  test('the draft is on the server shortly after, or when the page is left, and deleted there when discarded', async () => {
    const { requests } = answer(saveDraft, { success: true, message: 'Draft saved' })
    const deleted = answer(deleteDraft, { success: true, message: 'Draft deleted' })
    const address = await half()
    expect(requests.at(-1)).toMatchObject({
      url: `/api/drafts/${stored()[0]?.idempotencyKey}`,
      body: { draft: { title: 'Blue phone', price: '90' } },
      keepalive: true,
    })
    await openAt(address)
    await press('Start over')
    await press('Discard')
    await waitFor(() => expect(deleted.requests).toHaveLength(1))
  })

  test('a draft of another device is offered, and opens where it stopped', async () => {
    const draft = { ...emptyDraft(), category: 'Vehicles', subcategory: 'Cars', title: 'Red car' }
    const _id = '019a8000-0000-7000-8000-000000000009'
    answer(listDrafts, [{ _id, draft, updatedAt: new Date().toISOString() }])
    const view = await open('Electronics')
    await userEvent.click(await screen.findByRole('link', { name: 'Continue Red car' }))
    expect(await screen.findByLabelText('Ad Title')).toHaveValue('Red car')
    expect(view.address()).toContain(`draft=${_id}`)
  })

  test('a draft of an own ad is a copy, photos included', async () => {
    const ad = adWith({
      title: 'Spare phone',
      subcategory: 'Smartphones',
      images: ['/images/a.jpg', '/images/b.jpg'],
    })
    answer(getOwnAd, ad)
    const view = await openAt(`/add?copy=${ad._id}`)
    expect(await screen.findByLabelText('Ad Title')).toHaveValue('Spare phone')
    expect(screen.getByText('2/8 photos')).toBeVisible()
    expect(screen.getByText('A copy of your ad: change what’s different')).toBeVisible()
    expect(view.address()).not.toContain('copy=')
    expect(stored()[0]?.idempotencyKey).not.toBe(ad._id)
  })

  test('an ad that can’t be copied makes no draft: My Listings says why', async () => {
    answer(getOwnAd, new AppError('NOT_FOUND', 'Product not found'))
    const view = await openAt('/add?copy=019a8000-0000-7000-8000-000000000001')
    expect(await screen.findByText('Product not found')).toBeVisible()
    expect(view.address()).toBe('/my-adds')
    expect(stored()).toEqual([])
  })

  test('leaving the page during uploads shows a confirmation', async () => {
    answerUploads(() => new Promise(() => {}))
    await logInMia()
    const view = render(
      <>
        <PostingPage isPublishedAtOnce={() => false} />
        <Link to="/">Home</Link>
      </>,
      { path: '/add' },
    )
    fireEvent.change(screen.getByLabelText(/Add photos/), { target: { files: [picture()] } })
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave while photos are uploading?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }))
    expect(view.address()).toContain('/add')
  })
})
