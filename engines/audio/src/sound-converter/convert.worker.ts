import { SoundFileError, type ConvertedSound } from '@app/ports/sound-converter.ts'
import { convertWav } from './convert-wav.ts'

export type Converted = { sound: ConvertedSound } | { refused: string }

export function run(files: { from: string; to: string }): Promise<Converted> {
  return convertWav(files).then(
    (sound): Converted => ({ sound }),
    (error: unknown): Converted => {
      if (error instanceof SoundFileError) return { refused: error.message }
      throw error
    },
  )
}
