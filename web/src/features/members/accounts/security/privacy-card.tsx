import { downloadOwnData } from '@bowerbird/contract/accounts/accounts.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { saveFile } from '../../../../platform/save-file.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'

const sorry = (refusal: unknown) =>
  showToast(
    (refusal instanceof AppError && refusal.code === 'TOO_MANY_REQUESTS' && refusal.message) ||
      'That did not work. Please try again.',
    'error',
  )

/** A link to the notification settings, and a copy of everything the account holds. */
export function PrivacyCard() {
  return (
    <Card as="section" className="flex flex-col gap-6 p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-xl">Notifications</h2>
          <p className="mt-2 max-w-prose text-ink-soft">Which emails and alerts you get, and when.</p>
        </div>
        <Link to="/notifications/settings" className={buttonClass({ variant: 'secondary' })}>
          Notification settings
        </Link>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-xl">Your data</h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            A file with your profile, ads, pictures’ addresses, saved items and searches, people you follow or
            block, messages, notifications, reports and devices (JSON).
          </p>
        </div>
        <DownloadButton />
      </div>
    </Card>
  )
}

function DownloadButton() {
  const [isBusy, setBusy] = useState(false)

  const handleClick = async () => {
    setBusy(true)
    try {
      const data = await call(downloadOwnData)
      saveFile('bowerbird-my-data.json', JSON.stringify(data, null, 2), 'application/json')
    } catch (refusal) {
      sorry(refusal)
    }
    setBusy(false)
  }

  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void handleClick()}>
      Download my data
    </Button>
  )
}
