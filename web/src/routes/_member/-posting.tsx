import { DraftDemand } from '../../features/demand/draft-demand.tsx'
import { PostingPage } from '../../features/posting/wizard/posting-page.tsx'
import { DraftGuide } from '../../features/prices/draft-guide.tsx'
import { useIsPublishedAtOnce } from '../../features/trust/trust.queries.ts'

/** Both addresses of the wizard show it. */
export const Posting = () => (
  <PostingPage
    isPublishedAtOnce={useIsPublishedAtOnce()}
    renderDemand={(draft) => <DraftDemand draft={draft} />}
    renderGuide={(draft) => <DraftGuide draft={draft} />}
  />
)
