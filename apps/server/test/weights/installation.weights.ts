import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { listMissing, modelFolder } from '@app/models/model-folder.ts'
import { readConfig } from '#config.ts'
import { chooseVoices } from '#main/choose-voices.ts'
import { modelUntil } from '../speech/machine-for-models.ts'
import { folder, has, print, temporaryFolder } from './folder.ts'
import { hasRecogniser, recognize, wordErrors, wordsOf } from './recogniser.ts'
import { sentences } from './texts.ts'

const published = join(folder, 'published', 'kokoro')

test.runIf(has('published', 'kokoro'))(
  'Kokoro is installed from its published files, measured, and speaks',
  async () => {
    const DATA_DIR = await temporaryFolder()
    const MODELS_DIR = join(DATA_DIR, 'models')
    const { speech, models } = await chooseVoices(readConfig({ DATA_DIR, MODELS_DIR }), pino({ level: 'silent' }))
    onTestFinished(async () => {
      await models.close()
      await speech.close()
    })
    const began = performance.now()
    await models.install('kokoro', { source: { folder: published } })
    const { problem, times_talk, is_verified } = await modelUntil(models, ['installed', 'failed'], 'kokoro')
    expect([problem, is_verified]).toEqual(['', true])
    expect(await listMissing(MODELS_DIR, 'kokoro')).toEqual([])
    const { size } = await stat(join(modelFolder(MODELS_DIR, 'kokoro'), 'model.onnx'))
    print('kokoro: installation without its download', `${((performance.now() - began) / 1_000).toFixed(1)} s`)
    print('kokoro: the model in 32-bit arithmetic', `${Math.round(size / 1024 ** 2)} MB`)
    print('kokoro: measured when installed, times talk', String(times_talk))
    if (!hasRecogniser) return
    const engine = await models.engineOf('kokoro')
    const texts = sentences.slice(0, 8)
    const speeches = await Promise.all(texts.map((text) => engine.synthesize({ text, voice_name: 'Puck', seed: text })))
    const transcripts = await recognize(speeches)
    const errors = texts.map((text, index) =>
      wordErrors(
        wordsOf(text),
        (transcripts[index] ?? []).flatMap(({ word }) => wordsOf(word)),
      ),
    )
    const words = texts.flatMap(wordsOf).length
    print(
      'kokoro: word errors of the installed model',
      `${((100 * errors.reduce((a, b) => a + b, 0)) / words).toFixed(1)} % of ${words}`,
    )
    expect(errors.reduce((a, b) => a + b, 0) / words).toBeLessThanOrEqual(0.05)
  },
)
