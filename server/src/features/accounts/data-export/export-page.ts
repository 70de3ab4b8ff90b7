import type { OwnData } from '@bowerbird/contract/accounts/accounts.schema'
import { photosLabel } from '@bowerbird/contract/chat/chat.terms'
import { t } from '@bowerbird/contract/language/t'
import { languageAttributes } from '../../../platform/language/language.ts'
import { escapeXml } from '../../../platform/xml.ts'
import { EXPORT_STYLE } from './export-style.ts'

interface Around {
  /** Files of the archive, by the address that the data have for a photo. */
  files: ReadonlyMap<string, string>
  market: string
}

type Entry = Record<string, unknown>

const times = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Australia/Sydney',
})
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)

/** `savedAt` is "Saved at", `isPhoneVerified` "Is phone verified". */
function labelOf(key: string): string {
  const words = key.replace(/^_/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'string' && isTime(value)) return times.format(new Date(value))
  return String(value)
}

/** The readable page of a member's data: one file without scripts, which opens without a network. */
export function exportPage(data: OwnData, { files, market }: Around): string {
  const photo = (address: string) => {
    const file = files.get(address)
    return file ? `<img src="${escapeXml(file)}" alt="" loading="lazy">` : ''
  }

  function show(value: unknown): string {
    if (Array.isArray(value)) {
      const photos = value.filter((part) => typeof part === 'string' && files.has(part)) as string[]
      if (photos.length) return `<div class="photos">${photos.map(photo).join('')}</div>`
      return `<ul>${value.map((part) => `<li>${show(part)}</li>`).join('')}</ul>`
    }
    if (typeof value === 'object' && value !== null) return facts(value as Entry)
    if (typeof value === 'string' && files.has(value)) return photo(value)
    return `<span class="text">${escapeXml(textOf(value))}</span>`
  }

  function facts(entry: Entry, leftOut: readonly string[] = []): string {
    const rows = Object.entries(entry).filter(([key, value]) => !leftOut.includes(key) && !isEmpty(value))
    return `<dl>${rows.map(([key, value]) => `<dt>${escapeXml(labelOf(key))}</dt><dd>${show(value)}</dd>`).join('')}</dl>`
  }

  const titleOf = (entry: Entry): string => {
    const { title, name } = entry
    return typeof title === 'string' ? title : typeof name === 'string' ? name : ''
  }

  function card(entry: Entry): string {
    const title = titleOf(entry)
    const used = title === entry.title ? 'title' : 'name'
    return `<article>${title && `<h3>${escapeXml(title)}</h3>`}${facts(entry, title ? [used] : [])}</article>`
  }

  const othersPhotos = ({ photoCount }: Entry): string =>
    typeof photoCount === 'number'
      ? `<small>${escapeXml(t`${photosLabel(photoCount)}, which the other person sent`)}</small>`
      : ''

  function conversation({ title, side, messages, held }: Entry): string {
    const line = (message: Entry, note: string) =>
      `<li class="${message.side === side || note ? 'mine' : ''}"><b>${message.side === side || note ? t`You` : t`The other person`}</b> <small>${escapeXml(textOf(message.createdAt))}${note}</small><br><span class="text">${escapeXml(String(message.text))}</span>${message.photos ? show(message.photos) : othersPhotos(message)}</li>`
    const lines = [
      ...(messages as Entry[]).map((message) => line(message, '')),
      ...(held as Entry[]).map((message) => line(message, t`, not delivered`)),
    ]
    return `<article><h3>${escapeXml(typeof title === 'string' ? title : t`Chat`)}</h3><ul class="chat">${lines.join('')}</ul></article>`
  }

  const sections: [id: string, title: string, entries: readonly Entry[], write?: (entry: Entry) => string][] =
    [
      ['profile', t`Your profile`, [data.profile], (entry) => `<article>${facts(entry)}</article>`],
      ['ads', t`Your ads`, data.ads],
      ['drafts', t`Drafts of ads`, data.drafts],
      ['imports', t`Files of ads`, data.imports],
      ['business', t`Your business`, data.business.membership === null ? [] : [data.business]],
      ['feeds', t`Your feed`, data.feeds],
      ['purchases', t`Your purchases`, data.purchases],
      ['chats', t`Your chats`, data.conversations, conversation],
      ['deals', t`Your deals`, data.deals],
      ['queues', t`Queues you wait in`, data.queuePlaces],
      ['favourites', t`Saved ads`, data.favourites],
      ['searches', t`Saved searches`, data.savedSearches],
      ['following', t`Sellers you follow`, data.followedSellers],
      ['blocked', t`People you block`, data.blockedPeople],
      ['watched', t`Reserved ads you wait for`, data.watchedReservations],
      ['asked', t`When someone asked for your number`, data.phoneRequests],
      ['numbers', t`When you asked for a number`, data.askedNumbers],
      ['ratings-given', t`Ratings you gave`, data.ratingsGiven],
      ['ratings-received', t`Ratings you received`, data.ratingsReceived],
      ['notifications', t`Notifications`, data.notifications],
      [
        'settings',
        t`Notification settings`,
        isEmpty(data.notificationSettings) ? [] : [data.notificationSettings],
      ],
      ['chat-settings', t`Saved answers and read marks`, [data.chatSettings]],
      ['reports', t`Your reports`, data.reports],
      ['decisions', t`Our decisions about your ads and messages`, data.decisions],
      ['warnings', t`Warnings you called wrong`, data.wrongWarnings],
      ['logins', t`Logins with other services`, data.identities],
      ['passkeys', t`Passkeys`, data.passkeys],
      ['tokens', t`Tokens of programs`, data.apiTokens],
      ['webhooks', t`Webhooks`, data.webhooks],
      ['devices', t`Where you’re logged in`, data.sessions],
      ['pictures', t`Pictures you uploaded`, data.pictures],
    ]
  const contents = sections
    .map(([id, title, { length }]) => `<li><a href="#${id}">${title}</a> (${length})</li>`)
    .join('')
  const body = sections
    .map(
      ([id, title, entries, write = card]) =>
        `<section id="${id}"><h2>${title}</h2>${entries.length ? entries.map((entry) => write(entry)).join('') : `<p>${t`Nothing here.`}</p>`}</section>`,
    )
    .join('\n')
  const heading = t`Your data on ${escapeXml(market)}`
  return `<!doctype html>
<html ${languageAttributes()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; form-action 'none'">
<title>${heading}</title>
<style>${EXPORT_STYLE}</style>
</head>
<body>
<header>
<h1>${heading}</h1>
<p>${t`Everything we held about you on ${escapeXml(textOf(data.exportedAt))}. Times are Sydney time. The file ${'<a href="data.json">data.json</a>'} has the same for programs. Keep this folder where only you can read it.`}</p>
</header>
<nav aria-label="${t`Contents`}"><ul>${contents}</ul></nav>
<main>
${body}
</main>
</body>
</html>
`
}
