import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { DeleteAdDialog } from './delete-ad-dialog.tsx'

interface Props {
  ad: { _id: string; title: string }
  onDeleted: () => void
}

export function DeleteAdButton({ ad, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        <Icon name="trash-2" className="size-4" />
        {t`Delete ad`}
      </Button>
      {isAsking && (
        <DeleteAdDialog
          ad={ad}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            setAsking(false)
            onDeleted()
          }}
        />
      )}
    </>
  )
}
