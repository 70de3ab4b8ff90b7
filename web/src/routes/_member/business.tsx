import type { BusinessPerson } from '@bowerbird/contract/businesses/businesses.schema'
import { createFileRoute } from '@tanstack/react-router'
import { Avatar } from '../../features/members/accounts/avatar.tsx'
import { MyBusinessPage } from '../../features/members/businesses/my-business-page.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/_member/business')({
  head: screenHead('business'),
  component: () => <MyBusinessPage renderAvatar={renderAvatar} />,
})

const renderAvatar = ({ name, avatar }: BusinessPerson) => (
  <Avatar name={name} picture={avatar} className="size-11 text-sm" />
)
