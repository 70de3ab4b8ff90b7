/** An external image service configured by the operator. */
export interface ImageHost {
  /** URL prefix of its images, up to a slash. */
  prefix: string
  /**
   * Upload address for browsers. Undefined: uploads go to this product, and the service's images are only displayed.
   */
  uploadUrl?: string | undefined
  /** Sent as `upload_preset`. */
  preset: string
}

/** Maximum length of an image address. */
export const MAX_IMAGE_ADDRESS = 500

/**
 * The rest of an address: printable characters, none of which ends the path or an attribute, and no percent-encoding
 * that a reader might decode to a dot, slash, backslash, percent sign or control character.
 */
const path = /^(?:[\w.~!$()*+,;=:@/-]|%(?!2[5ef]|5c|7f|[01])[0-9a-f]{2})+$/i
const leadsElsewhere = /(?:^|\/)(?:\.{0,2}\/|\.{1,2}$)/

/** True if an address is an image of the service, however browsers and servers parse it. */
export function isHostedImage(address: string, prefix: string): boolean {
  if (address.length > MAX_IMAGE_ADDRESS || !address.startsWith(prefix)) return false
  const rest = address.slice(prefix.length)
  return path.test(rest) && !leadsElsewhere.test(rest)
}
