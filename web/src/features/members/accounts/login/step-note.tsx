import { Link } from '@tanstack/react-router'
import { closeLogin } from '../../../../platform/login-gate.ts'
import { NoteBox } from '../fields/note-box.tsx'
import { goTo, type Note } from './login-draft.ts'

/** A step's message, with a button that leads to another step. */
export function StepNote({ note }: { note: Note }) {
  const { tone, text, detail, offer, link } = note
  return (
    <NoteBox tone={tone} about={note}>
      <p className="font-medium">{text}</p>
      {detail && <p className="mt-1">{detail}</p>}
      {offer && (
        <button
          type="button"
          onClick={() => goTo(offer.step, offer.changes)}
          className="-mb-2 flex min-h-11 items-center font-semibold text-bower underline underline-offset-2"
        >
          {offer.label}
        </button>
      )}
      {link && (
        <Link
          to={link.to}
          onClick={closeLogin}
          className="-mb-2 flex min-h-11 items-center font-semibold text-bower underline underline-offset-2"
        >
          {link.label}
        </Link>
      )}
    </NoteBox>
  )
}
