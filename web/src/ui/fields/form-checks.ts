import { t } from '@bowerbird/contract/language/t'
import { z } from 'zod'

/** A schema for `useZodForm` from a check that returns a message per path: "title", "attributes.year". */
export const schemaOf = <Values>(check: (values: Values) => Partial<Record<string, string>>) =>
  z.custom<Values>().superRefine((values, context) => {
    for (const [path, message] of Object.entries(check(values))) {
      context.addIssue({ code: 'custom', path: path.split('.'), message })
    }
  })

/** Turns the server's message about a missing field (`requiredPath` of the contract) into an instruction. */
export const readableMessage = (message: string): string => {
  const field = /Path `([^`]+)` is required/.exec(message)?.[1]
  return field ? t`The ${field} field is required. Please select a value.` : message
}
