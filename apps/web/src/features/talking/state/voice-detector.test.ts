import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vowel } from '#test/vowel.ts'
import { FRAME_SAMPLES, voiceDetector } from './voice-detector.ts'

const SILENT_FRAMES = 20

/** Reference output of onnxruntime 1.30 for the same sound with the original silero_vad_v5.onnx, from the fourth last silent frame on. */
const original = [
  0.003, 0.003, 0.003, 0.003, 0.741, 0.921, 0.885, 0.734, 0.731, 0.672, 0.749, 0.696, 0.599, 0.569, 0.467, 0.396, 0.361,
  0.311, 0.349, 0.39, 0.336, 0.32, 0.317, 0.281, 0.215, 0.158, 0.138, 0.086, 0.113, 0.129, 0.096, 0.087, 0.1, 0.186,
  0.183, 0.05, 0.027, 0.02, 0.012, 0.008, 0.006, 0.005, 0.004, 0.004,
]

async function detector() {
  const { buffer, byteOffset, byteLength } = await readFile(join(import.meta.dirname, 'silero-vad.bin'))
  return voiceDetector(new Uint8Array(buffer, byteOffset, byteLength).slice().buffer)
}

test('TALK-O115 speech is detected as the original of the model does', async () => {
  const detect = await detector()
  const sound = new Float32Array(FRAME_SAMPLES * 60)
  sound.set(vowel(0.96), FRAME_SAMPLES * SILENT_FRAMES)
  const found = Array.from({ length: 60 }, (_, i) => detect(sound.subarray(i * FRAME_SAMPLES, (i + 1) * FRAME_SAMPLES)))
  for (const [i, probability] of original.entries()) {
    const difference = Math.abs((found[SILENT_FRAMES - 4 + i] ?? Number.NaN) - probability)
    expect(difference, `frame ${i}`).toBeLessThan(0.01)
  }
})

test('loud noise is not speech, however long it lasts', async () => {
  const detect = await detector()
  let state = 1
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5
  let most = 0
  for (let frame = 0; frame < 150; frame++)
    most = Math.max(most, detect(Float32Array.from({ length: FRAME_SAMPLES }, random)))
  expect(most).toBeLessThan(0.5)
})
