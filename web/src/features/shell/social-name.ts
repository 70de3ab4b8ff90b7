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
export function socialName(address: string): string {
  const host = new URL(address).hostname.replace(/^(www|m|en-gb)\./, '')
  return names[host] ?? host
}
