import type { SoundView } from '@app/contracts/sounds'
import type { Deps } from '#deps.ts'
import type { SoundRow } from './sounds.repository.ts'

const PLAYABLE_SECONDS = 3_600

/** A sound as its owner sees it; its address plays for a while. */
export async function presentSound({ storage }: Pick<Deps, 'storage'>, sound: SoundRow): Promise<SoundView> {
  const { asset_id, title, licence, credit, source, duration_ms, byte_size, peaks, created_at, object_key } = sound
  return {
    asset_id,
    title,
    licence,
    credit,
    source,
    duration_ms,
    byte_size: Number(byte_size),
    peaks,
    sound_url: await storage.signedUrl(object_key, PLAYABLE_SECONDS),
    created_at: created_at.toISOString(),
  }
}
