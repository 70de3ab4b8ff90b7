import { emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { deleteDraft, listDrafts, saveDraft } from '@bowerbird/contract/drafts/drafts.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { expect, test } from 'vitest'
import { answer } from '../../../../testing/answer.ts'
import { draftStorage, findDraft, type SavedDraft } from '../wizard/saved-draft.ts'
import { pullDrafts, pushDraft, pushUnsaved } from './sync-drafts.ts'

const MIA = 'mia@example.com'
const [first, second] = ['019a8000-0000-7000-8000-000000000001', '019a8000-0000-7000-8000-000000000002']
const updatedAt = '2026-11-10T00:00:00.000Z'
const done = { success: true as const, message: '' }
const draftOf = (title: string) => ({
  ...emptyDraft(),
  category: 'Electronics',
  subcategory: 'Smartphones',
  title,
  images: ['/images/phone.jpg'],
})
const given = (id: string, title: string, sync?: SavedDraft['sync']) =>
  draftStorage(MIA, id).write({
    draft: draftOf(title),
    idempotencyKey: id,
    uploadedAt: {},
    step: 2,
    at: 1,
    sync,
  } satisfies SavedDraft)
const here = (id: string) => draftStorage(MIA, id).read() as SavedDraft | undefined

test('a draft of another device is available here, with its photos, at the step where it stopped', async () => {
  answer(listDrafts, [{ _id: first, draft: draftOf('Blue phone'), updatedAt }])
  await pullDrafts(MIA)
  expect(findDraft(MIA, first)).toMatchObject({
    draft: { title: 'Blue phone', images: ['/images/phone.jpg'] },
    step: 2,
    sync: 'saved',
    lostPhotos: 0,
  })
})

test('a change on another device replaces the draft here, but not one with newer input', async () => {
  given(first, 'Old', 'saved')
  given(second, 'Typed here', 'changed')
  answer(listDrafts, [
    { _id: first, draft: draftOf('New'), updatedAt },
    { _id: second, draft: draftOf('Elsewhere'), updatedAt },
  ])
  await pullDrafts(MIA)
  expect([here(first)?.draft.title, here(second)?.draft.title]).toEqual(['New', 'Typed here'])
})

test('a draft posted or deleted on another device is removed here, unless it was changed or never saved there', async () => {
  const never = '019a8000-0000-7000-8000-000000000003'
  given(first, 'Posted', 'saved')
  given(second, 'Typed here', 'changed')
  given(never, 'Offline')
  answer(listDrafts, [])
  await pullDrafts(MIA)
  expect([first, second, never].map((id) => here(id)?.draft.title)).toEqual([
    undefined,
    'Typed here',
    'Offline',
  ])
})

test('no draft is lost if the server can’t be reached', async () => {
  given(first, 'Mine', 'saved')
  answer(listDrafts, new AppError('UNAVAILABLE', ''))
  await pullDrafts(MIA)
  expect(here(first)?.draft.title).toBe('Mine')
})

test('a saved draft is marked as saved; with newer input, as changed', async () => {
  given(first, 'Mine')
  const { requests } = answer(saveDraft, done)
  await pushDraft(MIA, first)
  expect(requests[0]?.body).toEqual({ draft: draftOf('Mine') })
  expect(here(first)?.sync).toBe('saved')
  answer(saveDraft, () => {
    draftStorage(MIA, first).write({ ...here(first), at: 2 })
    return done
  })
  await pushDraft(MIA, first)
  expect(here(first)?.sync).toBe('changed')
})

test('drafts that the server lacks are uploaded later, each once', async () => {
  given(first, 'Saved', 'saved')
  given(second, 'Typed here', 'changed')
  given('019a8000-0000-7000-8000-000000000003', 'Offline')
  const { requests } = answer(saveDraft, done)
  await pushUnsaved(MIA)
  await pushUnsaved(MIA)
  const titles = requests.map(({ body }) => (body as Pick<SavedDraft, 'draft'>).draft.title)
  expect(titles.sort()).toEqual(['Offline', 'Typed here'])
})

test('a draft that was discarded while it was being saved is deleted on the server, too', async () => {
  given(first, 'Mine')
  answer(saveDraft, () => {
    draftStorage(MIA, first).remove()
    return done
  })
  const { requests } = answer(deleteDraft, done)
  await pushDraft(MIA, first)
  expect(requests).toHaveLength(1)
  expect(here(first)).toBeUndefined()
})
