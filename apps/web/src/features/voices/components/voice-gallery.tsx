import type { VoiceView } from '@app/contracts/voices'
import type { VoiceName } from '@app/domain/voices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#components/ui/error-banner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { warn } from '#lib/log.ts'
import { messageOf } from '#lib/api/error-sentence.ts'
import type { PreviewPlayer } from '#lib/audio/preview-player.ts'
import { voicesQuery } from '../api/list-voices.ts'
import { VoiceCard } from './voice-card.tsx'

const filters = [
  { gender: undefined, label: 'All Voices' },
  { gender: 'male', label: 'Male' },
  { gender: 'female', label: 'Female' },
] as const

type Props = {
  player: PreviewPlayer
  /** The voice that will be saved, and whose card is highlighted. */
  pending: VoiceName | undefined
  /** Whom the other speaker has; nobody else gets it. */
  other: { voice_name: VoiceName; speaker: 1 | 2 } | undefined
  onSelect: (name: VoiceName) => void
  onTry: (name: VoiceName) => void
}

/** The thirty voices, to be heard and chosen from. */
export function VoiceGallery({ player, pending, other, onSelect, onTry }: Props) {
  const voices = useQuery(voicesQuery)
  const [gender, setGender] = useState<VoiceView['gender']>()
  const press = usePreview(player)
  return (
    <section aria-label="Voices" className="grid gap-6">
      <div role="group" aria-label="Filter voices" className="flex flex-wrap gap-2">
        {filters.map(({ gender: of, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={gender === of}
            onClick={() => setGender(of)}
            className="h-9 rounded-full bg-s2 px-4 text-[14px] font-medium text-ink2 transition-colors hover:bg-s3 hover:text-ink aria-pressed:bg-ink aria-pressed:text-black"
          >
            {label}
          </button>
        ))}
      </div>
      {voices.isError && (
        <LoadError
          title="The voices could not be loaded"
          detail={messageOf(voices.error)}
          onRetry={() => void voices.refetch()}
        />
      )}
      {voices.isPending && <GallerySkeleton />}
      {voices.data && (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {voices.data.voices
            .filter((voice) => !gender || voice.gender === gender)
            .map((voice) => (
              <VoiceCard
                key={voice.name}
                voice={voice}
                player={player}
                isSelected={pending === voice.name}
                note={noteOn(voice, other)}
                onPress={() => {
                  // The other speaker's voice can be heard, but not chosen.
                  if (voice.name !== other?.voice_name) onSelect(voice.name)
                  press(voice)
                }}
                onTry={() => onTry(voice.name)}
              />
            ))}
        </ul>
      )}
    </section>
  )
}

function noteOn(
  { name, sounds_like }: VoiceView,
  other: Props['other'],
): { short: string; sentence: string } | undefined {
  if (!other) return undefined
  const { voice_name, speaker } = other
  if (name === voice_name) return { short: `Speaker ${speaker}`, sentence: `Used by speaker ${speaker}` }
  return sounds_like.includes(voice_name)
    ? { short: `Similar to ${voice_name}`, sentence: `Sounds like ${voice_name}, speaker ${speaker}` }
    : undefined
}

/** Plays a voice's few words, or stops them. What was made for the first time has a shape from then on. */
function usePreview(player: PreviewPlayer): (voice: VoiceView) => void {
  const queryClient = useQueryClient()
  return ({ name, preview_url, preview_peaks }) => {
    const { status } = player.soundOf(name)
    if (status === 'playing' || status === 'loading') return player.stop(name)
    void player
      .play(name, () => preview_url || refuse(name))
      .then((end) => {
        if (end === 'failed') warn(`The preview of ${name} could not be played.`)
        else if (preview_peaks.length === 0) void queryClient.invalidateQueries({ queryKey: voicesQuery.queryKey })
      })
  }
}

function refuse(name: string): never {
  throw new Error(`No voices match ${name}`)
}

function GallerySkeleton() {
  return (
    <div aria-busy className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-[108px] rounded-lg" />
      ))}
    </div>
  )
}
