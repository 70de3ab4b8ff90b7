import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '../../platform/call-as-admin.ts'
import { SAVED_MEANWHILE } from '../conflicts/merge-document.ts'
import { showRefusal } from '../toasts/show-refusal.ts'
import { showToast } from '../toasts/toasts.ts'

interface Versioned {
  version: number
  /** The version before it. */
  previous: number
}

interface Options<Edit, Saved extends Versioned> {
  query: { queryKey: QueryKey }
  versionsQuery: { queryKey: QueryKey }
  save: (edit: Edit) => Promise<Saved>
  /** Saves an earlier version again, unless somebody has saved since `opened`. */
  restore: (version: number, opened: number) => Promise<Saved>
  /** Continues with what is saved now. */
  onSaved: (saved: Saved) => void
  texts: Record<'saved' | 'restored', string>
}

/** Saves and restores a document with versions; a save can be undone. */
export function useVersionedSaves<Edit, Saved extends Versioned>(options: Options<Edit, Saved>) {
  const { query, versionsQuery, save, restore, onSaved, texts } = options
  const queryClient = useQueryClient()
  const follow = (saved: Saved) => {
    onSaved(saved)
    queryClient.setQueryData(query.queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: versionsQuery.queryKey })
  }
  const handleRestore = async (version: number, opened: number): Promise<void> => {
    try {
      follow(await restore(version, opened))
      showToast(texts.restored, 'success')
    } catch (error) {
      showRefusal(error)
    }
  }
  /** If someone else has saved meanwhile, loads what they have saved: the edits are put on top of it. */
  const onLatest = async <Result>(act: Promise<Result>): Promise<Result> => {
    try {
      return await act
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'CONFLICT') throw error
      await queryClient.refetchQueries({ queryKey: query.queryKey })
      throw new AppError('CONFLICT', SAVED_MEANWHILE)
    }
  }
  const handleSave = async (edit: Edit): Promise<void> => {
    const saved = await onLatest(save(edit))
    follow(saved)
    showToast(texts.saved, 'success', {
      label: t`Undo`,
      onAct: () => void handleRestore(saved.previous, saved.version),
    })
  }
  return { handleSave, handleRestore, onLatest }
}
