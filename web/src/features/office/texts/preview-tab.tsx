import { t } from '@bowerbird/contract/language/t'
import type { EditableText } from '@bowerbird/contract/texts/texts.schema'
import type { TextValues } from '@bowerbird/contract/texts/texts.types'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { PreviewFrame } from './preview-frame.tsx'
import type { RenderPage } from './render-page.ts'
import { renderedQuery, sendToMe } from './texts.queries.ts'

interface Props {
  text: EditableText
  draft: TextValues
  renderPage: RenderPage
}

const themes = [
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
] as const
const widths = [
  { value: 'computer', label: t`Computer` },
  { value: 'phone', label: t`Phone` },
] as const
const parts = [
  { value: 'html', label: t`As designed` },
  { value: 'text', label: t`Plain text` },
] as const

type Theme = (typeof themes)[number]['value']
type Width = (typeof widths)[number]['value']
type Part = (typeof parts)[number]['value']

/** The draft as its readers would see it. */
export function PreviewTab({ text, draft, renderPage }: Props) {
  const { key, kind } = text
  const [theme, setTheme] = useState<Theme>('light')
  const [width, setWidth] = useState<Width>('computer')
  const [part, setPart] = useState<Part>('html')
  const { data, error, isFetching, refetch } = useQuery(renderedQuery(key, useDeferredValue(draft)))
  const frame = { theme, isPhone: width === 'phone' }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label={t`Colours`}
          options={themes}
          value={theme}
          onChange={({ target }) => setTheme(target.value as Theme)}
        />
        <SelectField
          label={t`Width`}
          options={widths}
          value={width}
          onChange={({ target }) => setWidth(target.value as Width)}
        />
        {kind === 'email' && (
          <>
            <SelectField
              label={t`Part`}
              options={parts}
              value={part}
              onChange={({ target }) => setPart(target.value as Part)}
            />
            <SendToMe textKey={key} draft={draft} />
          </>
        )}
      </div>
      {data && data.faults.length > 0 && (
        <div role="alert" className="flex gap-3 rounded-control bg-ochre-soft p-3">
          <Icon name="triangle-alert" className="mt-0.5 size-5" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{t`This can’t be saved yet:`}</p>
            <ul className="list-disc ps-5">
              {data.faults.map(({ path, message }) => (
                <li key={`${path} ${message}`} className="wrap-anywhere">
                  {message}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {!data &&
        (error && !isFetching ? (
          <FailedList
            error={error}
            message={t`The preview could not be made`}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-96 rounded-card" />
        ))}
      {data?.page && <PreviewFrame {...frame}>{renderPage(key, data.page)}</PreviewFrame>}
      {data?.email && (
        <>
          <dl className="rounded-card border border-line bg-surface p-4">
            <dt className="text-sm text-ink-soft">{t`Subject`}</dt>
            <dd className="font-semibold wrap-anywhere">{data.email.subject}</dd>
            <dt className="mt-2 text-sm text-ink-soft">{t`Preview line`}</dt>
            <dd className="line-clamp-2 wrap-anywhere">{data.email.preheader}</dd>
          </dl>
          {part === 'text' ? (
            <pre
              className={`rounded-card border border-line bg-surface p-4 text-sm whitespace-pre-wrap wrap-anywhere ${frame.isPhone ? 'max-w-[390px]' : ''}`}
            >
              {data.email.text}
            </pre>
          ) : (
            <PreviewFrame {...frame} html={data.email[theme]} />
          )}
        </>
      )}
    </div>
  )
}

function SendToMe({ textKey, draft }: { textKey: string; draft: TextValues }) {
  const [isSending, setSending] = useState(false)
  const handleSend = async () => {
    setSending(true)
    try {
      const { to, through } = await sendToMe(textKey, draft)
      showToast(t`Sent to ${to} through ${through}.`, 'success')
    } catch (error) {
      showRefusal(error)
    }
    setSending(false)
  }
  return (
    <Button variant="secondary" isBusy={isSending} onClick={() => void handleSend()}>
      <Icon name="send" className="size-5" />
      {isSending ? t`Sending...` : t`Send a test to me`}
    </Button>
  )
}
