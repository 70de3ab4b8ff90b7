import { MAX_IMAGES } from '@bowerbird/contract/ads/ads.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useId, useRef, useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CheckBox } from '../../../../ui/fields/check-box.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { Refusal } from '../../../../ui/photos/photo.ts'
import { useFileDrop } from '../../../../ui/photos/use-file-drop.ts'
import { AddTile, CameraTile } from './add-tile.tsx'
import { EditedPhoto } from './edited-photo.tsx'
import { PhotoStage } from './photo-stage.tsx'
import { PhotoThumb } from './photo-thumb.tsx'
import type { Photos } from './use-photos.ts'
import { useReorder } from './use-reorder.ts'

interface RefusalsProps {
  refusals: readonly Refusal[]
  onDismiss: (id: string) => void
}

/** One line per refused file, with the reason. */
function Refusals({ refusals, onDismiss }: RefusalsProps) {
  return (
    <ul className="flex flex-col gap-2">
      {refusals.map(({ id, name, message }) => (
        <li
          key={id}
          className="flex items-center gap-2 rounded-control bg-waratah-soft py-1 pe-1 ps-3 text-sm"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">
            {name && <strong>{name}: </strong>}
            {message}
          </span>
          <button
            type="button"
            aria-label={t`Dismiss`}
            onClick={() => onDismiss(id)}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:text-waratah"
          >
            <Icon name="x" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  /** The result of `usePhotos`. */
  photos: Photos
  error?: string | undefined
}

/** Choose, drop or paste photos; put them in order by dragging or with the arrow keys; pick the cover. */
export function PhotosField({ photos: box, error }: Props) {
  const { photos, refusals } = box
  const id = useId()
  const [activeId, setActiveId] = useState<string>()
  const [editedId, setEditedId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const toFocus = useRef<string>(undefined)

  const index = Math.max(
    0,
    photos.findIndex((photo) => photo.id === activeId),
  )
  const active = photos[index]
  const total = photos.length

  const handleFiles = (files: File[]) => {
    const added = box.add(files)
    const [first] = added
    if (!first) return
    setActiveId(first.id)
    setAnnouncement(plural(added.length, { one: 'Photo added', other: '# photos added' }))
  }
  const handleChoice = (files: File[]) => {
    const hadFocus = document.activeElement?.id === `${id}-add`
    handleFiles(files)
    // The first photos replace the large tile, the eighth hides the small one.
    if (hadFocus) toFocus.current = `${id}-add`
  }
  const isOver = useFileDrop((files) => handleFiles([...files]))
  const announcePosition = (photoId: string) => {
    const position = box.placeOf(photoId)
    setAnnouncement(
      position === 1
        ? t`Photo moved to position ${position} of ${total}. It is the cover now.`
        : t`Photo moved to position ${position} of ${total}`,
    )
  }
  const { list, draggedId, handlePointerDown } = useReorder(box.moveTo, (photoId) => {
    setActiveId(photoId)
    announcePosition(photoId)
  })

  // An element loses the focus when it is moved in the document.
  useEffect(() => {
    if (toFocus.current) {
      const target = document.getElementById(toFocus.current) ?? list.current?.querySelector('button')
      target?.focus()
    }
    toFocus.current = undefined
  })

  const handleMove = (photoId: string, by: number, isFromThumb = false) => {
    box.move(photoId, by)
    setActiveId(photoId)
    if (isFromThumb) toFocus.current = photoId
    announcePosition(photoId)
  }
  const handleRemove = (photoId: string) => {
    const next = photos[index + 1] ?? photos[index - 1]
    box.remove(photoId)
    setActiveId(next?.id)
    // The pressed button may be gone: focus the next photo, or the button to add one.
    toFocus.current = next?.id ?? `${id}-add`
    setAnnouncement(t`Photo ${index + 1} removed`)
  }

  const edited = photos.find((photo) => photo.id === editedId)
  const held = photos.filter(({ status }) => status === 'held').length

  const noteId = `${id}-note`
  const addTile = total < MAX_IMAGES && (
    <AddTile
      id={`${id}-add`}
      isLarge={total === 0}
      isOver={isOver}
      hasError={error !== undefined}
      describedBy={noteId}
      onFiles={handleChoice}
    />
  )
  return (
    <fieldset aria-labelledby={`${id}-label`} className="@container flex min-w-0 flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <p id={`${id}-label`} className="text-sm font-semibold">{t`Photos`}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          <Trans>
            {total}/{MAX_IMAGES} photos
          </Trans>
        </p>
      </div>
      {total === 0 && (
        <div className="grid gap-3 pointer-coarse:grid-cols-2">
          <CameraTile isLarge onFiles={handleFiles} />
          {addTile}
        </div>
      )}
      {held > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sky py-2 pe-2 ps-3 text-sm"
        >
          <p>
            {plural(held, {
              one: 'One photo is still only on this device. Edit, then upload. Any that are left go with the ad.',
              other:
                '# photos are still only on this device. Edit, then upload. Any that are left go with the ad.',
            })}
          </p>
          <Button size="sm" onClick={box.uploadHeld}>
            {plural(held, { one: 'Upload it now', other: 'Upload all now' })}
          </Button>
        </div>
      )}
      {/* The list stays when it is empty: its listeners are added once. */}
      <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-[minmax(0,1fr)_13.5rem]">
        {active && (
          <PhotoStage
            photo={active}
            index={index}
            total={total}
            onMove={(by) => handleMove(active.id, by)}
            onMakeCover={() => handleMove(active.id, -index)}
            onRemove={() => handleRemove(active.id)}
            onRetry={() => box.retry(active.id)}
            onEdit={() => setEditedId(active.id)}
            onUpload={() => box.upload(active.id)}
            onAccept={() => box.accept(active.id)}
          />
        )}
        <ul
          ref={list}
          hidden={total === 0}
          className="grid grid-cols-[repeat(auto-fill,minmax(max(4rem,(100%-1.5rem)/4),1fr))] content-start gap-2 @md:grid-cols-5 @md:gap-3 @2xl:grid-cols-2"
        >
          {photos.map((photo, position) => (
            <PhotoThumb
              key={photo.id}
              photo={photo}
              index={position}
              total={total}
              isActive={photo === active}
              isDragged={photo.id === draggedId}
              onPress={() => setActiveId(photo.id)}
              onMove={(by) => handleMove(photo.id, by, true)}
              onPointerDown={(event) => handlePointerDown(event, photo.id)}
            />
          ))}
          {total > 0 && addTile && (
            <>
              <li>{addTile}</li>
              <li className="pointer-fine:hidden">
                <CameraTile isLarge={false} onFiles={handleFiles} />
              </li>
            </>
          )}
        </ul>
      </div>
      <p id={noteId} className={`text-sm ${error ? 'font-medium text-waratah' : 'text-ink-soft'}`}>
        {error ?? (total > 1 ? <OrderHint /> : t`Ads with clear, bright photos sell faster.`)}
      </p>
      <div role="alert">
        {refusals.length > 0 && <Refusals refusals={refusals} onDismiss={box.dismiss} />}
      </div>
      <CheckBox
        label={t`Let me edit photos before they upload`}
        isOn={box.isHolding}
        onChange={box.setHolding}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {edited && (
        <EditedPhoto
          key={edited.id}
          box={box}
          id={edited.id}
          title={t`Edit photo ${box.placeOf(edited.id)} of ${total}`}
          onClose={(isChanged) => {
            setEditedId(undefined)
            if (isChanged) setAnnouncement(t`Photo changed`)
          }}
        />
      )}
    </fieldset>
  )
}

const OrderHint = () => (
  <>
    <Trans>
      The first photo is the cover. Drag photos to change their order
      <span className="pointer-coarse:hidden">, or use the arrow keys</span>.
    </Trans>
  </>
)
