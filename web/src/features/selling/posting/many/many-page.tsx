import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { MAX_DRAFTS } from '@bowerbird/contract/drafts/drafts.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { LeaveGuard } from '../../../../ui/dialogs/leave-guard.tsx'
import { PlaceField } from '../../../../ui/fields/place-field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { isPicture } from '../../../../ui/photos/photo.ts'
import { latestAdQuery } from '../wizard/use-latest-ad.ts'
import type { Seller } from '../wizard/use-saved-draft.ts'
import { ArrangeStep } from './arrange-step.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { groupPhotos } from './group-photos.ts'
import { ManyRowFields } from './many-row.tsx'
import { ReviewStep } from './review-step.tsx'
import { takenAt } from './taken-at.ts'
import { useMany } from './use-many.ts'

async function grouped(files: readonly File[]): Promise<File[][]> {
  const pictures = files.filter(isPicture)
  return groupPhotos(
    await Promise.all(pictures.map(async (file) => ({ file, takenAt: await takenAt(file) }))),
  )
}

/** Clears out a house: many photos become many ads, which are filled in and posted together. */
export function ManyPage({ seller }: { seller: Seller }) {
  const many = useMany(seller)
  const { data } = useQuery(latestAdQuery)
  const [groups, setGroups] = useState<File[][]>()
  const [problem, setProblem] = useState('')
  const [place, setPlace] = useState<Pick<AdDraft, 'suburb' | 'postcode' | 'state' | 'city'>>()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [isReviewing, setReviewing] = useState(false)
  const open = many.rows.filter(({ state }) => state !== 'posted')
  const posted = many.rows.length - open.length

  const choose = async (files: readonly File[]) => {
    const found = await grouped(files)
    const most = MAX_DRAFTS - open.length
    setProblem(
      found.length > most
        ? plural(
            found.length,
            {
              one: 'That makes # ad. You can have {max} unfinished ones at a time, so the first {most} are shown.',
              other:
                'That makes # ads. You can have {max} unfinished ones at a time, so the first {most} are shown.',
            },
            { max: MAX_DRAFTS, most },
          )
        : '',
    )
    setGroups(found.slice(0, most))
  }
  const latest = data?.latest
  const begin = () => {
    const common = place ?? {
      suburb: latest?.suburb ?? '',
      postcode: latest?.postcode ?? '',
      state: latest?.state ?? '',
      city: latest?.city ?? '',
    }
    many.begin(groups ?? [], common)
    setGroups(undefined)
  }
  const move = (next: NonNullable<typeof place>) => {
    setPlace(next)
    for (const { id } of open) many.change(id, next)
  }
  const review = () => {
    many.check()
    setReviewing(true)
  }
  const post = async () => {
    await many.postAll()
    setReviewing(false)
  }
  const openIds = open.map(({ id }) => id)
  const chosen = openIds.filter((id) => selected.includes(id))
  const shown = place ?? open[0]?.draft

  return (
    <div className="page-width max-w-4xl py-6 sm:py-10">
      <h1>{t`Clear out a house`}</h1>
      {groups ? (
        <>
          {problem && <p className="mt-2 text-ochre">{problem}</p>}
          <ArrangeStep groups={groups} onChange={setGroups} onContinue={begin} />
        </>
      ) : isReviewing ? (
        <ReviewStep
          rows={open}
          isPosting={many.isPosting}
          onBack={() => setReviewing(false)}
          onPost={() => void post()}
        />
      ) : (
        <>
          <p className="mt-2 text-ink-soft">{t`Walk through and take a few photos of each thing. Choose them all here, and we’ll sort them into ads for you to name and price. Everything is saved as drafts while you work.`}</p>
          {posted > 0 && (
            <p role="status" className="mt-4 flex flex-wrap gap-x-2 rounded-control bg-gum-soft p-3">
              {plural(posted, { one: '# ad posted.', other: '# ads posted.' })}
              <Link to="/my-adds" className="font-medium text-bower underline">
                {t`See them in My Listings`}
              </Link>
            </p>
          )}
          {open.length > 0 && (
            <>
              <div className="mt-5 max-w-md">
                <PlaceField
                  id="many-suburb"
                  label={t`Suburb of all these`}
                  hint={t`Only the suburb is shown, never your address.`}
                  error={
                    open.some(({ errors }) => errors.state || errors.city)
                      ? t`Choose a suburb from the list`
                      : undefined
                  }
                  value={
                    shown?.suburb
                      ? { suburb: shown.suburb, postcode: shown.postcode, state: shown.state }
                      : undefined
                  }
                  onChange={(next) => {
                    if (next)
                      move({
                        suburb: next.suburb,
                        postcode: next.postcode,
                        state: next.state,
                        city: next.city,
                      })
                  }}
                />
              </div>
              <ol className="mt-5 grid gap-4">
                {open.map((row, index) => (
                  <ManyRowFields
                    key={row.id}
                    row={row}
                    index={index}
                    isSelected={open.length > 1 ? chosen.includes(row.id) : undefined}
                    onSelect={(isOn) =>
                      setSelected(isOn ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
                    }
                    onChange={(patch) => many.change(row.id, patch)}
                    onRemove={() => many.remove(row.id)}
                    onRetry={() => many.retry(row.id)}
                  />
                ))}
              </ol>
              {open.length > 1 && (
                <BulkBar
                  all={openIds}
                  selected={chosen}
                  onSelect={setSelected}
                  onApply={many.changeSeveral}
                  onUndo={many.undo}
                />
              )}
            </>
          )}
          <div className="mt-6 flex flex-wrap items-center gap-3">
            {open.length > 0 && (
              <Button size="lg" disabled={many.isUploading} onClick={review}>
                {plural(open.length, { one: 'Review and post # ad', other: 'Review and post # ads' })}
              </Button>
            )}
            {open.length < MAX_DRAFTS && (
              <label
                className={`${buttonClass({ size: 'lg', variant: open.length ? 'secondary' : 'primary' })} cursor-pointer focus-within:ring-2`}
              >
                <Icon name="camera" className="size-5" />
                {open.length ? t`Add more photos` : t`Choose photos`}
                <input
                  type="file"
                  accept="image/*"
                  multiple
                  className="sr-only"
                  onChange={({ target }) => {
                    void choose([...(target.files ?? [])])
                    target.value = ''
                  }}
                />
              </label>
            )}
          </div>
        </>
      )}
      <LeaveGuard
        isChanged={many.isUploading || groups !== undefined}
        title={t`Leave now?`}
        confirmLabel={t`Leave`}
        cancelLabel={t`Stay here`}
      >{t`Photos that aren’t uploaded yet would be lost. What you’ve typed is saved in your drafts.`}</LeaveGuard>
    </div>
  )
}
