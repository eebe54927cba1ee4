import { fromMirror } from '#adapters/speech-engine/local/model-folder.ts'
import { recognizerModelNames, recognizerModels } from '#adapters/speech-recognizer/local/recognizer-models.ts'
import { runDownload } from './download-command.ts'
import { fetchSherpaModel } from './fetch-sherpa-model.ts'

const usage = `Usage: npm run recognizer:download
       npm run recognizer:download -- --model=whisper_base
       npm run recognizer:download -- --from=https://mirror.example.com/models/

Fetches a speech recogniser that transcribes on this machine, into VOICE_MODEL_DIR; SPEECH_RECOGNIZER=local transcribes
with it. It may be interrupted and run again: what has arrived is not fetched twice. --model is moonshine_tiny or
whisper_base, LOCAL_RECOGNIZER_MODEL where it is not said; --from is another place that has the same archive,
VOICE_MODEL_MIRROR where it is not said. Where this machine has no network, put the archive into
VOICE_MODEL_DIR/downloads/ under its own name with .part behind it, and run this: it is checked all the same.

Ends with 0 when the recogniser is there, with 1 when it is not, and with 2 when it was called wrongly.`

await runDownload({
  usage,
  names: recognizerModelNames,
  subject: 'recogniser was',
  async install(config, { model, from }, progress) {
    const name = model ?? config.LOCAL_RECOGNIZER_MODEL
    const wanted = fromMirror(recognizerModels[name], from ?? config.VOICE_MODEL_MIRROR)
    await fetchSherpaModel(wanted, { dir: config.VOICE_MODEL_DIR, what: 'recogniser', progress })
    const named = name === 'moonshine_tiny' ? '' : ` and LOCAL_RECOGNIZER_MODEL=${name}`
    process.stdout.write(`Set SPEECH_RECOGNIZER=local${named}, and start.\n`)
  },
})
