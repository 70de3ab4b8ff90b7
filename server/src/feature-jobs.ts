import { startPhoneRequestJobs } from './features/ads/phone-requests.service.ts'
import { startBroadcastJobs } from './features/broadcasts/broadcast-jobs.service.ts'
import { startBusinessJobs } from './features/businesses/businesses.jobs.ts'
import { startDemandJobs } from './features/demand/unmet-searches.service.ts'
import { startDraftJobs } from './features/drafts/drafts.service.ts'
import { startFigureJobs } from './features/figures/figures.service.ts'
import { startMarketFigureJobs } from './features/market-figures/count-days.service.ts'
import { startWeeklyEmail } from './features/market-figures/weekly-email.service.ts'
import { startNotificationJobs } from './features/notifications/notifications.service.ts'
import { startPriceJobs } from './features/prices/plans.service.ts'
import { startProposalJobs } from './features/proposals/proposals.service.ts'
import { startTransparencyJobs } from './features/transparency/transparency.service.ts'
import { startUploadJobs } from './features/uploads/uploads.service.ts'
import type { Db } from './platform/db/db.ts'
import type { ImageStore } from './platform/images/image-store.ts'
import type { Jobs } from './platform/jobs/jobs.ts'

/** Starts the jobs that need nothing but the database and the photos. */
export async function startFeatureJobs({
  db,
  jobs,
  images,
}: {
  db: Db
  jobs: Jobs
  images: ImageStore
}): Promise<void> {
  await startPhoneRequestJobs({ db, jobs })
  await startUploadJobs({ db, jobs, images })
  await startTransparencyJobs({ db, jobs })
  await startNotificationJobs({ db, jobs })
  await startDemandJobs({ db, jobs })
  await startDraftJobs({ db, jobs })
  await startBroadcastJobs({ db, jobs })
  await startBusinessJobs({ db, jobs })
  await startProposalJobs({ db, jobs })
  await startFigureJobs({ db, jobs })
  await startMarketFigureJobs({ db, jobs })
  await startWeeklyEmail({ db, jobs })
  await startPriceJobs({ db, jobs })
}
