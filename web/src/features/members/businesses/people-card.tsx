import { removePerson, setPersonRole } from '@bowerbird/contract/businesses/businesses.endpoints'
import type { BusinessPerson, OwnBusiness } from '@bowerbird/contract/businesses/businesses.schema'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useIsMe } from '../../../platform/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import type { OwnedBusiness } from './business-values.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InviteForm } from './invite-form.tsx'

type Deed = 'make owner' | 'step down' | 'leave' | 'remove'

interface Asked {
  deed: Deed
  person: BusinessPerson
}

interface Props {
  business: OwnedBusiness
  renderAvatar: (person: BusinessPerson) => ReactNode
  onChanged: (own: OwnBusiness) => void
}

const TextButton = (props: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="font-semibold text-bower underline" {...props} />
)

const adsNow = (count: number): string => plural(count, { one: '# ad now', other: '# ads now' })

const questions: Record<Deed, (name: string) => { title: string; text: string; confirm: string }> = {
  'make owner': (name) => ({
    title: t`Make ${name} an owner?`,
    text: t`Owners edit the page, invite and remove people, and make others owners. You can’t take it back: only they can step down.`,
    confirm: t`Make owner`,
  }),
  'step down': () => ({
    title: t`Stop being an owner?`,
    text: t`You stay in the business, but you can no longer edit its page or invite people.`,
    confirm: t`Step down`,
  }),
  leave: () => ({
    title: t`Leave the business?`,
    text: t`You keep your account, the ads you have posted and the chats about them, without the business’s name. Your colleagues no longer see or manage them, and you no longer theirs: chats you answer for a colleague go back to them.`,
    confirm: t`Leave`,
  }),
  remove: (name) => ({
    title: t`Remove ${name}?`,
    text: t`They keep their account, the ads they have posted and the chats about them, without the business’s name. You no longer see or manage those, and they no longer yours: chats they answer for a colleague go back to that colleague. We tell them.`,
    confirm: t`Remove`,
  }),
}

/** The people of a business: owners invite and remove others, and hand it over; everyone can leave. */
export function PeopleCard({ business, renderAvatar, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const [giving, setGiving] = useState<BusinessPerson>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ deed, person: { _id: id } }: Asked) =>
      deed === 'leave' || deed === 'remove'
        ? call(removePerson, { params: { id } })
        : call(setPersonRole, { params: { id }, body: { isOwner: deed === 'make owner' } }),
    onSuccess: (own) => {
      setAsked(undefined)
      onChanged(own)
      // The focused button may be gone with its row.
      heading.current?.focus()
    },
    onError: (error) => {
      setAsked(undefined)
      showRefusal(error)
    },
  })
  const owners = business.people.filter(({ isOwner }) => isOwner).length
  const giveFirst = () => {
    setGiving(asked?.person)
    setAsked(undefined)
  }
  const question = asked && questions[asked.deed](asked.person.name)
  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">{t`People`}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t`Everyone logs in with their own account. All of you manage each other’s ads, and read and answer each other’s chats about them; offers, deals and phone numbers stay with who has posted the ad. Owners also edit the page, invite and remove people, and hand over their ads. If the only owner deletes their account, the person who has been here longest becomes the owner.`}</p>
      <ul aria-label={t`People of the business`} className="mt-3 divide-y divide-line">
        {business.people.map((person) => (
          <Row
            key={person._id}
            person={person}
            avatar={renderAvatar(person)}
            viewerIsOwner={business.isOwner}
            isOnlyOwner={person.isOwner && owners === 1}
            hasOthers={business.people.length > 1}
            onAsk={(deed) => setAsked({ deed, person })}
            onHandOver={() => setGiving(person)}
          />
        ))}
      </ul>
      {business.isOwner && <InviteForm invitations={business.invitations} onChanged={onChanged} />}
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={question.confirm}
          confirmVariant={asked.deed === 'make owner' ? 'primary' : 'danger'}
          isBusy={isPending}
          onConfirm={() => mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{question.text}</p>
          {(asked.deed === 'leave' || asked.deed === 'remove') && asked.person.adCount > 0 && (
            <p className="mt-3">
              {asked.deed === 'leave' ? (
                <Trans>
                  To keep your ads in the business,{' '}
                  <TextButton onClick={giveFirst}>hand them over first</TextButton>.
                </Trans>
              ) : (
                <Trans>
                  To keep their ads in the business,{' '}
                  <TextButton onClick={giveFirst}>hand them over first</TextButton>.
                </Trans>
              )}
            </p>
          )}
        </ConfirmDialog>
      )}
      {giving && (
        <HandOverDialog person={giving} people={business.people} onClose={() => setGiving(undefined)} />
      )}
    </Card>
  )
}

interface RowProps {
  person: BusinessPerson
  avatar: ReactNode
  viewerIsOwner: boolean
  isOnlyOwner: boolean
  hasOthers: boolean
  onAsk: (deed: Deed) => void
  onHandOver: () => void
}

function Row({ person, avatar, viewerIsOwner, isOnlyOwner, hasOthers, onAsk, onHandOver }: RowProps) {
  const { _id: id, name, isOwner, adCount } = person
  const isMe = useIsMe(id)
  const deeds: { deed: Deed; label: string }[] = [
    ...(viewerIsOwner && !isOwner ? [{ deed: 'make owner' as const, label: t`Make owner` }] : []),
    ...(viewerIsOwner && !isOwner && !isMe ? [{ deed: 'remove' as const, label: t`Remove` }] : []),
    ...(isMe && isOwner && !isOnlyOwner ? [{ deed: 'step down' as const, label: t`Step down` }] : []),
    ...(isMe && !isOnlyOwner ? [{ deed: 'leave' as const, label: t`Leave` }] : []),
  ]
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      {avatar}
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/seller/$sellerId"
            params={{ sellerId: id }}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-bower hover:underline"
          >
            {name}
          </Link>
          {isMe && <span className="text-sm text-ink-soft">{t`(you)`}</span>}
          {isOwner && <Badge tone="sky">{t`Owner`}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{adsNow(adCount)}</p>
      </div>
      {hasOthers && adCount > 0 && (isMe || viewerIsOwner) && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={isMe ? t`Hand over my ads` : t`Hand over the ads of ${name}`}
          onClick={onHandOver}
        >{t`Hand over ads`}</Button>
      )}
      {deeds.map(({ deed, label }) => (
        <Button
          key={deed}
          variant="secondary"
          size="sm"
          aria-label={isMe ? label : `${label}: ${name}`}
          onClick={() => onAsk(deed)}
        >
          {label}
        </Button>
      ))}
    </li>
  )
}
