import { t } from '@bowerbird/contract/language/t'
import { useStore } from '../../../platform/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { unreadNotifications } from './unread-notifications.ts'
import { useMarkRead } from './use-notifications.ts'

/** Not there when everything has been read. */
export function MarkAllRead() {
  const count = useStore(unreadNotifications)
  const { mutate, isPending } = useMarkRead()
  if (count === 0) return null
  return (
    <Button variant="ghost" size="sm" isBusy={isPending} onClick={() => mutate(undefined)}>
      {!isPending && <Icon name="check-check" className="size-4" />}
      {t`Mark all read`}
    </Button>
  )
}
