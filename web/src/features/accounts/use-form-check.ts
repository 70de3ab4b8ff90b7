import { AppError } from '@bowerbird/contract/errors'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'

type Errors<Field extends string> = Partial<Record<Field, string>>

interface Options<Schema extends z.ZodObject> {
  schema: Schema
  values: z.input<Schema>
  /** The fields that can be seen, where that isn't all of them: complaints about others are for `onRefused`. */
  shown?: readonly (keyof z.input<Schema> & string)[]
  send: (data: z.output<Schema>) => Promise<void>
  /** Told of every refusal of the server; `isOnFields` when its complaints stand at the fields already. */
  onRefused: (refusal: unknown, isOnFields: boolean) => void
}

/** The first complaint about each field. */
export function complaintsOf(error: z.ZodError): Record<string, string> {
  const complaints: Record<string, string> = {}
  for (const { path, message } of error.issues) complaints[String(path[0])] ??= message
  return complaints
}

/**
 * Checks a form by its contract schema, sends it once it holds, and puts the server's complaints back onto the
 * fields. A complaint goes away as soon as its field is changed.
 */
export function useFormCheck<Schema extends z.ZodObject>({
  schema,
  values,
  shown,
  send,
  onRefused,
}: Options<Schema>) {
  type Field = keyof z.input<Schema> & string
  const form = useRef<HTMLFormElement>(null)
  const [failed, setFailed] = useState<{ errors: Errors<Field>; values: z.input<Schema> }>()
  const [isBusy, setBusy] = useState(false)

  // After the errors are drawn: the first of them is where the person goes on.
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failed])

  const fail = (errors: Errors<Field>) => setFailed({ errors, values })

  /** Puts complaints onto the fields; false when none of them can be seen there. */
  const putOnFields = (complaints: Record<string, string>): boolean => {
    const isSeen = (shown ?? Object.keys(values)).some((field) => field in complaints)
    if (isSeen) fail(complaints as Errors<Field>)
    return isSeen
  }

  const handleSubmit = async (event?: SubmitEvent) => {
    event?.preventDefault()
    if (isBusy) return
    const checked = schema.safeParse(values)
    if (!checked.success) {
      const complaints = complaintsOf(checked.error)
      if (!putOnFields(complaints)) onRefused(new AppError('INVALID_INPUT', ''), false)
      return
    }
    setFailed(undefined)
    setBusy(true)
    try {
      await send(checked.data)
    } catch (refusal) {
      const complaints = refusal instanceof AppError ? refusal.details.validationErrors : undefined
      onRefused(refusal, putOnFields(complaints ?? {}))
    } finally {
      setBusy(false)
    }
  }

  const errorOf = (field: Field): string | undefined =>
    failed && failed.values[field] === values[field] ? failed.errors[field] : undefined

  return { form, isBusy, errorOf, fail, handleSubmit }
}
