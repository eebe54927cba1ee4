import { ApiError } from '#lib/api/api-error.ts'

/** Moves the focus to the control of that name in a form. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const control = name === undefined ? null : form?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}

/** Server errors of single fields; `shownAs` names the control of the form that shows a sent field. */
export function refusedFields<Name extends string>(
  error: Error,
  shownAs: Readonly<Record<string, Name>>,
): Partial<Record<Name, string>> {
  const fields = error instanceof ApiError ? error.fields : []
  const found: Partial<Record<Name, string>> = {}
  for (const [sent, shown] of Object.entries(shownAs)) {
    const problem = fields.find(({ loc }) => loc.at(-1) === sent)
    if (problem) found[shown] = problem.msg
  }
  return found
}
