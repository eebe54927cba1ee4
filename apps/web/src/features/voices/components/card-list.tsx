import type { VoiceView } from '@app/contracts/voices'
import { designOf, voiceLabel, type VoiceName } from '@app/domain/voices'
import type { ClipPlayer } from '#lib/audio/clip-player.ts'
import { useCardPreview } from '../state/use-card-preview.ts'
import type { VoiceFilter } from './gallery-filters.tsx'
import { VoiceCard } from './voice-card.tsx'

export type GalleryProps = {
  player: ClipPlayer
  /** The voice that will be saved, and whose card is highlighted. */
  pending: VoiceName | undefined
  /** Voice of the other speaker; it is not offered. */
  other: { voice_name: VoiceName; speaker: 1 | 2 } | undefined
  /** Channel whose saved voices are shown. */
  channel_id: string | undefined
  onSelect: (name: VoiceName) => void
  onTry: (name: VoiceName) => void
  onDesign: (name: VoiceName) => void
}

type CardListProps = GalleryProps & {
  title: string | undefined
  voices: readonly VoiceView[]
  noteOn: (voice: VoiceView) => { short: string; sentence: string } | undefined
}

/** Cards under a heading; nothing where there are none. */
export function CardList({
  title,
  voices,
  noteOn: noteOf,
  player,
  pending,
  other,
  onSelect,
  onTry,
  onDesign,
}: CardListProps) {
  const press = useCardPreview(player)
  if (voices.length === 0) return null
  return (
    <div className="grid gap-3">
      {title && <h2 className="text-[17px] font-semibold">{title}</h2>}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {voices.map((voice) => (
          <VoiceCard
            key={voice.name}
            voice={voice}
            player={player}
            isSelected={pending === voice.name}
            note={noteOf(voice)}
            onPress={() => {
              // The other speaker's voice can be heard, but not chosen.
              if (voice.name !== other?.voice_name) onSelect(voice.name)
              press(voice)
            }}
            onTry={() => onTry(voice.name)}
            {...(designOf(voice.name) && { onDesign: () => onDesign(voice.name) })}
          />
        ))}
      </ul>
    </div>
  )
}

export function matches({ name, gender, accent, row }: VoiceView, filter: VoiceFilter): boolean {
  const wanted = filter.search.trim().toLowerCase()
  return (
    (!filter.gender || gender === filter.gender) &&
    (!filter.accent || accent === filter.accent) &&
    (!filter.isDistinct || row === 'distinct') &&
    (wanted === '' || voiceLabel(name).toLowerCase().includes(wanted))
  )
}

export function noteOn(
  { name, sounds_like }: VoiceView,
  other: GalleryProps['other'],
): { short: string; sentence: string } | undefined {
  if (!other) return undefined
  const { voice_name, speaker } = other
  if (name === voice_name) return { short: `Speaker ${speaker}`, sentence: `Used by speaker ${speaker}` }
  const label = voiceLabel(voice_name)
  return sounds_like.includes(voice_name)
    ? { short: `Similar to ${label}`, sentence: `Sounds like ${label}, speaker ${speaker}` }
    : undefined
}
