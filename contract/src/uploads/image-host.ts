/** A service outside of the product that keeps pictures of ads, as the operator has named it. */
export interface ImageHost {
  /** What the address of every picture it issues begins with, up to a slash. */
  prefix: string
  /** Where browsers send new pictures. Without it they come to the product, and the service's are only shown. */
  uploadUrl?: string | undefined
  /** By what the service knows whom an upload is for; sent as `upload_preset`. */
  preset: string
}

/** The longest address of a picture that an ad may have. */
export const MAX_IMAGE_ADDRESS = 500

/**
 * The rest of an address: a path of visible characters, of which none ends the path or an attribute, and none is
 * hidden behind a code that some reader would take for a dot, a slash, a backslash, a percent sign or a control.
 */
const path = /^(?:[\w.~!$()*+,;=:@/-]|%(?!2[5ef]|5c|7f|[01])[0-9a-f]{2})+$/i
const leadsElsewhere = /(?:^|\/)(?:\.{0,2}\/|\.{1,2}$)/

/** Whether an address is one of the service's pictures, read the same way by every browser and server. */
export function isHostedImage(address: string, prefix: string): boolean {
  if (address.length > MAX_IMAGE_ADDRESS || !address.startsWith(prefix)) return false
  const rest = address.slice(prefix.length)
  return path.test(rest) && !leadsElsewhere.test(rest)
}
