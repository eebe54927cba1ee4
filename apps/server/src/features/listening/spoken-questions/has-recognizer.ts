import type { Deps } from '#deps.ts'

/**
 * True if spoken questions in a language can be transcribed here; an unknown language has to be detected by the
 * recogniser.
 */
export function hasRecognizer({ listener }: Pick<Deps, 'listener'>, language: string | null | undefined): boolean {
  if (!listener) return false
  const [spoken] = (language ?? '').toLowerCase().split('-')
  return !spoken || !listener.languages || listener.languages.includes(spoken)
}
