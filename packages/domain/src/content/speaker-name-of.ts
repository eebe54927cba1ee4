import { voiceLabel } from '../voices/index.ts'

/** Name of a line's speaker: the one of its transcript, else the one of the speaker. */
export function lineSpeakerOf(
  cast: { speakers: readonly string[]; speaker_names: readonly string[] },
  { voice_name, speaker_name }: { voice_name: string; speaker_name?: string | null },
): string {
  return speaker_name ?? speakerNameOf(cast, voice_name)
}

/** Name of a speaker, else the voice. */
export function speakerNameOf(
  { speakers, speaker_names }: { speakers: readonly string[]; speaker_names: readonly string[] },
  voice: string,
): string {
  return speaker_names[speakers.indexOf(voice)] || voiceLabel(voice)
}
