import { quickCategories } from '@bowerbird/contract/catalogue/categories'
import { t } from '@bowerbird/contract/language/t'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PlaceParams } from '../../../platform/chosen-place.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useNow } from '../../../platform/use-now.ts'
import { phoneLink } from '../../../ui/links/phone-link.ts'
import { CategoryLink } from './category-link.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { Logo } from './logo.tsx'

interface FooterColumn {
  title: string
  links: readonly { label: string; to: LinkProps['to'] }[]
}

/** Links in the footer besides the categories. */
const footerColumns: readonly FooterColumn[] = [
  {
    title: t`About`,
    links: [
      { label: t`About Us`, to: '/about' },
      { label: t`Contact Us`, to: '/contact-us' },
      { label: t`Transparency`, to: '/transparency' },
    ],
  },
  {
    title: t`Support`,
    links: [
      { label: t`Help Center`, to: '/help-center' },
      { label: t`Safety Tips`, to: '/safety-tips' },
      { label: t`Posting Rules`, to: '/posting-rules' },
    ],
  },
  {
    title: t`Legal`,
    links: [
      { label: t`Terms of Use`, to: '/terms-to-use' },
      { label: t`Privacy Policy`, to: '/privacy-policy' },
    ],
  },
]

const names: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'x.com': 'X',
  'twitter.com': 'X',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'tiktok.com': 'TikTok',
  'threads.net': 'Threads',
  'bsky.app': 'Bluesky',
}

/** The name of the network that an address belongs to, or its host. */
function socialName(address: string): string {
  const host = new URL(address).hostname.replace(/^(www|m|en-gb)\./, '')
  return names[host] ?? host
}

interface Props {
  /** The place its links stay in. They read it themselves, but a deferred part re-renders only for its props. */
  place?: PlaceParams
  /** Where to return to from choosing a language. */
  path?: string | undefined
}

export function Footer({ path }: Props) {
  const year = new Date(useNow()).getFullYear()
  const { name, tagline, supportEmail, phone, socialLinks } = publicSettings()
  return (
    <footer className="on-header mt-16">
      <div className="page-width flex flex-wrap gap-x-16 gap-y-8 py-10">
        <div className="basis-full md:me-auto md:basis-auto">
          <Logo />
          {tagline && <p className="mt-3 text-header-soft">{tagline}</p>}
          {supportEmail && (
            <p className="mt-4 text-sm text-header-soft">
              <Trans>
                Questions?{' '}
                <a href={`mailto:${supportEmail}`} className="footer-link font-semibold break-all text-white">
                  {supportEmail}
                </a>
              </Trans>
            </p>
          )}
          {phone && (
            <p className="mt-1 text-sm text-header-soft">
              <Trans>
                Phone{' '}
                <a href={phoneLink(phone)} className="footer-link font-semibold text-white">
                  {phone}
                </a>
              </Trans>
            </p>
          )}
        </div>
        <nav aria-label={t`Footer`} className="flex flex-wrap gap-x-16 gap-y-8">
          <Column title={t`Categories`}>
            {quickCategories().map((category) => (
              <li key={category}>
                <CategoryLink category={category} className="footer-link">
                  {category}
                </CategoryLink>
              </li>
            ))}
          </Column>
          {footerColumns.map(({ title, links }) => (
            <Column key={title} title={title}>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </Column>
          ))}
          {socialLinks.length > 0 && (
            <Column title={t`Social`}>
              {socialLinks.map((address) => (
                <li key={address}>
                  <a href={address} rel="noreferrer" className="footer-link">
                    {socialName(address)}
                  </a>
                </li>
              ))}
            </Column>
          )}
        </nav>
      </div>
      <div className="border-t border-white/15">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-16 gap-y-3 py-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-sm text-header-soft">
          <p>
            {/* A page rendered just before New Year may be hydrated just after. */}
            <span suppressHydrationWarning>
              © {year} {name}
            </span>
          </p>
          <LanguagePicker path={path} />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-32">
      <h2 className="footer-title">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}
