import { deleteDraft, listDrafts, saveDraft } from '@bowerbird/contract/drafts/drafts.endpoints'
import type { Draft } from '@bowerbird/contract/drafts/drafts.schema'
import type { AppError } from '@bowerbird/contract/errors'
import { getReviewWait } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import { getPostingDefaults, listBuyersQuestions } from '@bowerbird/contract/posting/posting.endpoints'
import { uploadImage } from '@bowerbird/contract/uploads/uploads.endpoints'
import type { Uploaded } from '@bowerbird/contract/uploads/uploads.schema'
import { closeLogin } from '../../../platform/login-gate.ts'
import { forgetSession } from '../../../platform/session.ts'
import { adWith } from '../../../testing/ads.ts'
import { mia } from '../../../testing/member.ts'
import { answer } from '../../../testing/render.tsx'

export { logInMia } from '../../../testing/member.ts'

/** Stubs the server's drafts: it has what was saved, and not what was deleted. */
function answerDrafts(): void {
  const drafts = new Map<string, Draft>()
  const done = { success: true, message: 'Done' } as const
  const idOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
  answer(listDrafts, () => [...drafts.values()])
  answer(saveDraft, (request) => {
    const { draft } = request.body as Pick<Draft, 'draft'>
    const _id = idOf(request)
    drafts.set(_id, { _id, draft, updatedAt: new Date().toISOString() })
    return done
  })
  answer(deleteDraft, (request) => {
    drafts.delete(idOf(request))
    return done
  })
}

/** Resets session and dialogs between tests, and answers calls about drafts. It is the member's first ad. */
export function startAfresh(): void {
  answerDrafts()
  answer(getPostingDefaults, { latest: null })
  answer(listBuyersQuestions, { questions: [] })
  answer(getReviewWait, { wait: null })
  forgetSession()
  closeLogin()
}

export const picture = (name = 'bike.jpg', type = 'image/jpeg'): File => new File(['pixels'], name, { type })

const uploaded = (secure_url: string): Uploaded => ({
  secure_url,
  width: 640,
  height: 480,
  bytes: 1,
  format: 'webp',
  blur: '',
})

/** Stubs the image host: stores each picture under its name, unless `reply` refuses or delays it. */
export const answerUploads = (
  reply?: (name: string) => AppError | Promise<void> | undefined,
  addressOf: (name: string) => string = (name) => `/images/${name}`,
) =>
  answer(uploadImage, async ({ form }) => {
    const file = form?.get('file')
    const name = file instanceof File ? file.name : ''
    return (await reply?.(name)) ?? uploaded(addressOf(name))
  })

/** An ad as the server answers when one has been posted. */
export const postedAd = adWith({
  _id: '019a8000-0000-7000-8000-0000000000aa',
  title: 'Road bike',
  images: ['/images/bike.jpg'],
  price: 120,
  status: 'pending',
  isNew: true,
  contactName: 'Mia Chen',
  user: mia._id,
})
