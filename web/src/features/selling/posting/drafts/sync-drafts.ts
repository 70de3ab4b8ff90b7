import { type AdDraft, adFieldNames } from '@bowerbird/contract/ads/ads.fields'
import {
  deleteDraft,
  listDrafts as listOnServer,
  saveDraft,
} from '@bowerbird/contract/drafts/drafts.endpoints'
import { call } from '../../../../platform/api.ts'
import { isSameValue } from '../draft-values.ts'
import { draftStorage, findDraft, repair, type SavedDraft, storedDrafts } from '../wizard/saved-draft.ts'
import { reachOf } from '../wizard/wizard-params.ts'

/*
 * The browser's storage has the working copy: it works offline, and every change is there at once. The server has a copy
 * for the member's other devices. Whatever fails here is tried again with the next change or visit.
 */

const ignore = () => undefined

const isSameDraft = (one: AdDraft, other: AdDraft): boolean =>
  adFieldNames.every((field) => isSameValue(one[field], other[field]))

/**
 * Copies the server's drafts into this browser, unless something was typed here since. Returns false if the server
 * could not be reached.
 */
export async function pullDrafts(member: string): Promise<boolean> {
  const found = await call(listOnServer).catch(ignore)
  if (!found) return false
  const ids = new Set(found.map(({ _id }) => _id))
  for (const { idempotencyKey, sync } of storedDrafts(member)) {
    // Posted or deleted on another device.
    if (sync === 'saved' && !ids.has(idempotencyKey)) draftStorage(member, idempotencyKey).remove()
  }
  for (const { _id, updatedAt, ...onServer } of found) {
    const draft = repair(onServer.draft)
    if (!draft) continue
    const storage = draftStorage(member, _id)
    const here = storage.read() as Partial<SavedDraft> | undefined
    if (here?.sync === 'saved' && here.draft && isSameDraft(here.draft, draft)) continue
    // Its first save here may have been answered after this tab was closed.
    if (here && here.sync !== 'saved') {
      storage.write({ ...here, sync: 'changed' })
      continue
    }
    const saved: SavedDraft = {
      uploadedAt: {},
      step: reachOf(draft),
      ...here,
      draft,
      idempotencyKey: _id,
      at: Date.parse(updatedAt),
      sync: 'saved',
    }
    storage.write(saved)
  }
  return true
}

/** This browser's copy to the server. `keepalive`: although the page is being left. */
export async function pushDraft(member: string, id: string, keepalive = false): Promise<void> {
  const storage = draftStorage(member, id)
  const { draft, at } = (storage.read() ?? {}) as Partial<SavedDraft>
  if (!draft) return
  try {
    await call(saveDraft, { params: { id }, body: { draft }, keepalive })
  } catch {
    return
  }
  const now = storage.read() as SavedDraft | undefined
  // Discarded meanwhile.
  if (!now) return deleteOnServer(id)
  storage.write({ ...now, sync: now.at === at ? 'saved' : 'changed' })
}

/** Uploads drafts that the server doesn't have yet: the page may have been left too fast, or without a connection. */
export async function pushUnsaved(member: string): Promise<void> {
  for (const { idempotencyKey, sync } of storedDrafts(member)) {
    if (sync !== 'saved' && findDraft(member, idempotencyKey)) await pushDraft(member, idempotencyKey)
  }
}

export const deleteOnServer = (id: string): Promise<void> =>
  call(deleteDraft, { params: { id } }).then(ignore, ignore)
