import type { UploadedPhoto } from '@bowerbird/contract/chat/chat.schema'
import { MAX_MESSAGE, MAX_MESSAGE_PHOTOS } from '@bowerbird/contract/chat/chat.terms'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { PICTURE_TYPES } from '@bowerbird/contract/uploads/uploads.terms'
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { storedText } from '../../../../platform/stored-text.ts'
import { inputClass } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { useFileDrop } from '../../../../ui/photos/use-file-drop.ts'
import { SavedAnswersDialog } from '../answers/saved-answers-dialog.tsx'
import { PhotoTray } from '../photos/photo-tray.tsx'
import { useChatPhotos } from '../photos/use-chat-photos.ts'
import { useSyncedDraft } from './use-synced-draft.ts'

/** A draft per conversation, so that it survives reloads and navigation. */
const storedDraft = (whose: string, about: string) => storedText(`chat_draft:${whose}:${about}`)

interface Props {
  /** The draft is stored per member and conversation. */
  email: string
  about: string
  /** Questions to begin with, while nothing is typed. */
  suggestions?: readonly string[] | undefined
  /** The conversation, once there is one: its draft is kept on the server too. */
  conversationId?: string | undefined
  /** Offers the member's saved answers. */
  hasAnswers?: boolean
  /** Why sending is impossible at the moment. The typed text stays. */
  obstacle?: string | undefined
  onSend: (text: string, photos: readonly UploadedPhoto[]) => void
  onTyping?: () => void
  onStop?: () => void
}

/** From this length on the counter is shown. */
const COUNT_FROM = MAX_MESSAGE - 200
const number = new Intl.NumberFormat(locale())

/** On touch keyboards Enter has to insert a new line. */
const isTouch = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

export function Composer(props: Props) {
  const {
    email,
    about,
    conversationId,
    suggestions = [],
    hasAnswers,
    obstacle,
    onSend,
    onTyping,
    onStop,
  } = props
  const draft = storedDraft(email, about)
  const [text, setText] = useState(draft.read)
  const [isChoosing, setChoosing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const length = text.trim().length
  const isTooLong = length > MAX_MESSAGE
  const synced = useSyncedDraft({ email, conversationId, text, local: draft, onReceived: setText })
  const box = useChatPhotos(email, about)
  const isOver = useFileDrop(box.add)
  const photosAreReady = box.photos.every(({ status }) => status === 'done')
  const maySend = (length > 0 || box.uploaded.length > 0) && photosAreReady && !isTooLong && !obstacle
  const isFull = box.photos.length >= MAX_MESSAGE_PHOTOS

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text, up to a limit.
  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${Math.min(box.scrollHeight + 2, 160)}px`
  }, [text])

  const change = (next: string) => {
    setText(next)
    draft.write(next)
    if (next.trim()) onTyping?.()
    else onStop?.()
  }

  const insert = (answer: string) => {
    setChoosing(false)
    change(text.trim() ? `${text.trimEnd()}\n${answer}` : answer)
    field.current?.focus()
  }
  const send = (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (!maySend) return
    onSend(text.trim(), box.uploaded)
    box.clear()
    setText('')
    draft.write('')
    // The server removes its own when it stores the message.
    synced.handleSent()
    onStop?.()
    field.current?.focus()
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return
    event.preventDefault()
    send()
  }

  return (
    <>
      <form
        onSubmit={send}
        // Toasts stay clear of the Send button.
        data-bottom-bar
        className="@container border-t border-line bg-surface px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4"
      >
        {text === '' && box.photos.length === 0 && suggestions.length > 0 && (
          // With text twice as large they would take the place of the messages.
          <div className="@max-[16rem]:hidden -mx-3 mb-3 flex gap-2 overflow-x-auto px-3 py-0.5 sm:-mx-4 sm:px-4">
            {suggestions.map((question) => (
              <button
                key={question}
                type="button"
                onClick={() => {
                  change(question)
                  field.current?.focus()
                }}
                className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 text-sm font-medium text-bower hover:bg-sky"
              >
                {question}
              </button>
            ))}
          </div>
        )}
        {obstacle && (
          <p role="status" className="mb-2 px-1 text-sm text-ink-soft">
            {obstacle}
          </p>
        )}
        <PhotoTray box={box} />
        {isOver && (
          <p className="mb-2 text-center text-sm font-medium text-bower">{t`Drop photos to add them`}</p>
        )}
        <div className="flex items-end gap-2">
          <label
            className={`relative grid size-11 @max-[16rem]:size-[44px] shrink-0 cursor-pointer place-items-center rounded-full text-ink-soft outline-bower hover:bg-sky hover:text-bower has-focus-visible:outline-3 ${isFull ? 'opacity-40' : ''}`}
          >
            <input
              type="file"
              aria-label={t`Add photos`}
              title={isFull ? t`At most ${MAX_MESSAGE_PHOTOS} photos in one message` : t`Add photos`}
              accept={PICTURE_TYPES.join()}
              multiple
              disabled={isFull}
              onChange={({ target }) => {
                box.add([...(target.files ?? [])])
                // Cleared, so that a removed photo can be chosen again.
                target.value = ''
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
            />
            <Icon name="camera" className="size-5" />
          </label>
          {hasAnswers && (
            <button
              type="button"
              aria-label={t`Saved answers`}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
              className="grid size-11 @max-[16rem]:size-[44px] shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sky hover:text-bower"
            >
              <Icon name="bookmark" className="size-5" />
            </button>
          )}
          <textarea
            ref={field}
            rows={1}
            value={text}
            aria-label={t`Write a message`}
            placeholder={t`Write a message`}
            aria-invalid={isTooLong || undefined}
            aria-describedby={length > COUNT_FROM ? 'message-count' : undefined}
            enterKeyHint="enter"
            onChange={(event) => change(event.target.value)}
            onKeyDown={handleKey}
            onBlur={onStop}
            className={`${inputClass} max-h-40 resize-none overflow-y-auto rounded-2xl leading-relaxed`}
          />
          <button
            type="submit"
            aria-label={t`Send`}
            disabled={!maySend}
            className="grid size-11 @max-[16rem]:size-[44px] shrink-0 place-items-center rounded-full bg-bower text-on-bower transition-colors hover:bg-bower-strong disabled:opacity-50"
          >
            <Icon name="send-horizontal" className="size-5" />
          </button>
        </div>
        {length > COUNT_FROM && (
          <p
            id="message-count"
            aria-live="polite"
            className={`mt-1 px-1 text-sm ${isTooLong ? 'font-semibold text-waratah' : 'text-ink-soft'}`}
          >
            {t`${number.format(length)} of ${number.format(MAX_MESSAGE)} characters`}
          </p>
        )}
      </form>
      {isChoosing && <SavedAnswersDialog onUse={insert} onClose={() => setChoosing(false)} />}
    </>
  )
}
