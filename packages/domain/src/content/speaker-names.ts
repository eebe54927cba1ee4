import { spokenNameOf } from '../voices/index.ts'

type Cast = {
  /** The voice of the channel, which its host speaks with where it is among those of the item. */
  channel_voice: string
  host_name: string
  co_host_name: string
  /** Names of the channel's saved voices; they name a speaker without any other name. */
  saved_names?: ReadonlyMap<string, string>
}

/** Names of an item's speakers, in the order of their voices; empty where a speaker is only a voice. */
export function speakerNamesOf(
  voices: readonly string[],
  { channel_voice, host_name, co_host_name, saved_names }: Cast,
): string[] {
  const host = voices.includes(channel_voice) ? channel_voice : voices[0]
  return voices.map(
    (voice) => spokenNameOf(voice === host ? host_name : co_host_name, voice) || (saved_names?.get(voice) ?? ''),
  )
}
