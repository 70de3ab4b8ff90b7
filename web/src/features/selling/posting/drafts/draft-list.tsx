import { imageAt } from '@bowerbird/contract/image-address'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { useNow } from '../../../../platform/use-now.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { draftStorage, type FoundDraft } from '../wizard/saved-draft.ts'
import { STEPS } from '../wizard/wizard-params.ts'
import { deleteOnServer, pushDraft } from './sync-drafts.ts'
import { useDrafts } from './use-drafts.ts'

interface Props {
  member: string
  /** The id of the draft on screen, if there is one. */
  except?: string
}

export const DraftList = (props: Props) => <Drafts {...props} {...useDrafts(props.member)} />

/** A member's unfinished ads, to continue or discard. Renders nothing if there are none. */
export function Drafts({ member, except, drafts, reload }: Props & ReturnType<typeof useDrafts>) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  const others = drafts.filter(({ idempotencyKey }) => idempotencyKey !== except)

  const handleDiscard = ({ lostPhotos: _lost, sync, ...draft }: FoundDraft) => {
    const { idempotencyKey: id } = draft
    const storage = draftStorage(member, id)
    storage.remove()
    const deleted = sync && deleteOnServer(id)
    // The focused button is deleted with its line, and with the last line the heading.
    const next = others.length > 1 ? heading.current : document.getElementById('content')
    next?.focus({ preventScroll: true })
    reload()
    showToast(t`Draft discarded`, 'info', {
      label: t`Undo`,
      onAct: async () => {
        storage.write(draft)
        reload()
        await deleted
        await pushDraft(member, id)
      },
    })
  }

  if (others.length === 0) return null
  return (
    <section aria-labelledby="drafts" className="rounded-card border border-line bg-sky p-4">
      <h2 ref={heading} id="drafts" tabIndex={-1} className="text-base outline-none">
        {plural(others.length, {
          one: 'You have an unfinished ad',
          other: 'You have # unfinished ads',
        })}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {others.map((draft) => (
          <li key={draft.idempotencyKey}>
            <DraftLine draft={draft} now={now} onDiscard={() => handleDiscard(draft)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DraftLine({
  draft: found,
  now,
  onDiscard,
}: {
  draft: FoundDraft
  now: number
  onDiscard: () => void
}) {
  const { draft, idempotencyKey, step, at } = found
  const title = draft.title.trim() || t`Untitled ad`
  const [cover] = draft.images
  const which = <span className="sr-only"> {title}</span>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-surface text-ink-soft">
        {cover ? (
          <img src={imageAt(cover, 320)} alt="" className="size-full object-cover" />
        ) : (
          <Icon name="image" className="size-6" />
        )}
      </span>
      <p className="min-w-0 flex-1 basis-44">
        <span className="line-clamp-1 font-medium wrap-anywhere">{title}</span>
        <span className="block text-sm text-ink-soft">
          {draft.subcategory} · {t`Step ${step} of ${STEPS}`}
          {at > 0 && ` · ${relativeTime(new Date(at).toISOString(), now)}`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Link
          to="/add"
          search={{ draft: idempotencyKey, ...(step > 1 && { step }) }}
          className={`${buttonClass({ size: 'sm' })} max-sm:flex-1`}
        >
          <span>
            <Trans>Continue{which}</Trans>
          </span>
        </Link>
        <Button size="sm" variant="ghost" onClick={onDiscard} className="max-sm:flex-1">
          <span>
            <Trans>Discard{which}</Trans>
          </span>
        </Button>
      </div>
    </div>
  )
}
