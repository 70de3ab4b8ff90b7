import { useSession } from '../../../platform/session.ts'
import { backOfficeLinks } from './shell.lazy.ts'

/** On the public site, an administrator's way back to the back office. Other people neither see nor load it. */
export function BackOfficeBar() {
  const session = useSession()
  const isAdmin = session.state === 'member' && session.isAdmin
  const { part: Links } = backOfficeLinks.use(isAdmin)
  return isAdmin && Links ? <Links /> : null
}
