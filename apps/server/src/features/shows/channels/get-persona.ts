import type { Persona } from '@app/domain/channels'
import type { Deps } from '#deps.ts'
import { findPersona } from './channels.repository.ts'
import { channelNotFound, type OwnedChannel } from './get-channel.ts'

/** Persona of a channel's host; for its owner alone (SRV-29). */
export async function getPersona({ db }: Pick<Deps, 'db'>, { channel_id }: OwnedChannel): Promise<Persona> {
  const persona = await findPersona(db, channel_id)
  if (!persona) throw channelNotFound(channel_id)
  return persona
}
