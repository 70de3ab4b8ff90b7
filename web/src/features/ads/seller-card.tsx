import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import type { ReactNode } from 'react'
import { SellerName } from './seller-name.tsx'

interface Props {
  ad: Pick<Ad, 'contactName' | 'sellerImage' | 'isPhoneVerified' | 'user'>
  /** How to reach the seller: the route fills it. */
  contact?: ReactNode
}

export function SellerCard({ ad: { contactName, sellerImage, isPhoneVerified, user }, contact }: Props) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 shadow-soft">
      <SellerName
        contactName={contactName}
        sellerImage={sellerImage}
        isPhoneVerified={isPhoneVerified}
        user={user}
      />
      {contact}
    </section>
  )
}
