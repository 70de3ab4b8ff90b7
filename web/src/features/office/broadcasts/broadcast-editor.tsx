import type { Broadcast, NewBroadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import {
  type Audience,
  audienceLabels,
  audiences,
  audienceTexts,
  broadcastKindLabels,
  broadcastKinds,
  broadcastKindTexts,
  MAX_BROADCAST_BODY,
  MAX_LINK_LABEL,
  MAX_LINK_PATH,
  MAX_SUBJECT,
  MAX_SUMMARY,
} from '@bowerbird/contract/broadcasts/broadcasts.terms'
import { stateNames } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { BroadcastForm, inputsOf } from './broadcast-form.ts'
import { TextPreview } from './text-preview.tsx'

interface Props {
  /** Undefined: a new one. */
  broadcast?: Broadcast
  onSave: (body: NewBroadcast) => Promise<Broadcast>
  /** Nothing is unsaved any more. */
  onSaved: (broadcast: Broadcast) => void
  /** What can be done with the saved version. */
  renderSteps?: (isChanged: boolean) => ReactNode
}

const kinds = broadcastKinds.map((value) => ({ value, label: broadcastKindLabels[value] }))
const audienceOptions = audiences.map((value) => ({ value, label: audienceLabels[value] }))
const toAudience = (value: string): Audience => audiences.find((audience) => audience === value) ?? 'all'

/** Writes a message. What was typed stays after an error, and is asked about before it is lost. */
export function BroadcastEditor({ broadcast, onSave, onSaved, renderSteps }: Props) {
  const [failure, setFailure] = useState<string>()
  const { field, control, formProps, formState, values, isBusy, reset, errorOf, setField } = useZodForm({
    schema: BroadcastForm,
    defaultValues: inputsOf(broadcast),
    onSubmit: async (body) => {
      setFailure(undefined)
      const typed = { ...values }
      const saved = await onSave(body)
      reset(typed)
      onSaved(saved)
    },
    onRefused: (refusal, isOnFields) => setFailure(isOnFields ? undefined : refusalText(refusal)),
  })
  const { isDirty } = formState
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card className="p-4 sm:p-6">
        <form {...formProps} className="flex flex-col gap-5">
          <ChoiceField
            label={t`What kind of message is it?`}
            options={kinds}
            hint={broadcastKindTexts[values.kind]}
            {...control('kind')}
          />
          <SelectField
            label={t`To`}
            hint={audienceTexts[values.audience]}
            value={values.audience}
            options={audienceOptions}
            error={errorOf('audience')}
            onChange={({ target }) => setField('audience', toAudience(target.value))}
          />
          {values.audience === 'state' && (
            <SelectField
              label={t`State`}
              blank={t`Choose a state`}
              options={stateNames()}
              {...field('state')}
            />
          )}
          {values.audience === 'new' && (
            <NumberField label={t`Joined in the last`} unit={t`days`} {...field('days')} />
          )}
          <Channels
            byEmail={control('byEmail')}
            byNotification={control('byNotification')}
            error={errorOf('byEmail')}
          />
          <TextField
            label={t`Subject`}
            isRequired
            maxLength={MAX_SUBJECT}
            autoComplete="off"
            {...field('subject')}
          />
          <TextAreaField
            label={t`Summary`}
            isRequired
            hint={t`One or two sentences: the notification’s text, and how the email begins.`}
            rows={2}
            maxLength={MAX_SUMMARY}
            {...field('summary')}
          />
          {values.byEmail && (
            <TextAreaField
              label={t`More of the email (optional)`}
              hint={t`An empty line begins a new paragraph.`}
              rows={8}
              maxLength={MAX_BROADCAST_BODY}
              {...field('body')}
            />
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t`Button (optional)`}
              maxLength={MAX_LINK_LABEL}
              autoComplete="off"
              {...field('link.label')}
            />
            <TextField
              label={t`Page it opens`}
              hint={t`A page of this site, such as /categories.`}
              maxLength={MAX_LINK_PATH}
              autoComplete="off"
              inputMode="url"
              {...field('link.path')}
            />
          </div>
          {failure && (
            <p role="alert" className="text-sm font-medium text-waratah">
              {failure}
            </p>
          )}
          <div>
            <Button
              type="submit"
              isBusy={isBusy}
              variant={broadcast && !isDirty ? 'secondary' : 'primary'}
            >{t`Save draft`}</Button>
          </div>
        </form>
      </Card>
      <div className="flex min-w-0 flex-col gap-5">
        {renderSteps?.(isDirty)}
        <Card as="section" className="p-4 sm:p-6">
          <h2 className="mb-3 text-xl">{t`How it reads`}</h2>
          <TextPreview {...values} />
        </Card>
      </div>
      <LeaveGuard isChanged={isDirty}>{t`What you’ve written hasn’t been saved.`}</LeaveGuard>
    </div>
  )
}

interface BoxControl {
  value: boolean
  onChange: (isOn: boolean) => void
}

function Channels({
  byEmail,
  byNotification,
  error,
}: {
  byEmail: BoxControl
  byNotification: BoxControl
  error: string | undefined
}) {
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="text-sm font-semibold">{t`How they get it`}</legend>
      <div className="flex flex-wrap gap-x-8">
        <CheckBox label={t`Email`} isOn={byEmail.value} onChange={byEmail.onChange} />
        <CheckBox
          label={t`Notification on the site, and push`}
          isOn={byNotification.value}
          onChange={byNotification.onChange}
        />
      </div>
      {error && <p className="text-sm font-medium text-waratah">{error}</p>}
    </fieldset>
  )
}
