import { sendPhoneCode } from '@bowerbird/contract/accounts/accounts.endpoints'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import type { Note, SentCode } from '../login/login-draft.ts'
import { phoneCodeNote } from '../login/login-errors.ts'

/** Verifies a member's saved number: the code that was sent, and the dialog that asks for it. */
export function useVerifyPhone() {
  const [sent, setSent] = useState<Pick<SentCode, 'at'>>()
  const [note, setNote] = useState<Note>()
  const [isBusy, setBusy] = useState(false)
  const [isEntering, setEntering] = useState(false)

  const send = async (): Promise<void> => {
    setBusy(true)
    setNote(undefined)
    try {
      await call(sendPhoneCode)
      setSent({ at: Date.now() })
      setEntering(true)
    } catch (refusal) {
      setNote(phoneCodeNote(refusal))
    } finally {
      setBusy(false)
    }
  }
  return {
    sent,
    note,
    isBusy,
    isEntering,
    send,
    enter: () => setEntering(true),
    close: () => setEntering(false),
    setSent,
    /** The number has changed, or is verified. */
    forget: () => {
      setSent(undefined)
      setNote(undefined)
      setEntering(false)
    },
  }
}
