import { LicenceNote } from '../../features/members/businesses/licence-note.tsx'
import { DraftDemand } from '../../features/selling/demand/draft-demand.tsx'
import { PostingPage } from '../../features/selling/posting/wizard/posting-page.tsx'
import { DraftGuide } from '../../features/selling/prices/draft-guide.tsx'
import { useIsPublishedAtOnce } from '../../features/selling/trust/trust.queries.ts'

/** Both addresses of the wizard show it. */
export const Posting = () => (
  <PostingPage
    isPublishedAtOnce={useIsPublishedAtOnce()}
    renderDemand={(draft) => <DraftDemand draft={draft} />}
    renderGuide={(draft) => <DraftGuide draft={draft} />}
    renderLicence={(draft) => <LicenceNote draft={draft} />}
  />
)
