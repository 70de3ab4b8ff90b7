import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { barePhone, isAustralianMobile, showPhone } from '@bowerbird/contract/accounts/phone'
import { t } from '@bowerbird/contract/language/t'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { NoteBox } from '../fields/note-box.tsx'
import { useProviders } from '../login/use-providers.ts'
import type { useVerifyPhone } from './use-verify-phone.ts'

type Verification = ReturnType<typeof useVerifyPhone>

interface Props {
  profile: Profile
  /** Current content of the field. */
  typed: string
  verification: Verification
}

const isSame = (typed: string, stored: string): boolean => {
  const { national, international } = showPhone(stored)
  return [national, international].some((number) => barePhone(number) === barePhone(typed))
}

/** The verification state of the number, and a way to verify it. Only Australian mobiles get text messages, and only if the market sends them. */
export function VerifyPhone({ profile, typed, verification }: Props) {
  const { phoneNumber, isPhoneVerified } = profile
  const isSaved = phoneNumber !== null && isSame(typed, phoneNumber)
  // Asked for before there is a mobile number: an offer that came later would move the buttons below it.
  const isOffered = useProviders()?.phone === true
  if (isSaved && isPhoneVerified) {
    return (
      <p className="flex">
        <Badge tone="gum">
          <Icon name="badge-check" className="size-4" />
          {t`Phone verified`}
        </Badge>
      </p>
    )
  }
  return isOffered && isAustralianMobile(barePhone(typed)) ? (
    <VerificationOffer isSaved={isSaved} verification={verification} />
  ) : null
}

function VerificationOffer({ isSaved, verification }: { isSaved: boolean; verification: Verification }) {
  const { sent, note, isBusy, send, enter } = verification
  if (!isSaved) return <p className="text-sm text-ink-soft">{t`Save your changes to verify this number.`}</p>
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <span className="min-w-0">{t`Buyers trust a verified number.`}</span>
        <Button
          variant="ghost"
          size="sm"
          className="-mx-3"
          isBusy={isBusy}
          onClick={() => (sent ? enter() : void send())}
        >
          {sent ? t`Enter code` : t`Verify by text message`}
        </Button>
      </p>
      {note && (
        <NoteBox tone={note.tone} about={note}>
          {note.text}
        </NoteBox>
      )}
    </>
  )
}
