import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { StatusCounts } from '@bowerbird/contract/posting/posting.schema'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { useMoveAll } from '../moves/use-change-ad.ts'

/** Pauses all of a member's ads at once, for a holiday, and brings them back. */
export function GoingAway({ counts }: { counts: StatusCounts }) {
  const [isAsking, setAsking] = useState(false)
  const { moveAll, isMoving } = useMoveAll()
  const { active, reserved, paused } = counts
  const listed = active + reserved
  const handlePause = async () => {
    if (await moveAll('paused')) setAsking(false)
  }
  return (
    <>
      {paused > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:px-2!"
          disabled={isMoving}
          onClick={() => void moveAll('active')}
        >{t`Bring all back`}</Button>
      )}
      {listed > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:px-2!"
          disabled={isMoving}
          onClick={() => setAsking(true)}
        >{t`Going away?`}</Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Going away?`}
          confirmLabel={plural(listed, { one: 'Pause my ad', other: 'Pause all # ads' })}
          cancelLabel={t`Not now`}
          confirmVariant="primary"
          isBusy={isMoving}
          onConfirm={() => void handlePause()}
          onClose={() => setAsking(false)}
        >
          <p>{t`Only you will see your ads until you bring them back. Their chats and saves stay.`}</p>
          {reserved > 0 && <p className="mt-3">{t`Reservations end when you pause.`}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
