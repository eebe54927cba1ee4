import { randomUUID } from 'node:crypto'
import { productionLimits } from '@app/domain/production'
import { insertSound } from '#features/studio/sounds/sounds.repository.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { person, type TestApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { wavFile } from '@app/sound/test/wav-file.ts'

/** A file of the form that adds a sound. */
export function soundFile(bytes: Buffer = wavFile()) {
  return { files: { file: { bytes, name: 'bell.wav', type: 'audio/wav' } } }
}

/** A sound of a channel as a row, without a file. */
export async function insertSoundRow(
  { db }: Pick<TestApp, 'db'>,
  { channel_id, user_id }: { channel_id: string; user_id: string },
  removed_at: Date | null = null,
): Promise<{ asset_id: string; object_key: string }> {
  const asset_id = randomUUID()
  const object_key = objectKeys.sound(channel_id, asset_id)
  await insertSound(db, {
    asset_id,
    channel_id,
    user_id,
    object_key,
    removed_at,
    title: 'Bell',
    licence: 'own',
    sha256: '',
    duration_ms: 1_000,
    gain: 1,
    peaks: '[]',
    byte_size: String(wavFile().length),
  })
  return { asset_id, object_key }
}

/** Causes of refused sounds, by the condition in their documentation. */
export function soundCauses(app: TestApp) {
  const file = (bytes: Buffer) => async () => soundFile(bytes)
  return {
    'The file has no bytes.': file(Buffer.alloc(0)),
    'There is no sound in the file.': file(wavFile({ seconds: 0 })),
    'The sound is too long.': file(
      wavFile({ seconds: productionLimits.longest_sound_ms / 1_000 + 1, rate: 8_000, level: 0 }),
    ),
    'Nothing can be heard in it.': file(wavFile({ level: 0 })),
    'It is a video.': file(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')),
    'It is no sound that this server can read.': file(Buffer.from('la la la')),
    'It cannot be read.': file(Buffer.from('RIFF\x04\0\0\0WAVE', 'latin1')),
    'The sizes in its header do not fit.': file(wavFile({ claimed_bytes: 1_000_000 })),
    'Its samples are of another kind.': file(wavFile({ codec: 2 })),
    'It has more than two channels.': file(wavFile({ channels: 6 })),
    'Its sample rate is out of range.': file(wavFile({ rate: 384_000, seconds: 0.5 })),
    'The licence is CC BY and nobody is named.': async () => ({
      ...soundFile(),
      fields: { licence: 'cc_by', credit: '' },
    }),
    'The channel has no such sound.': async () => ({}),
    'The channel has as many sounds as it can have.': async () => {
      const who = person(randomUUID())
      const channel_id = await makeChannel(app, who)
      for (let count = 0; count < productionLimits.sounds_of_channel; count++)
        await insertSoundRow(app, { channel_id, user_id: who.user_id })
      return { who, where: { channel_id }, ...soundFile() }
    },
  }
}
