import { changeEmailSettings, downloadOwnData } from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { AppError } from '@bowerbird/contract/errors'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { storeProfile } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast.tsx'

const sorry = (refusal: unknown) =>
  showToast(
    (refusal instanceof AppError && refusal.code === 'TOO_MANY_REQUESTS' && refusal.message) ||
      'That did not work. Please try again.',
    'error',
  )

/** Emails that can be switched off, and a copy of everything the account holds. */
export function PrivacyCard({ profile }: { profile: Profile }) {
  return (
    <Card as="section" className="flex flex-col gap-6 p-5 sm:p-8">
      <div>
        <h2 className="text-xl">Emails</h2>
        <EmailSwitch profile={profile} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-xl">Your data</h2>
          <p className="mt-2 max-w-prose text-ink-soft">
            A file with your profile, ads, saved items, messages and reports (JSON).
          </p>
        </div>
        <DownloadButton />
      </div>
    </Card>
  )
}

function EmailSwitch({ profile }: { profile: Profile }) {
  const [isBusy, setBusy] = useState(false)

  const handleChange = async (wantsChatEmails: boolean) => {
    setBusy(true)
    try {
      await call(changeEmailSettings, { body: { wantsChatEmails } })
      storeProfile({ ...profile, wantsChatEmails })
    } catch (refusal) {
      sorry(refusal)
    }
    setBusy(false)
  }

  return (
    <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={profile.wantsChatEmails}
        disabled={isBusy}
        onChange={(event) => void handleChange(event.target.checked)}
        className="size-5 shrink-0 accent-bower"
      />
      Email me about unread messages
    </label>
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
