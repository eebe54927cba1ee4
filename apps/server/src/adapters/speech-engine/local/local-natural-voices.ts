import {
  isVoices,
  naturalVoices,
  naturalVoicesSentences,
  SpeechModelName,
  type SpokenBy,
} from '@app/domain/natural-voices'
import { DownloadError } from '#lib/download-file.ts'
import { transferRate } from '#lib/transfer-rate.ts'
import { type NaturalVoices, NaturalVoicesError, type NaturalVoicesState } from '#ports/natural-voices.ts'
import { arrivedBytes, type InstallStep, installModel } from './install-model.ts'
import { listMissing, type SherpaModel } from './model-folder.ts'

type Options = {
  dir: string
  models: Readonly<Record<SpeechModelName, SherpaModel>>
  installRuntime(dir: string, signal?: AbortSignal): Promise<void>
  /** Who speaks new lines now. */
  spokenBy(): SpokenBy | null
  /** Has others speak from now on, and remembers it; throws where they cannot. */
  switchTo(voices: SpokenBy, signal?: AbortSignal): Promise<void>
  set_by: string | undefined
  silence_ms?: number
  first_wait_ms?: number
}

type Running = {
  name: SpeechModelName
  cancelling: AbortController
  step: InstallStep | 'trial'
  rate: ReturnType<typeof transferRate>
  ended: Promise<void>
}

const stages = {
  downloading: 'downloading',
  unpacking: 'unpacking',
  runtime: 'preparing',
  trial: 'preparing',
} as const

/** Installs neural voices and a recogniser on this machine while the server runs, one model at a time. What is on the disk says where it stands, so a restart resumes. */
export function localNaturalVoices(options: Options): NaturalVoices {
  const { dir, models, installRuntime, spokenBy, switchTo, set_by, ...patience } = options
  const problems = new Map<SpeechModelName, string>()
  let running: Running | undefined

  async function install(current: Running): Promise<void> {
    const { name, cancelling, rate } = current
    const { signal } = cancelling
    try {
      await installModel(models[name], {
        dir,
        installRuntime,
        signal,
        onStep: (step) => (current.step = step),
        onProgress: rate.arrived,
        ...patience,
      })
      current.step = 'trial'
      if (set_by === undefined && isVoices(name)) await speakWith(name, signal)
    } catch (error) {
      if (!signal.aborted) problems.set(name, sentenceOf(error))
    } finally {
      running = undefined
    }
  }

  async function speakWith(voices: SpokenBy, signal?: AbortSignal): Promise<void> {
    await switchTo(voices, signal).catch((cause: unknown) => {
      const title = voices === 'embedded' ? 'The embedded engine' : naturalVoices[voices].title
      throw new NaturalVoicesError(naturalVoicesSentences.silent(title, sentenceOf(cause)), { cause })
    })
  }

  async function stateOf(name: SpeechModelName): Promise<NaturalVoicesState> {
    const model = models[name]
    const total_bytes = model.archive.bytes
    const current = running?.name === name ? running : undefined
    const isInstalled = (await listMissing(dir, model)).length === 0
    const problem = current ? '' : (problems.get(name) ?? '')
    const arrived_bytes = isInstalled ? total_bytes : Math.min(total_bytes, await arrivedBytes(dir, model))
    const idle = problem ? 'failed' : isInstalled ? 'installed' : arrived_bytes > 0 ? 'paused' : 'absent'
    const stage = current ? stages[current.step] : idle
    const bytes_per_second = stage === 'downloading' ? (current?.rate.bytesPerSecond() ?? null) : null
    return { name, stage, total_bytes, arrived_bytes, bytes_per_second, problem }
  }

  return {
    async report() {
      const states = await Promise.all(SpeechModelName.options.map(stateOf))
      return { spoken_by: spokenBy(), set_by: set_by ?? null, models: states }
    },
    async download(name) {
      if (running?.name === name) return
      if (running) throw new NaturalVoicesError(naturalVoicesSentences.one_at_a_time)
      problems.delete(name)
      const cancelling = new AbortController()
      const current: Running = { name, cancelling, step: 'downloading', rate: transferRate(), ended: Promise.resolve() }
      running = current
      current.ended = install(current)
    },
    async cancel(name) {
      problems.delete(name)
      if (running?.name !== name) return
      running.cancelling.abort()
      await running.ended
    },
    async use(voices) {
      if (set_by !== undefined) throw new NaturalVoicesError(naturalVoicesSentences.set(set_by))
      if (voices !== 'embedded' && (await listMissing(dir, models[voices])).length > 0)
        throw new NaturalVoicesError(naturalVoicesSentences.not_installed)
      await speakWith(voices)
      if (voices !== 'embedded') problems.delete(voices)
    },
    async close() {
      running?.cancelling.abort()
      await running?.ended
    },
  }
}

function sentenceOf(error: unknown): string {
  const reason = error instanceof DownloadError ? error.brief : error instanceof Error ? error.message : String(error)
  return /[.?!]$/.test(reason) ? reason : `${reason}.`
}
