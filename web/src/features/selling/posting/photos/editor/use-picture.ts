import { useEffect, useRef, useState } from 'react'
import { applyEdit, openPicture } from './apply-edit.ts'
import { type Edit, type EditHistory, noEdits, redo, undo, withEdit } from './edits.ts'

interface State {
  picture?: HTMLCanvasElement
  history: EditHistory
  hasFailed: boolean
}

/** A picture and its edits. Undo applies those before to the picture as it was opened. */
export function usePicture(file: Promise<Blob>) {
  const source = useRef<HTMLCanvasElement>(undefined)
  const [state, setState] = useState<State>({ history: noEdits, hasFailed: false })

  useEffect(() => {
    let isOpen = true
    file.then(openPicture).then(
      (picture) => {
        source.current = picture
        if (isOpen) setState({ picture, history: noEdits, hasFailed: false })
      },
      () => isOpen && setState({ history: noEdits, hasFailed: true }),
    )
    return () => {
      isOpen = false
    }
  }, [file])

  const apply = (edit: Edit): HTMLCanvasElement | undefined => {
    if (!state.picture) return undefined
    const picture = applyEdit(state.picture, edit)
    setState({ ...state, picture, history: withEdit(state.history, edit) })
    return picture
  }
  const replay = (history: EditHistory) => {
    if (!source.current) return
    setState({ ...state, picture: history.done.reduce(applyEdit, source.current), history })
  }
  return {
    ...state,
    apply,
    undo: () => replay(undo(state.history)),
    redo: () => replay(redo(state.history)),
  }
}
