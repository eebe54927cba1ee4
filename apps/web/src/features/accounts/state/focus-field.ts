/** Moves the focus to the control of that name in a form. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const control = name === undefined ? null : form?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
