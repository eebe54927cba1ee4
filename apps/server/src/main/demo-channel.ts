import type { Persona } from '@app/domain/channels'
import type { VoiceName } from '@app/domain/voices'
import type { WorkDeps } from '#deps.ts'
import { createChannel } from '#features/shows/channels/index.ts'
import { coverArt } from '#features/episodes/media/index.ts'
import type { Person } from '#lib/proofs.ts'

type DemoChannel = { title: string; description: string; voice_name: VoiceName; persona: Persona }

/** A channel with a drawn avatar, for content that the program makes by itself. Returns its id. */
export async function createDemoChannel(deps: WorkDeps, viewer: Person, channel: DemoChannel): Promise<string> {
  const { channel_id } = await createChannel(deps, viewer, {
    channel_title: channel.title,
    channel_description: channel.description,
    voice_name: channel.voice_name,
    persona_knowledge_bank: channel.persona,
    avatar: await coverArt(channel.title),
  })
  return channel_id
}
