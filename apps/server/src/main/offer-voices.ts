import { naturalVoices, NaturalVoicesName } from '@app/domain/natural-voices'
import { listMissing } from '#adapters/speech-engine/local/model-folder.ts'
import { voiceModels } from '#adapters/speech-engine/local/voice-models.ts'
import { isForThisMachine, type Config } from '#config.ts'
import { sizeOf } from '#lib/size-of.ts'
import { keepVoices, readKeptVoices } from './kept-voices.ts'

/** What the terminal says about natural voices: at the first start of a person who could install them and has none. */
export async function offerVoices(config: Config): Promise<string[]> {
  const { DATABASE_URL, speech_set_by, DATA_DIR, VOICE_MODEL_DIR, PUBLIC_URL } = config
  if (DATABASE_URL !== undefined || speech_set_by !== undefined || !isForThisMachine(config)) return []
  if ((await readKeptVoices(DATA_DIR)).was_offered) return []
  const missing = await Promise.all(
    NaturalVoicesName.options.map((name) => listMissing(VOICE_MODEL_DIR, voiceModels[name])),
  )
  if (missing.some(({ length }) => length === 0)) return []
  await keepVoices(DATA_DIR, { was_offered: true })
  const offers = NaturalVoicesName.options.map((name) => {
    const { title, licence } = naturalVoices[name]
    return `${title} (${sizeOf(voiceModels[name].archive.bytes)}, ${licence.name})`
  })
  return [
    `More natural voices can speak on this machine: ${offers.join(' or ')}.`,
    `Download them at ${PUBLIC_URL}/voices once you have signed in, or with: npm run voices:download`,
  ]
}
