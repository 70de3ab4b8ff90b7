import { t } from '@bowerbird/contract/language/t'
import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '@bowerbird/contract/notifications/notifications.schema'
import {
  channels as allChannels,
  type Channel,
  channelLabels,
  isAlwaysSent,
  isForAdmins,
  type NotificationKind,
  notificationKinds,
} from '@bowerbird/contract/notifications/notifications.terms'
import { useId } from 'react'
import { CheckBox } from '../../../ui/fields/check-box.tsx'

const kinds: Record<NotificationKind, { label: string; text: string }> = {
  alert: { label: t`Saved searches`, text: t`New ads and price drops that match your saved searches.` },
  saved_ad: { label: t`Saved items`, text: t`When an ad you saved drops in price, is sold, rented or back.` },
  seller: { label: t`Sellers you follow`, text: t`When they list something new.` },
  message: {
    label: t`Messages`,
    text: t`Unread messages, offers, and ads that are reserved for you, or sold or rented to you or others.`,
  },
  own_ad: { label: t`Your ads`, text: t`When one is about to expire, and other news about them.` },
  review: { label: t`Decisions`, text: t`What we decide about your ads.` },
  report: { label: t`Your reports`, text: t`What happened with an ad or a person you reported.` },
  account: { label: t`Your account`, text: t`Changes to your password, email and logins.` },
  news: {
    label: t`News`,
    text: t`Offers, tips and what’s new on this market. Off unless you switch it on.`,
  },
  figures: { label: t`Figures of the week`, text: t`For administrators: how the market did, every Monday.` },
}

const FIXED = t`Always sent here and by email, so that nobody can change your account without you knowing.`

interface Props {
  channels: NotificationSettings['channels']
  isAdmin: boolean
  onChange: (change: NotificationSettingsChange) => void
}

/** For each kind of notification, where it arrives. */
export function KindSettings({ channels, isAdmin, onChange }: Props) {
  return (
    <div className="mt-2 divide-y divide-line">
      {notificationKinds
        .filter((kind) => isAdmin || !isForAdmins(kind))
        .map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            chosen={channels[kind]}
            onChange={(channel, isOn) => onChange({ channels: { [kind]: { [channel]: isOn } } })}
          />
        ))}
    </div>
  )
}

interface KindProps {
  kind: NotificationKind
  chosen: Record<Channel, boolean>
  onChange: (channel: Channel, isOn: boolean) => void
}

function Kind({ kind, chosen, onChange }: KindProps) {
  const id = useId()
  const isFixed = allChannels.some((channel) => isAlwaysSent(kind, channel))
  return (
    <fieldset
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto] sm:items-center"
    >
      <div>
        <h3 id={id} className="font-sans text-base font-semibold">
          {kinds[kind].label}
        </h3>
        <p id={`${id}-text`} className="text-sm text-ink-soft">
          {kinds[kind].text} {isFixed && FIXED}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-6 sm:gap-x-8">
        {allChannels.map((channel) => (
          <CheckBox
            key={channel}
            label={channelLabels[channel]}
            isOn={isAlwaysSent(kind, channel) || chosen[channel]}
            disabled={isAlwaysSent(kind, channel)}
            onChange={(isOn) => onChange(channel, isOn)}
          />
        ))}
      </div>
    </fieldset>
  )
}
