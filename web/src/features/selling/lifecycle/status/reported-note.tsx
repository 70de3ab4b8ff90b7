import { Trans } from '../../../../platform/language/trans.tsx'
/** Why an ad that was live waits for review again: as its notice and its email say. */
export const ReportedNote = ({ className = '' }: { className?: string }) => (
  <p className={`rounded-control bg-ochre-soft px-3 py-2 text-sm text-ink ${className}`}>
    <Trans>
      <strong>Some members have reported this ad, so it’s hidden until one of us has looked at it.</strong>{' '}
      You don’t need to do anything. If all is well, it’ll be back automatically and we’ll let you know.
    </Trans>
  </p>
)
