import type { BusinessPerson } from '@bowerbird/contract/businesses/businesses.schema'
import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { Avatar } from '../../features/members/accounts/avatar.tsx'
import { MyBusinessPage } from '../../features/members/businesses/my-business-page.tsx'

export const Route = createFileRoute('/_member/business')({
  head: () => ({ meta: [{ title: pageTitle(t`My Business`) }] }),
  component: () => <MyBusinessPage renderAvatar={renderAvatar} />,
})

const renderAvatar = ({ name, avatar }: BusinessPerson) => (
  <Avatar name={name} picture={avatar} className="size-11 text-sm" />
)
