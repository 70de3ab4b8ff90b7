import { useEffect, useRef, useState } from 'react'

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/** Pasted text belongs to the focused field, even if the clipboard holds a picture too. */
const isForTyping = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof HTMLElement &&
  target.matches('input, textarea') &&
  clipboardData?.types.includes('text/plain')

/**
 * Takes files dropped or pasted anywhere on the page. Otherwise a drop beside the field would make the browser
 * open the picture instead of the page. Returns whether files are being dragged over the page.
 */
export function useFileDrop(onFiles: (files: Iterable<File>) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })

  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const handleDrop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      latest.current(event.dataTransfer?.files ?? [])
    }
    const handlePaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files?.length || isForTyping(event)) return
      event.preventDefault()
      latest.current(files)
    }
    window.addEventListener('dragover', handleOver)
    window.addEventListener('dragleave', handleLeave)
    window.addEventListener('drop', handleDrop)
    window.addEventListener('paste', handlePaste)
    return () => {
      window.removeEventListener('dragover', handleOver)
      window.removeEventListener('dragleave', handleLeave)
      window.removeEventListener('drop', handleDrop)
      window.removeEventListener('paste', handlePaste)
    }
  }, [])
  return isOver
}
