import { announcementAt } from '@bowerbird/contract/announcements/announcements.rules'
import {
  type EditableAnnouncement,
  MAX_ANNOUNCEMENT,
  MAX_LINK_LABEL,
} from '@bowerbird/contract/announcements/announcements.schema'
import type {
  AnnouncementTone,
  ShownAnnouncement,
} from '@bowerbird/contract/announcements/announcements.types'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useState } from 'react'
import { isRefusal } from '../../../platform/call-as-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import {
  type AnnouncementValues,
  announcementOf,
  AnnouncementForm as Schema,
  valuesOf,
} from './announcement-values.ts'
import { timeZoneName } from './local-time.ts'
import { readAnnouncement, saveAnnouncement } from './notices.queries.ts'
import { themeStyle } from './theme-style.ts'

const tones: { value: AnnouncementTone; label: string }[] = [
  { value: 'notice', label: t`Notice` },
  { value: 'good', label: t`Good news` },
  { value: 'warning', label: t`Warning` },
]

const FAILED = t`The announcement could not be saved. Please try again.`
const CHECK_FIELDS = t`Please check the marked fields.`

export type AnnouncementPreview = (announcement: ShownAnnouncement) => ReactNode

interface Props {
  loaded: EditableAnnouncement
  preview: AnnouncementPreview
  onSaved: (saved: EditableAnnouncement) => void
}

export function AnnouncementForm({ loaded, preview, onSaved }: Props) {
  const [problem, setProblem] = useState<string>()
  // Later than what was loaded if someone else has saved: what is typed stays, and saving again replaces theirs.
  const [basedOn, setBasedOn] = useState(loaded.version)

  const handleConflict = async () => {
    const latest = await readAnnouncement()
    setBasedOn(latest.version)
    setProblem(
      latest.announcement
        ? t`Someone else has announced “${latest.announcement.text}” meanwhile. Save again to replace it.`
        : t`Someone else has taken the announcement down meanwhile. Save again to publish yours.`,
    )
  }

  const form = useZodForm({
    schema: Schema,
    defaultValues: valuesOf(loaded.announcement),
    onSubmit: async (announcement) => {
      setProblem(undefined)
      const saved = await saveAnnouncement({ version: basedOn, announcement })
      // Before anything else: what is saved needs no guard.
      form.reset(valuesOf(saved.announcement))
      onSaved(saved)
    },
    onRefused: (refusal, isOnFields) => {
      if (refusal instanceof AppError && refusal.code === 'CONFLICT') return void handleConflict()
      setProblem(isOnFields ? CHECK_FIELDS : isRefusal(refusal) && refusal.message ? refusal.message : FAILED)
    },
    onInvalid: () => setProblem(CHECK_FIELDS),
  })
  const { formProps, formState, field, control, values, isBusy } = form
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <TextField
        label={t`Announcement`}
        hint={t`One or two short sentences`}
        required
        maxLength={MAX_ANNOUNCEMENT}
        {...field('text')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`Words of the link`}
          hint={t`Leave both empty for none`}
          maxLength={MAX_LINK_LABEL}
          {...field('linkLabel')}
        />
        <TextField
          label={t`Where the link leads`}
          hint={t`Such as /safety-tips, or an address with https://`}
          autoCapitalize="none"
          {...field('linkAddress')}
        />
      </div>
      <ChoiceField label={t`Tone`} options={tones} {...control('tone')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`From`}
          type="datetime-local"
          hint={t`Empty: at once. Your time zone, ${timeZoneName()}`}
          {...field('startsAt')}
        />
        <TextField
          label={t`Until`}
          type="datetime-local"
          hint={t`Empty: until you take it down`}
          {...field('endsAt')}
        />
      </div>
      <Preview values={values} preview={preview} />
      {problem && (
        <p role="alert" className="flex items-center gap-2 font-medium text-waratah">
          <Icon name="triangle-alert" className="size-5 shrink-0" />
          {problem}
        </p>
      )}
      <Button type="submit" isBusy={isBusy} disabled={!formState.isDirty} className="self-start">
        {isBusy ? t`Saving...` : loaded.announcement ? t`Save announcement` : t`Publish announcement`}
      </Button>
      <LeaveGuard isChanged={formState.isDirty}>{t`Your announcement has not been saved.`}</LeaveGuard>
    </form>
  )
}

/** In both themes, as pages show it. Inert: its link and button are only looked at. */
function Preview({ values, preview }: { values: AnnouncementValues; preview: AnnouncementPreview }) {
  const announcement = announcementOf(values)
  const shown = announcementAt({ ...announcement, startsAt: null, endsAt: null })
  if (!shown || !announcement.text) return null
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-sm font-semibold">{t`Preview`}</figcaption>
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          inert
          style={themeStyle(theme)}
          className="overflow-hidden rounded-control border border-line text-ink"
        >
          {preview(shown)}
        </div>
      ))}
    </figure>
  )
}
