import { t } from '@bowerbird/contract/language/t'
import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

interface Props extends Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'children'> {
  /** Then only its buttons close it: a stray click would lose the edits. */
  isEdited: boolean
  onClose: () => void
  onDone: () => void
}

/** Edits one entry of a list: see `useEditedEntry`. */
export const EntryDialog = ({ isEdited, onClose, onDone, ...dialog }: Props) => (
  <Dialog
    {...dialog}
    isOpen
    isDismissable={!isEdited}
    onClose={onClose}
    footer={
      <>
        <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
        <Button onClick={onDone}>{t`Done`}</Button>
      </>
    }
  />
)
