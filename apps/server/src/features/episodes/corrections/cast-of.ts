import type { VoiceName } from '@app/domain/voices'
import type { ContentRow } from '#features/episodes/content/index.ts'

type Before = Pick<ContentRow, 'speakers' | 'speaker_names' | 'co_host'>

/**
 * Speakers of an item with these lines, as its row has them. A voice that spoke before keeps its name; a new one takes
 * the name of the voice that it replaces, or that of the co-host if it joins.
 */
export function castOf(
  { speakers: before, speaker_names, co_host }: Before,
  lines: readonly { voice_name: VoiceName }[],
) {
  const speakers = [...new Set(lines.map(({ voice_name }) => voice_name))]
  const isLeft = (voice: string) => !speakers.some((speaker) => speaker === voice)
  const free = speaker_names.filter((_name, index) => isLeft(before[index] ?? ''))
  const names = speakers.map((voice) => {
    const index = before.indexOf(voice)
    return index < 0 ? (free.shift() ?? co_host?.name ?? '') : (speaker_names[index] ?? '')
  })
  return {
    speakers: JSON.stringify(speakers),
    speaker_names: JSON.stringify(names),
    content_type: speakers.length > 1 ? ('multi_voice' as const) : ('single_voice' as const),
    lines_total: lines.length,
  }
}
