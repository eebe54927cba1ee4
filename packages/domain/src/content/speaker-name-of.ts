import { voiceLabel } from '../voices/index.ts'

/** How a speaker is shown: by name, else by voice. */
export function speakerNameOf(
  { speakers, speaker_names }: { speakers: readonly string[]; speaker_names: readonly string[] },
  voice: string,
): string {
  return speaker_names[speakers.indexOf(voice)] || voiceLabel(voice)
}
