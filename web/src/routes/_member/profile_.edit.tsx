import { createFileRoute } from '@tanstack/react-router'
import { EditProfile } from '../../features/members/accounts/profile/edit-profile.tsx'
import { WithProfile } from '../../features/members/accounts/profile/with-profile.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/profile_/edit')({
  head: screenHead('profileEdit'),
  component: () => <WithProfile>{(profile) => <EditProfile profile={profile} />}</WithProfile>,
})
