import { parentPort, workerData } from 'node:worker_threads'
import { SoundFileError, type ConvertedSound } from '@app/ports/sound-converter.ts'
import { convertWav } from './convert-wav.ts'

export type Converted = { sound: ConvertedSound } | { refused: string }

const files: { from: string; to: string } = workerData
const result = await convertWav(files).then(
  (sound): Converted => ({ sound }),
  (error: unknown): Converted => {
    if (error instanceof SoundFileError) return { refused: error.message }
    throw error
  },
)
parentPort?.postMessage(result)
