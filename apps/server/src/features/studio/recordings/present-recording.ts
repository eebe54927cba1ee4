import type { RecordingView } from '@app/contracts/recordings'
import { recordingLimits } from '@app/domain/recordings'
import { audioLimits } from '@app/domain/speech'
import type { TakeRow } from '#features/studio/takes/index.ts'

/** A take as its owner sees it. */
export function presentRecording(take: TakeRow): RecordingView {
  const { loudness_lufs, peak_db, noise_db, snr_db, clipped_ms } = take.measures
  const { recording_id, text, voice_name, duration_ms, words, words_estimated, words_match, peaks } = take
  const { from_ms, to_ms, noise_reduction, match_level } = take
  return {
    recording_id,
    text,
    voice_name,
    duration_ms,
    loudness_lufs,
    peak_db,
    noise_db,
    is_quiet: loudness_lufs < recordingLimits.quiet_lufs,
    is_noisy: snr_db < recordingLimits.noisy_snr_db,
    clipped_ms,
    words_match,
    words,
    words_estimated,
    peaks,
    from_ms,
    to_ms,
    noise_reduction,
    match_level,
    gain_db: Math.round((audioLimits.loudness_lufs - loudness_lufs) * 10) / 10,
    is_used: take.clip_hash !== null,
    created_at: take.created_at.toISOString(),
  }
}
