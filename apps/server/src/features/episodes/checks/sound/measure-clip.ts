import { listenLimits, type LineSound } from '@app/domain/listen-check'
import type { ClipRow } from '#features/episodes/rendering/index.ts'
import { measureSound } from '@app/sound/sound-measures.ts'

type Clip = Pick<ClipRow, 'words' | 'words_estimated' | 'samples' | 'sample_rate_hz'>

/** Sound of a line by itself, measured in its stored 16-bit PCM. */
export async function measureClip(clip: Clip, pcm: Uint8Array): Promise<LineSound> {
  const samples = new Int16Array(new Uint8Array(pcm).buffer)
  const { loudness_lufs, sounding_ms, flat_crests, jumps, start, end } = await measureSound(
    samples,
    clip.sample_rate_hz,
  )
  const below = (rms: number) => Math.min(100, loudness_lufs - 20 * Math.log10(Math.max(rms, 1e-6)))
  return {
    sounding_ms,
    loudness_lufs: Math.max(-100, loudness_lufs),
    flat_crests,
    jumps,
    start_below_lu: below(start.rms),
    end_below_lu: below(end.rms),
    lost_word_ms: lostWord(clip),
    has_click: [start, end].some(
      ({ bend, bend_ratio }) => bend > listenLimits.click_bend && bend_ratio > listenLimits.click_ratio,
    ),
  }
}

function lostWord({ words, words_estimated, samples, sample_rate_hz }: Clip): number {
  const end = words_estimated ? 0 : (words.at(-1)?.[3] ?? 0)
  return Math.max(0, end - (samples * 1_000) / sample_rate_hz)
}
