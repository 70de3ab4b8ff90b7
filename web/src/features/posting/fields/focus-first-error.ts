/** Takes the person to the first field that isn't right; call it once the errors are drawn. */
export function focusFirstError(root: HTMLElement | null): void {
  const wrong = root?.querySelector<HTMLElement>('[aria-invalid=true]')
  const control = wrong?.matches('[role=radiogroup], [role=group]')
    ? wrong.querySelector<HTMLElement>('input, button')
    : wrong
  control?.focus()
}
