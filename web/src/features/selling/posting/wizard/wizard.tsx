import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { t } from '@bowerbird/contract/language/t'
import { wizardSteps } from '@bowerbird/contract/posting/posting.rules'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Card } from '../../../../ui/card.tsx'
import { LeaveGuard } from '../../../../ui/dialogs/leave-guard.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { DraftList } from '../drafts/draft-list.tsx'
import { BuyersQuestions } from '../fields/buyers-questions.tsx'
import type { AdFieldProps } from '../fields/field-props.ts'
import { FormFields } from '../fields/form-fields.tsx'
import { RuleNotes } from '../fields/rule-notes.tsx'
import { OneLine } from '../one-line/one-line.tsx'
import { useAfterReading } from '../one-line/use-after-reading.ts'
import { PhotosField } from '../photos/photos-field.tsx'
import type { Photos } from '../photos/use-photos.ts'
import { AdPreview } from './ad-preview.tsx'
import { CategoryLine } from './category-line.tsx'
import { DraftNote } from './draft-note.tsx'
import { ModelBox } from './model-box.tsx'
import { StepProgress } from './step-progress.tsx'
import { LocationStep } from './steps/location-step.tsx'
import { TipCards } from './tip-cards.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardButtons } from './wizard-buttons.tsx'
import { STEPS, stepTitles, type WizardParams } from './wizard-params.ts'

function OverviewStep({ photos, ...props }: AdFieldProps & { photos: Photos }) {
  return (
    <>
      <CategoryLine {...props} />
      <PhotosField photos={photos} error={props.errors.images} />
      <FormFields {...props} fields={wizardSteps[0] ?? []} />
    </>
  )
}

/** Every ad needs a price and a description; the dozen details that some have come after them. */
const detailFields = (wizardSteps[1] ?? []).toSorted(
  (a, b) => Number(a === 'attributes') - Number(b === 'attributes'),
)

function DetailsStep(props: AdFieldProps & { guide?: ReactNode }) {
  const questions = <BuyersQuestions draft={props.draft} onChange={props.onChange} />
  return <FormFields {...props} fields={detailFields} Model={ModelBox} questions={questions} />
}

interface Props {
  /** The id of the draft. */
  id: string
  member: string
  name: string
  params: WizardParams
  isPublishedAtOnce: (category: string) => boolean
  onStartOver: (draft: AdDraft) => void
  renderDemand?: ((draft: AdDraft) => ReactNode) | undefined
  renderGuide?: ((draft: AdDraft) => ReactNode) | undefined
  renderLicence?: ((draft: AdDraft) => ReactNode) | undefined
}

/** Three steps to an ad. */
export function Wizard({
  id,
  member,
  name,
  params,
  isPublishedAtOnce,
  onStartOver,
  renderDemand,
  renderGuide,
  renderLicence,
}: Props) {
  const wizard = useWizard({ member, name }, id, params)
  const { form, step, failure, photos } = wizard
  const next = useAfterReading(() => void wizard.next())
  const { draft, errors, change, focusFirstError, isBusy: isPosting } = form
  const heading = useRef<HTMLHeadingElement>(null)
  const seenStep = useRef(step)

  // A field with an error comes before the heading.
  const focusError = useEffectEvent(focusFirstError)
  useEffect(() => {
    if (seenStep.current === step) return
    seenStep.current = step
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
    focusError()
  }, [step])

  // Enter does nothing before the last step, where it posts the ad.
  const handleSubmit = (event: SubmitEvent) => {
    if (step === STEPS) form.formProps.onSubmit(event)
    else event.preventDefault()
  }
  const handleStartOver = () => {
    wizard.discard()
    onStartOver(draft)
  }

  const fields = { draft, errors, onChange: change }
  return (
    <div className="page-width grid items-start gap-8 py-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
      <div className="flex min-w-0 flex-col gap-5">
        <h1>{t`Post Your Ad`}</h1>
        <StepProgress step={step} />
        {wizard.isRestored ? (
          <DraftNote isCopy={wizard.isCopy} lostPhotos={wizard.lostPhotos} onStartOver={handleStartOver} />
        ) : (
          step === 1 && <DraftList member={member} except={id} />
        )}
        {step === 1 && !wizard.isCopy && (
          <OneLine
            draftId={id}
            draft={draft}
            errors={errors}
            hasCategory={params.category !== undefined || wizard.isRestored}
            onChange={change}
            onReading={next.setReading}
          />
        )}
        <Card className="p-4 sm:p-8">
          <form {...form.formProps} onSubmit={handleSubmit} className="flex flex-col gap-6">
            <h2 ref={heading} tabIndex={-1} className="outline-none">
              {stepTitles[step - 1]}
            </h2>
            {/* Changes while posting would not be sent. */}
            <div inert={isPosting} className="flex flex-col gap-6">
              {step === 1 && <OverviewStep {...fields} photos={photos} />}
              {step === 2 && (
                <DetailsStep
                  {...fields}
                  guide={
                    <>
                      {renderGuide?.(draft)}
                      {renderDemand?.(draft)}
                    </>
                  }
                />
              )}
              {step === STEPS && (
                <LocationStep
                  {...fields}
                  isFilled={wizard.isFilled}
                  isPublishedAtOnce={isPublishedAtOnce(draft.category)}
                  phone={wizard.phone}
                  licence={renderLicence?.(draft)}
                />
              )}
            </div>
            <RuleNotes draft={draft} errors={errors} />
            {failure && (
              <p
                role="alert"
                className="flex items-start gap-3 rounded-control border border-waratah bg-waratah-soft p-3 text-sm text-ink"
              >
                <Icon name="octagon-alert" className="mt-0.5 size-5 text-waratah" />
                {failure.text}
              </p>
            )}
            <WizardButtons
              step={step}
              isPosting={isPosting}
              onBack={wizard.goBack}
              isWaiting={next.isWaiting}
              onNext={next.run}
            />
          </form>
        </Card>
        {step === 1 && (
          <p className="text-sm text-ink-soft">
            <Trans>
              Many things to sell?{' '}
              <Link to="/sell-many" className="font-medium text-bower hover:underline">
                Start with photos of all of them
              </Link>{' '}
              or{' '}
              <Link to="/import" className="font-medium text-bower hover:underline">
                post from a file
              </Link>
              .
            </Trans>
          </p>
        )}
      </div>
      <aside aria-label={t`Preview and tips`} className="sticky top-24 flex flex-col gap-5 max-lg:hidden">
        <AdPreview draft={draft} cover={photos.photos[0]} />
        <TipCards />
      </aside>
      <LeaveGuard
        // Where the browser stores them, nothing is lost.
        isChanged={photos.isPending && !photos.areKept}
        title={t`Leave while photos are uploading?`}
        confirmLabel={t`Leave`}
        cancelLabel={t`Stay here`}
      >{t`You’ll lose the photos that aren’t uploaded yet. The rest of your draft is saved.`}</LeaveGuard>
    </div>
  )
}
