import { t } from '@bowerbird/contract/language/t'
import type { VersionedSettings } from '@bowerbird/contract/market/settings.schema'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ConflictPanel } from '../../../../ui/conflicts/conflict-panel.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { LeaveGuard } from '../../../../ui/dialogs/leave-guard.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ReasonsSection, ReviewSection, TeamSection, TrustSection } from './moderation-sections.tsx'
import { PicturesSection } from './picture-sections.tsx'
import { SettingsContents } from './settings-contents.tsx'
import {
  BrandSection,
  ContactSection,
  IdentitySection,
  PostingSection,
  QuestionsSection,
} from './settings-sections.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface Props {
  loaded: VersionedSettings
  onSaved: (saved: VersionedSettings) => Promise<void>
  /** Whether there is something to save. */
  onDirtyChange: (isDirty: boolean) => void
}

export function SettingsForm({ loaded, onSaved, onDirtyChange }: Props) {
  const form = useSettingsForm(loaded, onSaved)
  const { formProps, formState, isBusy, problem, conflicts, values } = form
  const { isDirty } = formState
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  const [isDiscarding, setDiscarding] = useState(false)
  const discard = () => {
    form.reset()
    setDiscarding(false)
  }
  return (
    <form {...formProps} className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <SettingsContents />
      <div className="flex min-w-0 flex-col gap-6">
        <IdentitySection form={form} />
        <BrandSection form={form} />
        <PicturesSection form={form} />
        <ContactSection form={form} />
        <PostingSection form={form} />
        <QuestionsSection form={form} />
        <ReviewSection form={form} />
        <TrustSection form={form} />
        <ReasonsSection form={form} />
        <TeamSection form={form} />
      </div>
      <BrandPreview values={values} />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-surface px-4 py-4 sm:mx-0 sm:rounded-card sm:border sm:px-5 xl:col-span-2">
        {problem && (
          <p role="alert" className="flex items-center gap-2 font-medium text-waratah">
            <Icon name="triangle-alert" className="size-5" />
            {problem}
          </p>
        )}
        <ConflictPanel state={conflicts} title={t`The settings have changed since you opened them`} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy} disabled={!isDirty}>
            {!isBusy && <Icon name="save" className="size-4" />}
            {isBusy ? t`Saving...` : t`Save settings`}
          </Button>
          <Button
            variant="secondary"
            disabled={isBusy || !isDirty}
            onClick={() => setDiscarding(true)}
          >{t`Discard changes`}</Button>
        </div>
      </div>
      <ConfirmDialog
        title={t`Discard your changes?`}
        confirmLabel={t`Discard changes`}
        cancelLabel={t`Keep editing`}
        isOpen={isDiscarding}
        onConfirm={discard}
        onClose={() => setDiscarding(false)}
      >
        <p>{t`Your changes to the settings have not been saved.`}</p>
      </ConfirmDialog>
      <LeaveGuard isChanged={isDirty}>{t`Your changes to the settings have not been saved.`}</LeaveGuard>
    </form>
  )
}
