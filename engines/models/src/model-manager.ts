import { availableParallelism, totalmem } from 'node:os'
import {
  downloadBytes,
  isFastEnough,
  isVoices,
  ModelId,
  type ModelKind,
  models,
  modelSentences,
  type SpokenBy,
  VoicesId,
} from '@app/domain/models'
import { isThere } from '#missing-files.ts'
import { type InstallOptions, type Models, ModelsError, type ModelState, type ModelsReport } from '@app/ports/models.ts'
import { installations, type Patience } from './installations.ts'
import { measureVoices } from './measure-voices.ts'
import { type Choices, readChoices } from './model-choices.ts'
import { freeBytes, listMissing, markerOf, modelFolder, removeModel, usedBytes } from './model-folder.ts'
import { arrivedBytes, dropFiles, restBytes } from './model-files.ts'
import { storeBrought } from './store-brought.ts'
import { type SwitchableVoices, voiceSpeeds } from './voice-speeds.ts'

type Options = Patience & {
  dir: string
  data_dir: string
  mirror: string | undefined
  voices: SwitchableVoices
  /** Tests name a speed, which no busy machine changes. */
  measure?: typeof measureVoices
  /** Models that settings use, besides voices: the names of the writer and the recogniser, and their models. */
  others: { writer: string | null; recogniser: string | null; used: readonly ModelId[] }
}

const SETTINGS: Readonly<Record<ModelKind, string>> = {
  voices: 'SPEECH_ENGINE',
  writer: 'SCRIPT_WRITER',
  recogniser: 'SPEECH_RECOGNIZER',
}

type Parts = Options & {
  speeds: ReturnType<typeof voiceSpeeds>
  installing: ReturnType<typeof installations>
}

/** Installs, measures and removes models while the server runs. The disk says where each stands, so a restart resumes. */
export function modelManager(options: Options): Models {
  const { dir, data_dir, voices, catalogue = models } = options
  const ending = new AbortController()
  const speeds = voiceSpeeds({
    data_dir,
    voices,
    measureVoices: options.measure ?? measureVoices,
    onProblem: (id, sentence) => id !== 'embedded' && installing.problems.set(id, sentence),
  })
  const installing = installations({ ...options, finish })
  const parts: Parts = { ...options, speeds, installing }
  const isInstalled = async (id: ModelId) => (await listMissing(dir, id, catalogue)).length === 0
  const requireInstalled = async (id: SpokenBy) => {
    if (id !== 'embedded' && !(await isInstalled(id))) throw new ModelsError(modelSentences.not_installed)
  }

  async function finish(id: ModelId, { onSpeaking }: InstallOptions, signal: AbortSignal): Promise<void> {
    if (!isVoices(id)) return
    const times_talk = await speeds.measure(id, signal)
    if (voices.set_by !== null || !isFastEnough(times_talk)) return
    await voices.switchTo(id)
    await onSpeaking?.()
  }

  return {
    report: () => reportOf(parts),
    install: async (id, how) => installing.begin(id, how),
    async cancel(id) {
      installing.problems.delete(id)
      if (installing.running(id)) await installing.cancel()
    },
    async remove(id) {
      if (installing.running(id)) throw new ModelsError(modelSentences.one_at_a_time)
      await stopUsing(parts, id)
      installing.problems.delete(id)
      await removeModel(dir, id)
      await dropFiles(dir, catalogue[id])
    },
    async use(id) {
      if (voices.set_by !== null) throw new ModelsError(modelSentences.set(voices.set_by))
      await requireInstalled(id)
      const known = (await readChoices(data_dir)).speeds[id]
      if (id !== 'embedded' && !known) await speeds.measure(id, ending.signal)
      await voices.switchTo(id)
      if (id !== 'embedded') installing.problems.delete(id)
    },
    async measure(check) {
      if (installing.running() || speeds.isMeasuring()) throw new ModelsError(modelSentences.busy)
      await check?.()
      const installed = await Promise.all(VoicesId.options.map(isInstalled))
      speeds.measureAll(['embedded', ...VoicesId.options.filter((_, index) => installed[index])], ending.signal)
    },
    async settled() {
      await Promise.all([installing.running()?.ended, speeds.settled()])
    },
    async addFile(bytes) {
      const id = await storeBrought(dir, catalogue, bytes)
      if ((await restBytes(dir, catalogue[id])) === 0) installing.begin(id)
    },
    async engineOf(id) {
      await requireInstalled(id)
      return voices.engineOf(id)
    },
    async close() {
      ending.abort()
      await Promise.all([installing.cancel(), speeds.settled()])
    },
  }
}

/** Has the embedded voices speak where a model does that is to be removed. */
async function stopUsing({ voices, others, catalogue = models }: Parts, id: ModelId): Promise<void> {
  if (others.used.includes(id)) throw new ModelsError(modelSentences.set_in_use(SETTINGS[catalogue[id].kind]))
  if (!isVoices(id)) return
  if (voices.spokenBy() === id) {
    if (voices.set_by !== null) throw new ModelsError(modelSentences.set_in_use(voices.set_by))
    await voices.switchTo('embedded')
  }
  await voices.close(id)
}

async function reportOf(parts: Parts): Promise<ModelsReport> {
  const { dir, data_dir, voices, others } = parts
  const { speeds } = await readChoices(data_dir)
  const measured = Object.values(speeds).map(({ measured_at }) => measured_at)
  return {
    models: await Promise.all(ModelId.options.map((id) => stateOf(parts, id, speeds))),
    spoken_by: voices.spokenBy(),
    set_by: voices.set_by,
    embedded_times_talk: speeds.embedded?.times_talk ?? null,
    writer: others.writer,
    recogniser: others.recogniser,
    used_bytes: await usedBytes(dir),
    free_bytes: await freeBytes((await isThere(dir)) ? dir : '.'),
    cores: availableParallelism(),
    memory_bytes: totalmem(),
    measured_at: measured.toSorted().at(-1) ?? null,
  }
}

async function stateOf(parts: Parts, id: ModelId, measured: Choices['speeds']): Promise<ModelState> {
  const { dir, voices, others, speeds, installing, catalogue = models } = parts
  const total_bytes = downloadBytes(catalogue[id])
  const current = installing.running(id)
  const is_there = (await listMissing(dir, id, catalogue)).length === 0
  const arrived_bytes = is_there ? total_bytes : await arrivedBytes(dir, catalogue[id])
  const problem = current ? '' : (installing.problems.get(id) ?? '')
  const idle = problem ? 'failed' : is_there ? 'installed' : arrived_bytes > 0 ? 'paused' : 'absent'
  const stage = current?.step ?? (isVoices(id) && speeds.isMeasuring(id) ? 'measuring' : idle)
  return {
    id,
    stage,
    total_bytes,
    arrived_bytes,
    bytes_per_second: stage === 'downloading' ? (current?.rate.bytesPerSecond() ?? null) : null,
    problem,
    is_used: is_there && (voices.spokenBy() === id || others.used.includes(id)),
    is_verified: markerOf(modelFolder(dir, id))?.is_verified ?? true,
    times_talk: isVoices(id) ? (measured[id]?.times_talk ?? null) : null,
  }
}
