import type { PayCheckList } from '@bowerbird/contract/catalogue/catalogue.types'
import { findSubcategory } from '@bowerbird/contract/catalogue/categories'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { closeNotice, isNoticeClosed } from './closed-notices.ts'

const NO_CODE = t`Never pass on a code from a text message, whatever the reason.`
const AT_PICK_UP = t`Pay at pick-up, in cash or by PayID. Hand it over once your own banking app shows the money.`

const motor = [
  t`See it and try it out first.`,
  t`Search the PPSR (ppsr.gov.au): is money owing on it, was it stolen or written off?`,
  AT_PICK_UP,
  NO_CODE,
]

const home = [
  t`See the place from inside before you pay anything.`,
  t`Sign first. A bond goes to your state’s bond authority, not to a person.`,
  t`Get the keys in person. Nobody honest sends them by post.`,
  NO_CODE,
]

const stay = [
  t`See the place first, or ask for a live video call from inside.`,
  t`Agree in writing on the dates, the price, and what happens if one of you cancels.`,
  t`Get the keys in person, and take photos when you arrive.`,
  NO_CODE,
]

const houseForSale = [
  t`See the place from inside before you pay anything.`,
  t`Have the contract checked by a solicitor or conveyancer before you sign.`,
  t`A deposit goes into a trust account. Ring a number you know to check the account details.`,
  NO_CODE,
]

const device = [
  t`See it first: turn it on, and check that it isn’t locked to someone’s account.`,
  t`For a phone, dial *#06# for its IMEI, and check that it isn’t blocked as lost or stolen.`,
  AT_PICK_UP,
  NO_CODE,
]

const goods = [
  t`See it before you pay: is it what the ad says?`,
  t`Meet in a public place, or take someone along.`,
  AT_PICK_UP,
  NO_CODE,
]

/** The operator chooses one for each subcategory. */
const checks: Record<PayCheckList, readonly string[]> = { goods, device, motor, home }

/** A bond authority is for tenancies: not for a few days, nor for a sale. */
function checksFor(ad: Props['ad']): readonly string[] {
  const list = findSubcategory(ad?.subcategory ?? '')?.payChecks ?? 'goods'
  if (list !== 'home' || !ad) return checks[list]
  if (ad.listingType === 'sell') return houseForSale
  return ad.rentType === 'daily' ? stay : home
}

interface Props {
  conversationId: string
  /** Null if it was deleted. */
  ad: Conversation['product']
}

/** Shown once in a thread, where a price was agreed. Dismissed for this conversation, in this browser. */
export function PayChecks({ conversationId, ad }: Props) {
  const titleId = useId()
  const key = `pay ${conversationId}`
  const [isClosed, setClosed] = useState(() => isNoticeClosed(key))
  if (isClosed) return null
  return (
    <section
      aria-labelledby={titleId}
      className="mx-auto my-3 grid w-full max-w-lg grid-cols-[auto_1fr_auto] gap-x-3 rounded-card border border-line bg-sky ps-3.5 text-sm text-ink"
    >
      <Icon name="shield-check" className="mt-3 size-5 text-bower" />
      <div className="pt-3">
        <h3 id={titleId} className="text-base">{t`Check before you pay`}</h3>
        <ul className="mt-1.5 grid list-disc gap-1.5 ps-4 leading-relaxed">
          {checksFor(ad).map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        aria-label={t`Dismiss “Check before you pay”`}
        onClick={({ currentTarget }) => {
          // The button disappears: the focus moves to the message.
          currentTarget.closest<HTMLElement>('li[tabindex]')?.focus({ preventScroll: true })
          closeNotice(key)
          setClosed(true)
        }}
        className="grid size-11 place-items-center rounded-card text-ink-soft -outline-offset-3 hover:text-ink"
      >
        <Icon name="x" className="size-5" />
      </button>
      <div className="col-start-2 -ms-3 pb-1">
        <Link
          to="/safety-tips"
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >{t`Safety tips`}</Link>
      </div>
    </section>
  )
}
