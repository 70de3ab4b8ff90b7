import { createFileRoute } from '@tanstack/react-router'
import { ProfileView } from '../../features/accounts/profile-view.tsx'
import { WithProfile } from '../../features/accounts/with-profile.tsx'

export const Route = createFileRoute('/_member/profile')({
  head: () => ({ meta: [{ title: 'My Profile | Bowerbird' }] }),
  component: () => <WithProfile>{(profile) => <ProfileView profile={profile} />}</WithProfile>,
})
