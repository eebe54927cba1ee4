import { naturalVoicesSentences, NaturalVoicesName } from '@app/domain/natural-voices'
import { fromMirror } from '#adapters/speech-engine/local/model-folder.ts'
import { voiceModels } from '#adapters/speech-engine/local/voice-models.ts'
import type { Config } from '#config.ts'
import { prepareDataDir } from '#database/embedded/data-dir.ts'
import { runDownload } from './download-command.ts'
import { fetchSherpaModel } from './fetch-sherpa-model.ts'
import { keepVoices } from './kept-voices.ts'

const usage = `Usage: npm run voices:download
       npm run voices:download -- --model=kokoro
       npm run voices:download -- --from=https://mirror.example.com/voices/

Fetches neural voices that speak on this machine, into VOICE_MODEL_DIR. Where no setting decides who speaks and the
database is the embedded one, they speak from the next start on; else SPEECH_ENGINE=local speaks with them. It may be
interrupted and run again: what has arrived is not fetched twice. --model is libritts_r or kokoro, VOICE_MODEL where it
is not said; --from is another place that has the same archive, VOICE_MODEL_MIRROR where it is not said. Where this
machine has no network, put the archive into VOICE_MODEL_DIR/downloads/ under its own name with .part behind it, and run
this: it is checked all the same.

Ends with 0 when the voices are there, with 1 when they are not, and with 2 when it was called wrongly.`

/** Without a setting they speak from the next start on; otherwise it says what to set. */
async function useVoices({ DATABASE_URL, speech_set_by, DATA_DIR }: Config, name: NaturalVoicesName): Promise<string> {
  if (DATABASE_URL !== undefined || speech_set_by !== undefined)
    return `Set SPEECH_ENGINE=local${name === 'kokoro' ? ' and VOICE_MODEL=kokoro' : ''}, and start.`
  await prepareDataDir(DATA_DIR)
  await keepVoices(DATA_DIR, { spoken_by: name })
  return `From the next start on: ${naturalVoicesSentences.changes(name)}`
}

await runDownload({
  usage,
  names: NaturalVoicesName.options,
  subject: 'voices were',
  async install(config, { model, from }, progress) {
    const name = model ?? config.VOICE_MODEL
    const wanted = fromMirror(voiceModels[name], from ?? config.VOICE_MODEL_MIRROR)
    await fetchSherpaModel(wanted, { dir: config.VOICE_MODEL_DIR, what: 'voices', progress })
    process.stdout.write(`${await useVoices(config, name)}\n`)
  },
})
