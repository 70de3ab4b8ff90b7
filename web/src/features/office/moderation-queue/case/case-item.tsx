import { t } from '@bowerbird/contract/language/t'
import type { ModerationCase } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import {
  OWN_DECISION_APPEALED,
  OWN_MATTER,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { useKeys } from '../../../../ui/use-keys.ts'
import { kindLabels } from '../case-words.ts'
import { DecisionList, DecisionText } from '../decisions/decision-list.tsx'
import { Waiting } from '../list/waiting.tsx'
import { caseKey } from '../moderation-queue.queries.ts'
import { CaseCause } from './case-cause.tsx'
import { CaseSubject } from './case-subject.tsx'
import { MarkedText } from './marked-text.tsx'
import { Photos } from './photos.tsx'
import { RiskBadge } from './risk-badge.tsx'
import { SellerPanel } from './seller-panel.tsx'
import { excerptsFor, Signals } from './signals.tsx'
import { usePhotos } from './use-photos.ts'

interface Props {
  moderationCase: ModerationCase
  targetHours: number
  mayDecide: boolean
  /** Something else has the keyboard. */
  areKeysOff: boolean
}

/** Why it is looked at although it is live. */
const sampleText = (signals: ModerationCase['signals']): string =>
  signals.some(({ id }) => id === 'price-cut')
    ? t`Already live, but nobody is told about the price until you decide`
    : t`Already live, checked at random`

/** Everything that is known of one case. */
export function CaseItem({ moderationCase, targetHours, mayDecide, areKeysOff }: Props) {
  const { product, signals, record, similar, decision } = moderationCase
  const { kind, details, appealedMessage, rating, reportList } = moderationCase
  const isAboutText =
    kind === 'message' ||
    kind === 'rating' ||
    appealedMessage !== null ||
    (kind === 'appeal' && Boolean(rating))
  const isAboutProfile = kind === 'report' && details !== null
  const isAboutChat = reportList.some((report) => report.isAboutConversation)
  const isAboutRating = reportList.some((report) => report.isAboutRating)
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const photos = usePhotos(moderationCase, mayDecide && !decision)
  useKeys(
    areKeysOff
      ? {}
      : {
          p: photos.onRemove,
          ArrowLeft: () => photos.show(photos.shown - 1),
          ArrowRight: () => photos.show(photos.shown + 1),
          ...Object.fromEntries(photos.images.map((_address, at) => [String(at + 1), () => photos.show(at)])),
        },
  )

  // Screen readers read its title; on a phone it takes the place of the list.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const { isRemoving, isSure, onRemove, images, shown, show } = photos
  return (
    <article aria-labelledby="case-title" className="grid grid-cols-1 gap-6">
      <header>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone="sky">{kindLabels[moderationCase.kind]}</Badge>
          {moderationCase.isSample && <Badge tone="neutral">{sampleText(moderationCase.signals)}</Badge>}
          <RiskBadge risk={moderationCase.risk} />
          {!decision && <Waiting since={moderationCase.createdAt} targetHours={targetHours} isLong />}
        </p>
        <h2
          id="case-title"
          ref={heading}
          tabIndex={-1}
          className="mt-2 scroll-mt-24 wrap-anywhere outline-none"
        >
          <MarkedText text={moderationCase.title} excerpts={excerptsFor(signals, 'title')} />
        </h2>
      </header>
      {decision ? (
        <Notice icon="circle-check">
          <DecisionText decision={decision} />
        </Notice>
      ) : (
        <Blocked moderationCase={moderationCase} />
      )}
      <CaseCause moderationCase={moderationCase} />
      <Signals signals={signals} isAssessed={moderationCase.isAssessed} />
      {product ? (
        <CaseSubject
          ad={product}
          hasOtherTitle={product.title !== moderationCase.title}
          signals={signals}
          photos={
            <Photos
              images={images}
              title={moderationCase.title}
              shown={shown}
              onShow={show}
              onRemove={onRemove}
              isSure={isSure}
              isRemoving={isRemoving}
            />
          }
        />
      ) : (
        !isAboutText &&
        !isAboutProfile &&
        !isAboutRating && (
          <p className="text-ink-soft">
            {isAboutChat ? t`It’s about a person in a chat, not about an ad.` : t`The ad has been deleted.`}
          </p>
        )
      )}
      {record && (
        <SellerPanel
          record={record}
          onNoted={(noted) =>
            queryClient.setQueryData<ModerationCase>(
              caseKey(moderationCase._id),
              (known) => known && { ...known, record: noted },
            )
          }
        />
      )}
      {similar.length > 0 && (
        <section aria-label={t`Similar decisions`}>
          <h3>{t`Similar decisions`}</h3>
          <DecisionList decisions={similar} />
        </section>
      )}
    </article>
  )
}

/** Why the viewer can't decide now, if they can't. */
function Blocked({
  moderationCase: { isOwn, isOwnDecision, claimedBy },
}: {
  moderationCase: ModerationCase
}) {
  if (isOwn || isOwnDecision) {
    return (
      <Notice icon="lock">
        <p>{isOwn ? OWN_MATTER : OWN_DECISION_APPEALED}</p>
      </Notice>
    )
  }
  if (!claimedBy || claimedBy.isMe) return null
  return (
    <Notice icon="lock">
      <p>
        <Trans>
          <strong>{claimedBy.name}</strong> is looking at this right now. You can decide once they have left
          it.
        </Trans>
      </p>
    </Notice>
  )
}

function Notice({ icon, children }: { icon: 'lock' | 'circle-check'; children: ReactNode }) {
  return (
    <div role="note" className="flex gap-3 rounded-card bg-sky px-4 py-3 text-sm">
      <Icon name={icon} className="mt-0.5 size-5 text-bower" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
