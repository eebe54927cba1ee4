import type { ScriptSuggestions } from '@app/domain/scripts'
import type { EpisodeForm } from './content-form.ts'

/** Next suggestion in a circle; undefined where the current one is the only one. */
export function nextSuggestion(list: readonly string[], text: string): string | undefined {
  const next = list[(list.indexOf(text) + 1) % list.length]
  return next === text ? undefined : next
}

/** Fills suggestions into a form where a field is empty, or has a suggestion for an earlier script; text of the creator stays. */
export function fillEmpty(
  form: EpisodeForm,
  { titles, descriptions, show_notes }: ScriptSuggestions,
  before: ScriptSuggestions | null,
): EpisodeForm {
  return {
    ...form,
    script_title: filled(form.script_title, titles, before?.titles),
    content_description: filled(form.content_description, descriptions, before?.descriptions),
    show_notes: filled(form.show_notes, show_notes, before?.show_notes),
  }
}

function filled(text: string, [first = text]: readonly string[], before: readonly string[] = []): string {
  return text.trim() === '' || before.includes(text) ? first : text
}
