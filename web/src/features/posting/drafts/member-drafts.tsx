import { useSession } from '../../../platform/session.ts'
import { draftList } from './drafts.lazy.ts'

/** The unfinished ads on a public page: its code is loaded for members only. */
export function MemberDrafts() {
  const session = useSession()
  const member = session.state === 'member' ? session.user.email : undefined
  const { part: DraftList } = draftList.use(member !== undefined)
  return member && DraftList ? <DraftList key={member} member={member} /> : null
}
