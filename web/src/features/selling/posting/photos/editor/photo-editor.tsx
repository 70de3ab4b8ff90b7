import { t } from '@bowerbird/contract/language/t'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { encodePhoto } from '../../../../../ui/photos/shrink-photo.ts'
import { Spinner } from '../../../../../ui/spinner.tsx'
import { useLostFocus } from '../../../../../ui/use-lost-focus.ts'
import { BrushTool } from './brush-tool.tsx'
import { type Edit, editNames } from './edits.ts'
import { centredPart, type PercentRect, pixelsOf } from './geometry.ts'
import { PictureView } from './picture-view.tsx'
import { SelectTool } from './select-tool.tsx'
import { ToolButton, ToolChoice } from './tool-button.tsx'
import { usePicture } from './use-picture.ts'

interface Props {
  title: string
  picture: Promise<Blob>
  onDone: (edited: File) => void
  onCancel: () => void
}

/** What a press on the picture does. */
type Tool = 'none' | 'crop' | 'area' | 'brush'
type Shape = 'free' | '4:3'
type BrushSize = 'small' | 'medium' | 'large'

/** By the picture's longer side. */
const brushes = { small: 1 / 64, medium: 1 / 32, large: 1 / 14 }
const shapes = [
  { value: 'free', label: t`Free shape` },
  { value: '4:3', label: '4:3' },
] as const
const brushSizes = [
  { value: 'small', label: t`Small` },
  { value: 'medium', label: t`Medium` },
  { value: 'large', label: t`Large` },
] as const

