import type { ScriptSuggestions } from '@app/domain/scripts'
import type { EpisodeForm } from './content-form.ts'

/** What takes the place of a text: the suggestion after it, in a circle; nothing where it is the only one. */
export function nextSuggestion(list: readonly string[], text: string): string | undefined {
  const next = list[(list.indexOf(text) + 1) % list.length]
  return next === text ? undefined : next
}

/** A form whose empty fields have what is suggested for them; what somebody wrote stays. */
export function fillEmpty(form: EpisodeForm, { titles, descriptions, show_notes }: ScriptSuggestions): EpisodeForm {
  return {
    ...form,
    script_title: filled(form.script_title, titles),
    content_description: filled(form.content_description, descriptions),
    show_notes: filled(form.show_notes, show_notes),
  }
}

function filled(text: string, [first = '']: readonly string[]): string {
  return text.trim() === '' ? first : text
}
