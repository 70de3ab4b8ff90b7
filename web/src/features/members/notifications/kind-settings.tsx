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
  alert: { label: 'Saved searches', text: 'New ads and price drops that match your saved searches.' },
  saved_ad: { label: 'Saved items', text: 'When an ad you saved drops in price, is sold, rented or back.' },
  seller: { label: 'Sellers you follow', text: 'When they list something new.' },
  message: {
    label: 'Messages',
    text: 'Unread messages, offers, and ads that are reserved for you, or sold or rented to you or others.',
  },
  own_ad: { label: 'Your ads', text: 'When one is about to expire, and other news about them.' },
  review: { label: 'Decisions', text: 'What we decide about your ads.' },
  report: { label: 'Your reports', text: 'What came of an ad or a person you reported.' },
  account: { label: 'Your account', text: 'Changes to your password, email and logins.' },
  news: {
    label: 'News',
    text: 'Offers, tips and what’s new on this market. Off unless you switch it on.',
  },
  figures: { label: 'Figures of the week', text: 'For administrators: how the market did, every Monday.' },
}

const FIXED = 'Always sent here and by email, so that nobody can change your account without you knowing.'

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
