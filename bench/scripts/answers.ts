import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { modelScriptWriter } from '../../apps/server/src/adapters/script-writer/model/model-script-writer.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { openLanguageModel } from '../../apps/server/src/main/choose-writer.ts'
import type { LanguageModel } from '../../apps/server/src/ports/language-model.ts'
import type { ScriptWriter } from '../../apps/server/src/ports/script-writer.ts'
import { Recording, recordingModel, replayingModel } from '../../apps/server/test/scripts/recorded-model.ts'
import { Refusal } from '../../scripts/prepare.js'
import { scoreWriter, type Scored } from './score-writer.ts'

const folder = new URL('./answers/', import.meta.url)
const BUDGET = { input_tokens: 300_000, output_tokens: 80_000, calls: 40 }
const NO_MODEL = 'No language model is set up: see “Script writers” in docs/settings.md.'

/** The fixtures that have recorded answers. */
export async function answeredFixtures(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.json')).map((name) => basename(name, '.json'))
}

/** Scores the model writer on recorded answers. */
export async function scoreAnswers(names: readonly string[]): Promise<Scored[]> {
  const scored: Scored[] = []
  for (const name of names) {
    const text = await readFile(new URL(`${name}.json`, folder), 'utf8')
    scored.push(...(await scoreWriter(writerWith(replayingModel(Recording.parse(JSON.parse(text)))), [name])))
  }
  return scored
}

/** Has the model of the settings write these fixtures, keeps its answers, and scores them. */
export async function recordAnswers(names: readonly string[]): Promise<Scored[]> {
  const config = readConfig()
  if (config.SCRIPT_WRITER === 'embedded') throw new Refusal(NO_MODEL)
  const scored: Scored[] = []
  for (const name of names) {
    const { model, recording } = recordingModel(await openLanguageModel(config))
    scored.push(...(await scoreWriter(writerWith(model), [name])))
    await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(recording(), null, 2)}\n`)
  }
  return scored
}

const writerWith = (model: LanguageModel): ScriptWriter => modelScriptWriter(model, { budget: BUDGET })