/** Turns, crops and blurs a photo in the browser, before it is uploaded. */
export function PhotoEditor({ title, picture: file, onDone, onCancel }: Props) {
  const { picture, history, hasFailed, ...edits } = usePicture(file)
  const [tool, setTool] = useState<Tool>('none')
  const [part, setPart] = useState<PercentRect>()
  /** The rectangle was moved: it is meant, even if its button is not pressed. */
  const [isMeant, setMeant] = useState(false)
  const [shape, setShape] = useState<Shape>('free')
  const [brush, setBrush] = useState<BrushSize>('medium')
  const [announcement, setAnnouncement] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)
  const tools = useRef<HTMLDivElement>(null)
  const focusIfLost = useLostFocus()
  const hasChanges = history.done.length > 0 || isMeant

  const choose = (next: Tool, aspect?: number) => {
    setTool(next)
    if (picture && next === 'crop') setPart(centredPart(picture, { aspect, share: aspect ? 1 : 0.9 }))
    else if (picture && next === 'area') setPart(centredPart(picture, { aspect: 4, share: 0.4 }))
    else setPart(undefined)
    // A chosen shape is meant.
    setMeant(next === 'crop' && aspect !== undefined)
  }
  const apply = (edit: Edit) => {
    setAnnouncement(editNames[edit.kind])
    return edits.apply(edit)
  }
  const partEdit = (): Edit | undefined => {
    if (!picture || !part) return undefined
    return { kind: tool === 'crop' ? 'crop' : 'hide', part: pixelsOf(part, picture) }
  }
  const applyPart = () => {
    const edit = partEdit()
    const edited = edit && apply(edit)
    const button = tools.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? null
    choose('none')
    // The pressed button goes with its tool.
    focusIfLost(() => button)
    return edited
  }
  const turn = (by: 90 | -90) => {
    choose('none')
    apply({ kind: 'turn', by })
  }
  const step = (name: 'undo' | 'redo') => {
    if (history[name === 'undo' ? 'done' : 'undone'].length === 0) return
    choose('none')
    edits[name]()
    setAnnouncement(name === 'undo' ? t`Undone` : t`Redone`)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    step(key === 'z' && !event.shiftKey ? 'undo' : 'redo')
  }

  const handleDone = async () => {
    // A rectangle over a number plate must not be forgotten because its button was.
    const result = isMeant ? (applyPart() ?? picture) : picture
    if (!result) return
    if (!hasChanges) return onCancel()
    setSaving(true)
    setProblem('')
    const blob = await encodePhoto(result).catch(() => undefined)
    setSaving(false)
    if (blob) onDone(new File([blob], 'photo.jpg', { type: blob.type }))
    else
      setProblem(
        t`The photo could not be saved: this device may be short of memory. Close other tabs and press Done again.`,
      )
  }
  const leave = () => (hasChanges ? setAsking(true) : onCancel())

  return (
    <Dialog
      title={title}
      isOpen
      shape="screen"
      isToShow
      isDismissable={!hasChanges}
      onBack={leave}
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} className="max-sm:flex-1">{t`Cancel`}</Button>
          <Button
            isBusy={isSaving}
            disabled={!picture}
            onClick={() => void handleDone()}
            className="max-sm:flex-1"
          >{t`Done`}</Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the buttons below. */}
      <div onKeyDown={handleKeyDown} className="flex min-h-0 flex-1 flex-col">
        {!picture && (
          <div className="grid flex-1 place-content-center p-6 text-center">
            {hasFailed ? (
              <p role="alert">{t`This photo can’t be opened here. Remove it, add it again from your device, and edit it then.`}</p>
            ) : (
              <Spinner label={t`Opening your photo`} />
            )}
          </div>
        )}
        {picture && (
          <PictureView picture={picture}>
            {(shown, size) => {
              if (tool === 'brush') {
                const radius = Math.max(picture.width, picture.height) * brushes[brush]
                return (
                  <BrushTool
                    size={size}
                    picture={picture}
                    radius={radius}
                    onStroke={(points) => apply({ kind: 'brush', points, radius })}
                  >
                    {shown}
                  </BrushTool>
                )
              }
              if (!part) return shown
              return (
                <SelectTool
                  key={tool}
                  label={tool === 'crop' ? t`What stays of the photo` : t`The area to blur`}
                  part={part}
                  aspect={tool === 'crop' && shape === '4:3' ? 4 / 3 : undefined}
                  onChange={(next) => {
                    setPart(next)
                    setMeant(true)
                  }}
                >
                  {shown}
                </SelectTool>
              )
            }}
          </PictureView>
        )}
        {problem && (
          <p role="alert" className="px-4 pb-2 text-center font-medium text-waratah">
            {problem}
          </p>
        )}
        <div className="flex min-h-14 flex-wrap items-center justify-center gap-3 px-3 pb-1">
          {tool === 'none' && (
            <p className="text-center text-sm text-ink-soft">{t`Number plate or face in the picture? Blur it: it can’t be made readable again.`}</p>
          )}
          {tool === 'crop' && (
            <>
              <ToolChoice
                label={t`Shape`}
                options={shapes}
                value={shape}
                onChange={(next) => {
                  setShape(next)
                  choose('crop', next === '4:3' ? 4 / 3 : undefined)
                }}
              />
              <Button size="sm" onClick={applyPart}>{t`Crop`}</Button>
            </>
          )}
          {tool === 'area' && <Button size="sm" onClick={applyPart}>{t`Blur this area`}</Button>}
          {tool === 'brush' && (
            <ToolChoice label={t`Brush size`} options={brushSizes} value={brush} onChange={setBrush} />
          )}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can’t be laid out in a row. */}
        <div
          ref={tools}
          role="group"
          aria-label={t`Tools`}
          className="flex justify-center gap-1 border-t border-line p-2"
        >
          <ToolButton icon="rotate-ccw" label={t`Left`} name={t`Turn left`} onClick={() => turn(-90)} />
          <ToolButton icon="rotate-cw" label={t`Right`} name={t`Turn right`} onClick={() => turn(90)} />
          <ToolButton
            icon="crop"
            label={t`Crop`}
            name={tool === 'crop' ? t`Stop cropping` : t`Crop photo`}
            isOn={tool === 'crop'}
            onClick={() => {
              setShape('free')
              choose(tool === 'crop' ? 'none' : 'crop')
            }}
          />
          <ToolButton
            icon="square-dashed"
            label={t`Area`}
            name={t`Blur area`}
            isOn={tool === 'area'}
            onClick={() => choose(tool === 'area' ? 'none' : 'area')}
          />
          <ToolButton
            icon="brush"
            label={t`Brush`}
            name={t`Blur with the brush`}
            isOn={tool === 'brush'}
            onClick={() => choose(tool === 'brush' ? 'none' : 'brush')}
          />
          <ToolButton
            icon="undo-2"
            label={t`Undo`}
            isIdle={history.done.length === 0}
            onClick={() => step('undo')}
          />
          <ToolButton
            icon="redo-2"
            label={t`Redo`}
            isIdle={history.undone.length === 0}
            onClick={() => step('redo')}
          />
        </div>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
      <ConfirmDialog
        title={t`Discard your changes to this photo?`}
        confirmLabel={t`Discard changes`}
        cancelLabel={t`Keep editing`}
        isOpen={isAsking}
        onConfirm={onCancel}
        onClose={() => setAsking(false)}
      >
        <p>{t`The photo stays as it was before you opened it here.`}</p>
      </ConfirmDialog>
    </Dialog>
  )
}
