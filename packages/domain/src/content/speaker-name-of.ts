import { voiceLabel } from '../voices/index.ts'

/** How the speaker of a line is shown: as its transcript names them, else as their speaker is. */
export function lineSpeakerOf(
  cast: { speakers: readonly string[]; speaker_names: readonly string[] },
  { voice_name, speaker_name }: { voice_name: string; speaker_name?: string | null },
): string {
  return speaker_name ?? speakerNameOf(cast, voice_name)
}

/** How a speaker is shown: by name, else by voice. */
export function speakerNameOf(
  { speakers, speaker_names }: { speakers: readonly string[]; speaker_names: readonly string[] },
  voice: string,
): string {
  return speaker_names[speakers.indexOf(voice)] || voiceLabel(voice)
}
