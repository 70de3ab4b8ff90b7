import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { EditProfile } from '../../features/members/accounts/profile/edit-profile.tsx'
import { WithProfile } from '../../features/members/accounts/profile/with-profile.tsx'

export const Route = createFileRoute('/_member/profile_/edit')({
  head: () => ({ meta: [{ title: pageTitle(t`Edit Profile`) }] }),
  component: () => <WithProfile>{(profile) => <EditProfile profile={profile} />}</WithProfile>,
})
