/** The row that an element belongs to: a line's, not a chapter's. */
export function rowOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-row]') ?? undefined) : undefined
}

/** The row of the line above or below. */
export function rowBeside(row: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const next = by < 0 ? row.previousElementSibling : row.nextElementSibling
  if (!(next instanceof HTMLElement)) return undefined
  return next.dataset.row ? next : rowBeside(next, by)
}

/** The row above or below, of a line, a sound or a mark. */
export function itemBeside(row: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const next = by < 0 ? row.previousElementSibling : row.nextElementSibling
  if (!(next instanceof HTMLElement)) return undefined
  return next.dataset.row || next.dataset.insert ? next : itemBeside(next, by)
}

/** Focuses the row of a sound or a mark; other rows are ignored. */
export function reachInsert(row: HTMLElement | null | undefined): void {
  row?.querySelector<HTMLElement>('[data-insert-title]')?.focus()
}

/** Text field of a line; undefined for other elements. */
export function fieldOf(target: EventTarget | null): HTMLTextAreaElement | undefined {
  return target instanceof HTMLTextAreaElement && target.dataset.line ? target : undefined
}

export function fieldIn(row: HTMLElement | null | undefined): HTMLTextAreaElement | undefined {
  return row?.querySelector<HTMLTextAreaElement>('textarea[data-line]') ?? undefined
}

/** Puts the caret behind the last word of a line. */
export function writeIn(row: HTMLElement | null | undefined): void {
  const field = fieldIn(row)
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
