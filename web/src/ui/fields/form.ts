import { AppError } from '@bowerbird/contract/errors'
import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'

/** A message per path: "title", "attributes.year". */
export type FormErrors<Values> = Partial<
  Record<(keyof Values & string) | `${keyof Values & string}.${string}`, string>
>

interface Options<Values extends FieldValues, Output> {
  schema: z.ZodType<Output, Values>
  /** Without them, each input keeps what was typed into it before the page hydrated. */
  defaultValues?: DefaultValues<Values>
  /** The fields on screen, if some of the schema's are not: errors of others are left to `onRefused`. */
  shown?: readonly (keyof Values & string)[]
  /** Rewords an error message of the schema or the server. */
  messageFor?: (field: string, message: string) => string
  /** Called with every change, to save a draft. */
  onChange?: (values: Values) => void
  onSubmit: (data: Output) => Promise<void>
  /** Called when the schema refuses the values. */
  onInvalid?: (errors: FormErrors<Values>) => void
  /** Called with every error of `onSubmit`; `isOnFields` if its field errors are shown already. */
  onRefused: (refusal: unknown, isOnFields: boolean) => void
}

/** The field errors of a server reply. */
export const serverErrors = (refusal: unknown): Record<string, string> =>
  (refusal instanceof AppError && refusal.details.validationErrors) || {}

/** Call it after the errors are rendered. */
function focusFirstError(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  const isGroup = invalid?.matches('[role=radiogroup], [role=group]')
  const control = isGroup ? invalid?.querySelector<HTMLElement>('input, button') : invalid
  control?.focus()
}

/** The messages of nested errors by their path. */
function messagesOf(errors: FieldErrors, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, error] of Object.entries(errors as Record<string, { message?: unknown } | undefined>)) {
    const path = `${prefix}${name}`
    if (typeof error?.message === 'string') found[path] = error.message
    else if (error) Object.assign(found, messagesOf(error as FieldErrors, `${path}.`))
  }
  return found
}

/**
 * A form that a schema of the contract validates when it is submitted. Server errors go back onto the fields, the
 * first field with an error takes the focus, and an error disappears as soon as its field changes.
 */
export function useZodForm<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  type Field = Path<Values>
  const { schema, defaultValues, shown, messageFor, onSubmit, onRefused, onInvalid } = options
  const element = useRef<HTMLFormElement>(null)
  const [failures, setFailures] = useState(0)
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: 'onSubmit',
    // It only focuses registered inputs, in the order of their registration.
    shouldFocusError: false,
  })
  const { isSubmitting, errors } = form.formState
  const values = useWatch({ control: form.control }) as Values

  useEffect(() => {
    if (failures > 0) focusFirstError(element.current)
  }, [failures])

  const { subscribe } = form
  const handleChange = useEffectEvent((values: Values) => options.onChange?.(values))
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => handleChange(values) }),
    [subscribe],
  )

  const reword = (field: string, message: string): string => messageFor?.(field, message) ?? message
  const errorOf = (field: Field): string | undefined => {
    const { message } = (get(errors, field) ?? {}) as { message?: unknown }
    return typeof message === 'string' ? reword(field, message) : undefined
  }
  const allErrors = (): FormErrors<Values> =>
    Object.fromEntries(
      Object.entries(messagesOf(errors)).map(([field, message]) => [field, reword(field, message)]),
    ) as FormErrors<Values>

  /** Shows errors on fields and moves the focus to the first. Returns false if none of the fields is on screen. */
  const showErrors = (found: FormErrors<Values>): boolean => {
    for (const [field, message] of Object.entries(found)) form.setError(field as Field, { message })
    const onScreen = shown ?? Object.keys(form.getValues())
    const isOnFields = Object.keys(found).some((path) =>
      onScreen.some((field) => field === path.split('.')[0]),
    )
    if (isOnFields) setFailures((before) => before + 1)
    return isOnFields
  }

  const submit = async () => {
    let invalid: FormErrors<Values> | undefined
    let refused: { reason: unknown } | undefined
    await form.handleSubmit(
      async (data) => {
        form.clearErrors()
        try {
          await onSubmit(data)
        } catch (reason) {
          refused = { reason }
        }
      },
      (found) => {
        invalid = messagesOf(found) as FormErrors<Values>
      },
    )()
    // Only now: while it is busy, a form may be inert and can't take the focus.
    if (refused) {
      onRefused(refused.reason, showErrors(serverErrors(refused.reason) as FormErrors<Values>))
    } else if (invalid) {
      onInvalid?.(invalid)
      if (!showErrors(invalid)) onRefused(new AppError('INVALID_INPUT', ''), false)
    }
  }

  /** Validates only some fields. By hand: `trigger` skips errors within a value that no input is registered for. */
  const check = async (fields: readonly Field[]): Promise<boolean> => {
    const { error } = await schema.safeParseAsync(form.getValues())
    const found = (error?.issues ?? []).filter(({ path }) => fields.some((field) => field === path[0]))
    form.clearErrors([...fields])
    // The first message of a field counts.
    for (const { path, message } of [...found].reverse()) form.setError(path.join('.') as Field, { message })
    if (found.length > 0) setFailures((before) => before + 1)
    return found.length === 0
  }

  const setField = <Name extends Field>(field: Name, value: PathValue<Values, Name>) => {
    form.setValue(field, value, { shouldDirty: true })
    form.clearErrors(field)
  }

  return {
    ...form,
    /** For the `<form>`. */
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        if (!isSubmitting) void submit()
      },
    },
    values,
    isBusy: isSubmitting,
    submit,
    check,
    showErrors,
    focusFirstError: () => focusFirstError(element.current),
    errorOf,
    allErrors,
    setField,
    /** For a native input, select or textarea. */
    field: (field: Field) => ({
      ...form.register(field, { onChange: () => form.clearErrors(field) }),
      error: errorOf(field),
    }),
    /**
     * For one radio button of a group. It is not registered: react-hook-form sets a registered group to null when the
     * focus leaves it without a choice.
     */
    radio: <Name extends Field>(field: Name, value: PathValue<Values, Name> & string) => ({
      type: 'radio' as const,
      name: field,
      value,
      checked: values[field] === value,
      onChange: () => setField(field, value),
    }),
    /** For a component with a value of its own. */
    control: <Name extends Field>(field: Name) => ({
      value: values[field] as PathValue<Values, Name>,
      onChange: (value: PathValue<Values, Name>) => setField(field, value),
      error: errorOf(field),
    }),
  }
}
