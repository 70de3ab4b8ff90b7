/** A mail as far as a reply needs it. */
export interface IncomingMailText {
  /** The one address in its From, in lower case; undefined if there is none, or more than one. */
  from: string | undefined
  /** The addresses in To and Cc, in lower case. */
  to: string[]
  /** The same for the same mail, however often it arrives. */
  id: string
  /** The values of all Authentication-Results, topmost first. */
  authenticationResults: string[]
  /** Nobody wrote it by hand: an absence note, a bounce, a newsletter. */
  isAutomatic: boolean
  /** It has been passed on so often that it goes around in a loop. */
  isLoop: boolean
  /** With quotes and signature. */
  text: string
  /** The files that say they are pictures, as they were attached. */
  photos: Uint8Array[]
  /** Pictures that are too many or too large. */
  otherPhotos: number
  otherFiles: number
}
