import { t } from '@bowerbird/contract/language/t'
import {
  blockSeller,
  followSeller,
  unblockSeller,
  unfollowSeller,
} from '@bowerbird/contract/sellers/sellers.endpoints'
import { LOGIN_TO_FOLLOW } from '@bowerbird/contract/sellers/sellers.terms'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { requireLogin } from '../../../platform/login-gate.ts'
import { useIsMe } from '../../../platform/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useRelation } from './use-relation.ts'

export interface SellerActionsProps {
  id: string
  name: string
  /** Renders the report dialog; the route provides it. */
  renderReport: (report: { sellerId: string; name: string; onClose: () => void }) => ReactNode
}

function QuietButton({ icon, onClick, children }: { icon: IconName; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-ink-soft hover:text-bower hover:underline"
    >
      <Icon name={icon} className="size-4" />
      {children}
    </button>
  )
}

/** Follow, report and block. On one's own page, a link to change it. */
export function SellerActions({ id, name, renderReport }: SellerActionsProps) {
  const { isFollowing, isBlocked, isBusy, change } = useRelation(id)
  const [dialog, setDialog] = useState<'block' | 'report'>()
  const close = () => setDialog(undefined)
  if (useIsMe(id)) {
    return (
      <Link to="/profile/edit" className={buttonClass({ variant: 'secondary' })}>
        <Icon name="pencil" className="size-4" />
        {t`Edit Profile`}
      </Link>
    )
  }

  const follow = async () => {
    if (await change(followSeller)) showToast(t`We’ll tell you when ${name} posts a new ad.`, 'success')
  }
  const handleFollow = () =>
    isFollowing
      ? void change(unfollowSeller)
      : void requireLogin({ message: LOGIN_TO_FOLLOW, onLoggedIn: () => void follow() })
  const handleBlock = () =>
    isBlocked
      ? void change(unblockSeller)
      : void requireLogin({
          message: t`Please log in to block ${name}`,
          onLoggedIn: () => setDialog('block'),
        })
  const handleReport = () =>
    void requireLogin({
      message: t`Please log in to report ${name}`,
      onLoggedIn: () => setDialog('report'),
    })

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 noscript:hidden">
      {isBlocked ? (
        <p className="text-ink-soft">
          <Trans>You have blocked {name}.</Trans>
        </p>
      ) : (
        <Button
          variant={isFollowing ? 'secondary' : 'primary'}
          aria-pressed={isFollowing}
          isBusy={isBusy}
          onClick={handleFollow}
        >
          {!isBusy && <Icon name={isFollowing ? 'user-check' : 'user-plus'} className="size-5" />}
          {isFollowing ? t`Following` : t`Follow`}
        </Button>
      )}
      <QuietButton icon="flag" onClick={handleReport}>{t`Report`}</QuietButton>
      <QuietButton icon="ban" onClick={handleBlock}>
        {isBlocked ? t`Unblock` : t`Block`}
      </QuietButton>
      {dialog === 'report' && renderReport({ sellerId: id, name, onClose: close })}
      {dialog === 'block' && (
        <ConfirmDialog
          title={t`Block ${name}?`}
          confirmLabel={t`Block`}
          isBusy={isBusy}
          onConfirm={() => void change(blockSeller).then(close)}
          onClose={close}
        >
          <p>{t`You won’t be able to write to each other any more, about any ad, and you won’t hear about their ads. They won’t be notified. You can unblock them at any time.`}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
