import type { Persona } from '@app/domain/channels'
import type { Viewer } from '@app/domain/accounts'
import type { VoiceName } from '@app/domain/voices'
import type { WorkDeps } from '#deps.ts'
import { createChannel } from '#features/channels/index.ts'
import { coverArt } from '#features/media/index.ts'

type HouseChannel = { title: string; description: string; voice_name: VoiceName; persona: Persona }

/** A channel with a drawn avatar, for content that the program makes by itself; answers its id. */
export async function openHouseChannel(deps: WorkDeps, viewer: Viewer, house: HouseChannel): Promise<string> {
  const { channel_id } = await createChannel(deps, viewer, {
    channel_title: house.title,
    channel_description: house.description,
    voice_name: house.voice_name,
    persona_knowledge_bank: house.persona,
    avatar: await coverArt(house.title),
  })
  return channel_id
}
