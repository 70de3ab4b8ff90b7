import { storedJson } from '../../../../platform/stored-json.ts'

/** The member's choice in this browser: photos wait to be edited before they are uploaded. */
export const holdingChoice = storedJson('localStorage', 'edits-photos-first')
