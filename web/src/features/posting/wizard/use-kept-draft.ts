import type { AdDraft } from '@bowerbird/contract/posting/posting.rules'
import { useEffect, useRef, useState } from 'react'
import { changeDraft, newDraft } from '../change-draft.ts'
import { findDraft, forgetDraft, hasContent, keepDraft, newKey, onDraftGone } from './kept-draft.ts'
import { defaultKind, type WizardParams } from './wizard-params.ts'

interface Who {
  /** Whose draft it is. */
  member: string
  name: string
}

/** An ad as it stood when the page was left, with the kind that was chosen since; or a new one. */
function begin({ member, name }: Who, { category, subcategory }: WizardParams) {
  const found = findDraft(member)
  const chosen = category && { category, subcategory }
  if (found && hasContent(found.draft)) {
    return { ...found, draft: changeDraft(found.draft, chosen ?? {}), isRestored: true }
  }
  const draft = newDraft({ ...defaultKind, ...chosen, contactName: name })
  return { draft, idempotencyKey: newKey(), uploadedAt: {}, lostPhotos: 0, isRestored: false }
}

/** The draft of the wizard, copied to this browser's storage with every change. */
export function useKeptDraft(who: Who, params: WizardParams) {
  const [start] = useState(() => begin(who, params))
  const [draft, setDraft] = useState(start.draft)
  const uploadedAt = useRef<Record<string, number>>(start.uploadedAt)
  const isOver = useRef(false)
  const { member } = who
  const [idempotencyKey, setKey] = useState(start.idempotencyKey)

  // What is written here from then on is another ad, and must not be taken for the one that is posted.
  useEffect(() => onDraftGone(member, () => setKey(newKey())), [member])

  useEffect(() => {
    if (isOver.current) return
    if (!hasContent(draft)) return forgetDraft(member)
    const times = draft.images.map((url) => [url, uploadedAt.current[url] ?? Date.now()])
    uploadedAt.current = Object.fromEntries(times)
    keepDraft(member, { draft, idempotencyKey, uploadedAt: uploadedAt.current })
  }, [draft, idempotencyKey, member])

  return {
    draft,
    idempotencyKey,
    isRestored: start.isRestored,
    lostPhotos: start.lostPhotos,
    change: (patch: Partial<AdDraft>) => setDraft((before) => changeDraft(before, patch)),
    /** It is posted, or not wanted any more. */
    forget: () => {
      isOver.current = true
      forgetDraft(member)
    },
  }
}
