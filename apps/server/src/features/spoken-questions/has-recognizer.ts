import type { Deps } from '#deps.ts'

/** Whether spoken questions in a language can be transcribed here; of an unknown one the recogniser has to find it out. */
export function hasRecognizer({ listener }: Pick<Deps, 'listener'>, language: string | null | undefined): boolean {
  if (!listener) return false
  const [spoken] = (language ?? '').toLowerCase().split('-')
  return !spoken || !listener.languages || listener.languages.includes(spoken)
}
