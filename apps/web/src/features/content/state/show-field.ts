import type { FormField } from './content-form.ts'

/** Brings a field into view and puts the caret there. */
export function showField(field: FormField): void {
  const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`)
  place?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  place?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true })
}
