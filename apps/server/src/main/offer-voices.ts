import { downloadBytes, models, VoicesId } from '@app/domain/models'
import { readChoices, storeChoices } from '@app/models/model-choices.ts'
import { listMissing } from '@app/models/model-folder.ts'
import { isForThisMachine, type Config } from '#config.ts'
import { sizeOf } from '@app/runtime/size-of.ts'

/** Offers natural voices in the terminal: at the first start of a person who could install them and has none. */
export async function offerVoices(config: Config): Promise<string[]> {
  const { DATABASE_URL, speech_set_by, DATA_DIR, MODELS_DIR, PUBLIC_URL } = config
  if (DATABASE_URL !== undefined || speech_set_by !== undefined || !isForThisMachine(config)) return []
  if ((await readChoices(DATA_DIR)).was_offered) return []
  const missing = await Promise.all(VoicesId.options.map((id) => listMissing(MODELS_DIR, id)))
  if (missing.some(({ length }) => length === 0)) return []
  await storeChoices(DATA_DIR, { was_offered: true })
  const { title, licence } = models.kokoro
  return [
    `More natural voices can speak on this machine: ${title} (${sizeOf(downloadBytes(models.kokoro))}, ${licence.name}).`,
    `Install them at ${PUBLIC_URL}/voices once you have signed in, or with: npm run models -- install kokoro`,
  ]
}
