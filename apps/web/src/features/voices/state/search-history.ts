import type { TestAudio } from '@app/contracts/voices'

/** So many are worth showing; fewer are a reason to look further back. */
export const ENOUGH_FOUND = 5

/** Entries that match the query, in their text or the names of their voices; case makes no difference. */
export function searchHistory(entries: readonly TestAudio[], query: string): TestAudio[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return [...entries]
  return entries.filter(({ test_script, config, utterances }) => {
    const voices = [config.voice_id, ...utterances.map(({ voice_name }) => voice_name)]
    return [test_script, ...voices].some((words) => words.toLowerCase().includes(wanted))
  })
}
