import {
  agreeMeeting,
  getDealCalendar,
  reportNoShow,
  sayDealDone,
} from '@bowerbird/contract/deals/deals.endpoints'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { hasISaid, haveTheySaid, isMissed } from './deal-words.ts'
import { HandoverDialog } from './handover-dialog.tsx'
import { LateDialog } from './late-dialog.tsx'
import { MeetingDialog } from './meeting-dialog.tsx'
import { useChangeDeal } from './use-change-deal.ts'

type Asking = 'meeting' | 'handover' | 'late' | 'cancel'

async function saveCalendar(id: string): Promise<void> {
  try {
    const { name, text } = await call(getDealCalendar, { params: { id } })
    saveFile(name, text, 'text/calendar')
  } catch (error) {
    showRefusal(error)
  }
}

interface Props {
  deal: Deal
  now: number
  /** A code that was scanned. */
  scanned?: string | undefined
  /** More beside the buttons. */
  children?: ReactNode
}

/** What the caller can do with a deal that is agreed; what is next is the first button. */
export function DealActions({ deal, now, scanned, children }: Props) {
  const [asking, setAsking] = useState<Asking | undefined>(scanned ? 'handover' : undefined)
  const { change, isChanging } = useChangeDeal()
  const { _id: id, meeting, side } = deal
  const params = { id }
  const close = () => setAsking(undefined)
  const isMine = meeting?.by === side
  const isAgreed = meeting?.isAgreed ?? false
  const isToConfirm = haveTheySaid(deal) && !hasISaid(deal)
  const noShow = () =>
    change(async () => {
      const changed = await call(reportNoShow, { params })
      showToast(t`Noted. You can propose another time, or call it off.`, 'success')
      return changed
    })
  return (
    <div className="flex w-full flex-wrap items-start gap-2">
      <div className="flex min-w-0 flex-[1_1_9rem] flex-wrap items-center gap-2">
        {isToConfirm && (
          <Button
            size="sm"
            isBusy={isChanging}
            onClick={() => change(() => call(sayDealDone, { params }))}
          >{t`Yes, it’s done`}</Button>
        )}
        {!isToConfirm && !hasISaid(deal) && !meeting && (
          <Button size="sm" onClick={() => setAsking('meeting')}>{t`Propose a time and place`}</Button>
        )}
        {meeting && !isAgreed && !isMine && (
          <Button
            size="sm"
            isBusy={isChanging}
            onClick={() =>
              change(() => call(agreeMeeting, { params, body: { at: meeting.at, place: meeting.place } }))
            }
          >{t`Agree`}</Button>
        )}
        {!isToConfirm && (
          <Button
            size="sm"
            variant={isAgreed ? 'primary' : 'secondary'}
            onClick={() => setAsking('handover')}
          >
            {hasISaid(deal) ? t`Show my code` : t`Handover`}
          </Button>
        )}
        {children}
      </div>
      {/* At the end of the line: the list opens towards the middle of a phone’s screen, wide enough for a line each. */}
      <div className="ms-auto shrink-0 whitespace-nowrap">
        <Menu
          label={t`More for ${deal.title}`}
          align="end"
          trigger={<Icon name="ellipsis-vertical" className="size-5" />}
          triggerClass="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower"
        >
          {meeting && !hasISaid(deal) && (
            <MenuItem onClick={() => setAsking('meeting')}>
              <Icon name="clock" className="size-5" />
              {t`Propose another time`}
            </MenuItem>
          )}
          {isAgreed && !isMissed(deal, now) && (
            <MenuItem onClick={() => void saveCalendar(id)}>
              <Icon name="calendar-days" className="size-5" />
              {t`Add to my calendar`}
            </MenuItem>
          )}
          {isAgreed && !isMissed(deal, now) && !hasISaid(deal) && (
            <MenuItem onClick={() => setAsking('late')}>
              <Icon name="footprints" className="size-5" />
              {t`I’m running late`}
            </MenuItem>
          )}
          {isMissed(deal, now) && !deal.hasReportedNoShow && !hasISaid(deal) && (
            <MenuItem onClick={noShow}>
              <Icon name="user-round" className="size-5" />
              {t`They didn’t come`}
            </MenuItem>
          )}
          <MenuItem onClick={() => setAsking('cancel')}>
            <Icon name="x" className="size-5" />
            {isToConfirm ? t`No, it came to nothing` : t`Call it off`}
          </MenuItem>
        </Menu>
      </div>
      {asking === 'meeting' && <MeetingDialog deal={deal} onClose={close} />}
      {asking === 'handover' && <HandoverDialog deal={deal} typed={scanned} onClose={close} />}
      {asking === 'late' && <LateDialog deal={deal} onClose={close} />}
      {asking === 'cancel' && <CancelDialog deal={deal} onClose={close} />}
    </div>
  )
}
