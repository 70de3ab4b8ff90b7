import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { LoadFailed } from './editor/load-failed.tsx'
import { photoEditor } from './photos.lazy.ts'
import type { Photos } from './use-photos.ts'

interface Props {
  box: Photos
  id: string
  /** Such as "2 of 5". */
  title: string
  onClose: (isChanged: boolean) => void
}

/** The editor for one of the photos, loaded when it opens. Until it closes, a photo that waits is not uploaded. */
export function EditedPhoto({ box, id, title, onClose }: Props) {
  const { part: Editor, hasFailed, retry } = photoEditor.use(true)
  const [picture] = useState(() => box.pictureOf(id))
  const { pause } = box
  useEffect(() => pause(id), [pause, id])

  const handleCancel = () => {
    box.resume(id)
    onClose(false)
  }
  const handleDone = (file: File) => {
    box.replaceFile(id, file)
    onClose(true)
  }
  if (Editor) return <Editor title={title} picture={picture} onDone={handleDone} onCancel={handleCancel} />
  return (
    <Dialog title={title} isOpen onClose={handleCancel} shape="screen" isToShow>
      <div className="grid flex-1 place-content-center">
        {hasFailed ? <LoadFailed onRetry={retry} /> : <Spinner label={t`Opening the editor`} />}
      </div>
    </Dialog>
  )
}
