import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { AppError } from '@bowerbird/contract/errors'
import { createAd } from '@bowerbird/contract/posting/posting.endpoints'
import { type AdErrors, bodyOf, checkForm } from '@bowerbird/contract/posting/posting.rules'
import { CREATE_FAILED } from '@bowerbird/contract/posting/posting.terms'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { newId } from '../../../../platform/new-id.ts'
import { storedJson } from '../../../../platform/stored-json.ts'
import { changeDraft, newDraft } from '../change-draft.ts'
import { defaultCategory } from '../default-category.ts'
import { deleteOnServer, pushDraft } from '../drafts/sync-drafts.ts'
import { uploadPhoto } from '../photos/upload-photo.ts'
import { draftStorage, findDraft } from '../wizard/saved-draft.ts'
import type { Seller } from '../wizard/use-saved-draft.ts'
import { type BulkChange, type BulkEdit, differences, edited, undone } from './bulk-edit.ts'

const CONCURRENT_UPLOADS = 3
const SAVE_PAUSE_MS = 1_500

/** One thing to sell. */
export interface ManyRow {
  /** Of its draft, and so of its ad. */
  id: string
  draft: AdDraft
  /** Photos that are not uploaded yet. */
  files: readonly File[]
  failed: readonly File[]
  errors: AdErrors
  state: 'open' | 'posting' | 'posted'
  message?: string
  adId?: string
}

/** The rows of this browser, so that a reload shows them again. */
const listed = (member: string) => storedJson('localStorage', `sell-many:${member}`)

const restored = (member: string): ManyRow[] => {
  const ids = listed(member).read()
  if (!Array.isArray(ids)) return []
  return ids.flatMap((id: unknown) => {
    const found = typeof id === 'string' ? findDraft(member, id) : undefined
    return found
      ? [
          {
            id: found.idempotencyKey,
            draft: found.draft,
            files: [],
            failed: [],
            errors: {},
            state: 'open' as const,
          },
        ]
      : []
  })
}

/** Many drafts at once: their photos upload while the rest is typed, and each is saved like any other draft. */
export function useMany({ member, name }: Seller) {
  const [rows, setRows] = useState<readonly ManyRow[]>(() => restored(member))
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])
  const set = (id: string, patch: (row: ManyRow) => Partial<ManyRow>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...patch(row) } : row)))

  // Saves what has changed, in this browser at once and on the server a moment later.
  const saved = useRef(new Map<string, string>())
  useEffect(() => {
    const open = rows.filter(({ state }) => state !== 'posted')
    if (open.length) listed(member).write(open.map(({ id }) => id))
    else listed(member).remove()
    const changed = open.filter(({ id, draft }) => saved.current.get(id) !== JSON.stringify(draft))
    for (const { id, draft } of changed) {
      saved.current.set(id, JSON.stringify(draft))
      const now = Date.now()
      const uploadedAt = Object.fromEntries(draft.images.map((url) => [url, now]))
      draftStorage(member, id).write({ draft, idempotencyKey: id, uploadedAt, step: 1, at: now })
    }
    if (changed.length === 0) return
    const timer = setTimeout(() => {
      for (const { id } of changed) void pushDraft(member, id)
    }, SAVE_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [rows, member])

  const upload = async (jobs: { id: string; file: File }[]) => {
    const work = async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const { id, file } = job
        const url = await uploadPhoto(file).catch(() => undefined)
        set(id, (row) => ({
          files: row.files.filter((other) => other !== file),
          ...(url === undefined
            ? { failed: [...row.failed, file] }
            : { draft: { ...row.draft, images: [...row.draft.images, url] } }),
        }))
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, work))
  }

  const begin = (groups: readonly File[][], common: Partial<AdDraft>) => {
    const blank = changeDraft(newDraft({ ...defaultCategory(), contactName: name }), {
      ...common,
      // Each thing's own: a default would be posted unseen.
      subcategory: '',
      condition: 'used',
    })
    const added = groups.map(
      (files): ManyRow => ({
        id: newId(),
        draft: blank,
        files,
        failed: [],
        errors: {},
        state: 'open',
      }),
    )
    setRows((before) => [...before, ...added])
    void upload(added.flatMap(({ id, files }) => files.map((file) => ({ id, file }))))
  }

  const change = (id: string, patch: Partial<AdDraft>) =>
    set(id, ({ draft, errors }) => ({
      draft: changeDraft(draft, patch),
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in patch))),
    }))

  /** Changes several at once; returns what changed. */
  const changeSeveral = (ids: readonly string[], edit: BulkEdit): BulkChange[] => {
    const changes = latest.current
      .filter(({ id }) => ids.includes(id))
      .map(({ id, draft }) => ({ id, before: draft, after: edited(draft, edit) }))
      .filter(({ before, after }) => Object.keys(differences(before, after)).length > 0)
    for (const { id, before, after } of changes) change(id, differences(before, after))
    return changes
  }

  const undo = (changes: readonly BulkChange[]) => {
    for (const each of changes) {
      const row = latest.current.find(({ id }) => id === each.id)
      if (row) change(each.id, undone(row.draft, each))
    }
  }

  const remove = (id: string) => {
    draftStorage(member, id).remove()
    void deleteOnServer(id)
    setRows((before) => before.filter((row) => row.id !== id))
  }

  const retry = (id: string) => {
    const row = latest.current.find((each) => each.id === id)
    if (!row) return
    const { failed } = row
    set(id, () => ({ files: failed, failed: [] }))
    void upload(failed.map((file) => ({ id, file })))
  }

  const postOne = async ({ id, draft }: ManyRow): Promise<void> => {
    set(id, () => ({ state: 'posting' }))
    try {
      const body = { ...bodyOf({ ...draft, model: '' }), email: member, idempotencyKey: id }
      const ad = await call(createAd, { body })
      draftStorage(member, id).remove()
      set(id, () => ({ state: 'posted', adId: ad._id }))
    } catch (error) {
      const refusal = error instanceof AppError ? error : undefined
      set(id, () => ({
        state: 'open',
        message: refusal?.message || CREATE_FAILED,
        errors: refusal?.details.validationErrors ?? {},
      }))
    }
  }

  /** Shows what each row lacks. */
  const check = () => {
    const open = latest.current.filter(({ state }) => state === 'open')
    const checked = open.map((row) => ({ row, errors: checkForm(row.draft) }))
    for (const { row, errors } of checked) set(row.id, () => ({ errors, message: undefined }))
    return checked
  }

  /** Posts the rows that are complete, one after the other. */
  const postAll = async () => {
    const checked = check()
    for (const { row, errors } of checked) if (Object.keys(errors).length === 0) await postOne(row)
  }

  return {
    rows,
    begin,
    change,
    changeSeveral,
    undo,
    check,
    remove,
    retry,
    postAll,
    isUploading: rows.some(({ files }) => files.length > 0),
    isPosting: rows.some(({ state }) => state === 'posting'),
  }
}
