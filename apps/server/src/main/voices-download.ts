import { parseArgs } from 'node:util'
import { DownloadError } from '#lib/download-file.ts'
import { installRuntime } from '#adapters/speech-engine/local/install-runtime.ts'
import { installVoices } from '#adapters/speech-engine/local/install-voices.ts'
import { listMissing } from '#adapters/speech-engine/local/model-folder.ts'
import { type VoiceModelName, voiceModels } from '#adapters/speech-engine/local/voice-models.ts'
import { type Progress, printProgress, sizeOf } from '#backup/progress.ts'
import { readConfig } from '#config.ts'
import { StartError } from '#lib/start-error.ts'
import { exitCodes } from './exit-codes.ts'

const usage = `Usage: npm run voices:download
       npm run voices:download -- --model=kokoro
       npm run voices:download -- --from=https://mirror.example.com/voices/

Fetches neural voices that speak on this machine, into VOICE_MODEL_DIR; SPEECH_ENGINE=local speaks with them. It may be
interrupted and run again: what has arrived is not fetched twice. --model is libritts_r or kokoro, VOICE_MODEL where it
is not said; --from is another place that has the same archive. Where this machine has no network, put the archive into
VOICE_MODEL_DIR/downloads/ under its own name with .part behind it, and run this: it is checked all the same.

Ends with 0 when the voices are there, with 1 when they are not, and with 2 when it was called wrongly.`

type Given = { model?: VoiceModelName | undefined; from?: string | undefined; help?: boolean | undefined }

async function downloadVoices(): Promise<number> {
  const given = readArguments()
  if (!given || given.help) {
    process[given ? 'stdout' : 'stderr'].write(`${usage}\n`)
    return given ? exitCodes.done : exitCodes.misused
  }
  const config = readConfig()
  const name = given.model ?? config.VOICE_MODEL
  await fetchVoices(name, { dir: config.VOICE_MODEL_DIR, from: given.from, progress: printProgress(process.stdout) })
  process.stdout.write(`Set SPEECH_ENGINE=local${name === 'kokoro' ? ' and VOICE_MODEL=kokoro' : ''}, and start.\n`)
  return exitCodes.done
}

async function fetchVoices(
  name: VoiceModelName,
  { dir, from, progress }: { dir: string; from: string | undefined; progress: Progress },
): Promise<void> {
  const model = voiceModels[name]
  if ((await listMissing(dir, model)).length === 0) return progress.print(`The voices are in ${dir} already.`)
  const { bytes, sha256 } = model.archive
  const url = from ? `${from.replace(/\/$/, '')}/${model.archive.url.split('/').at(-1) ?? ''}` : model.archive.url
  progress.print(
    `${model.title}\n  from      ${url}\n  to        ${dir}\n  size      ${sizeOf(bytes)}, unpacked about ${model.unpacked_mb} MB, and 33 MB for sherpa-onnx`,
  )
  progress.print(
    `  licence   ${model.licence}; sherpa-onnx is Apache-2.0 and contains espeak-ng, GPL-3.0\n  SHA-256   ${sha256}`,
  )
  await installVoices(
    { ...model, archive: { ...model.archive, url } },
    {
      dir,
      installRuntime,
      onStep: (what) => progress.print(`${what} …`),
      onProgress: (arrived) =>
        progress.note(`  ${sizeOf(arrived)} of ${sizeOf(bytes)}, ${Math.floor((100 * arrived) / bytes)} %`),
    },
  )
  progress.print(`The voices are in ${dir}.`)
}

function readArguments(): Given | undefined {
  try {
    const { model, from, help } = parseArgs({
      options: { model: { type: 'string' }, from: { type: 'string' }, help: { type: 'boolean' } },
    }).values
    if (from !== undefined && !isAddress(from)) return undefined
    if (model === undefined) return { from, help }
    return model === 'libritts_r' || model === 'kokoro' ? { model, from, help } : undefined
  } catch {
    return undefined
  }
}

function isAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')
}

function explain(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  const sentence = /[.?]$/.test(reason) ? reason : `${reason}.`
  const hint = error instanceof DownloadError ? ' Downloaded data is kept; run it again to resume.' : ''
  process.stderr.write(
    error instanceof StartError ? `${sentence}\n` : `\nThe voices were not installed: ${sentence}${hint}\n`,
  )
}

try {
  process.exitCode = await downloadVoices()
} catch (error) {
  explain(error)
  process.exitCode = exitCodes.failed
}
