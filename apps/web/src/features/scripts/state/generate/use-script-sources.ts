import type { PassageView } from '@app/contracts/scripts'
import { useMemo } from 'react'
import type { ScriptSources } from '../lines/line-facts.ts'
import { placeWords } from '#lib/format/place-words.ts'

/** Sources of the editor's lines, by passage. */
export function useScriptSources(passages: readonly PassageView[], known_names: readonly string[]): ScriptSources {
  return useMemo(() => {
    const shown = passages.map(
      ({ passage_id, title, place, text }) => [passage_id, { title, place: placeWords(place, title), text }] as const,
    )
    return { passages: new Map(shown), known_names }
  }, [passages, known_names])
}
