import type { Viewer } from '@app/domain/accounts'
import type { Persona } from '@app/domain/channels'
import type { Deps } from '#deps.ts'
import { findPersona } from './channels.repository.ts'
import { channelNotFound, getOwnedChannel } from './get-channel.ts'

/** Persona of a channel's host; for its owner alone (SRV-29). */
export async function getPersona({ db }: Pick<Deps, 'db'>, viewer: Viewer, channelId: string): Promise<Persona> {
  const { channel_id } = await getOwnedChannel(db, viewer, channelId)
  const persona = await findPersona(db, channel_id)
  if (!persona) throw channelNotFound(channelId)
  return persona
}
