import type { ScriptSuggestions } from '@app/domain/scripts'
import { publicSource } from '@app/domain/sources'
import type { WritingSource, WrittenScript } from '@app/ports/script-writer.ts'

type Suggested = NonNullable<WrittenScript['suggestions']>

/** Show notes of the points of a script and of its sources with their outlets, without names of files and queries of links. */
export function suggestionsOf(
  { titles, descriptions, points }: Suggested,
  sources: WritingSource[],
): ScriptSuggestions {
  const named = sources.flatMap((source) => nameOf(source) ?? [])
  const notes = [
    points.map((point) => `• ${point}`).join('\n'),
    named.length > 0 ? `Sources\n${named.map((name) => `• ${name}`).join('\n')}` : '',
  ].filter(Boolean)
  return { titles, descriptions, show_notes: notes.length > 0 ? [notes.join('\n\n')] : [] }
}

function nameOf({ title, outlet, url }: WritingSource): string | undefined {
  const link = url && publicSource({ kind: 'link', url }).url
  const name = [title, outlet !== title && outlet].filter(Boolean).join(', ')
  return [name, link].filter(Boolean).join(': ') || undefined
}
