import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VoicesId } from '@app/domain/models'
import { CatalogueVoice, SpeakerVoice, type VoiceName } from '@app/domain/voices'
import { z } from 'zod'
import { kokoroSpeakers, kokoroVoices } from '../kokoro-voices.ts'
import { librittsReaders } from './libritts-readers.ts'

/** The settings with which sherpa-onnx opens a neural model that speaks. */
export type VoiceModel = {
  id: VoicesId
  /** The maximum number of characters per call; time and memory grow with it. */
  max_characters: number
  /** The model's own part of sherpa-onnx's configuration. */
  configure(folder: string): object
  /** Its speakers by the voices that they are: the thirty of the catalogue, then every speaker under a name of their own. */
  readSpeakers(folder: string): ReadonlyMap<VoiceName, number>
}

function piper(id: VoicesId, name: string): VoiceModel {
  return {
    id,
    max_characters: 300,
    configure: (folder) => ({
      vits: {
        model: join(folder, `${name}.onnx`),
        tokens: join(folder, 'tokens.txt'),
        dataDir: join(folder, 'espeak-ng-data'),
      },
    }),
    readSpeakers: (folder) => readLibrittsSpeakers(join(folder, `${name}.onnx.json`)),
  }
}

export const voiceModels: Readonly<Record<VoicesId, VoiceModel>> = {
  kokoro: {
    id: 'kokoro',
    max_characters: 300,
    configure: (folder) => ({
      kokoro: {
        model: join(folder, 'model.onnx'),
        voices: join(folder, 'voices.bin'),
        tokens: join(folder, 'tokens.txt'),
        lexicon: join(folder, 'lexicon-us-en.txt'),
        dataDir: join(folder, 'espeak-ng-data'),
      },
    }),
    readSpeakers: () =>
      new Map<VoiceName, number>([
        ...catalogueSpeakers((name) => kokoroVoices[name].sid),
        ...kokoroSpeakers.map(({ name, sid }) => [name, sid] as const),
      ]),
  },
  libritts_high: piper('libritts_high', 'en_US-libritts-high'),
  libritts_r: piper('libritts_r', 'en_US-libritts_r-medium'),
}

const PiperConfig = z.object({ speaker_id_map: z.record(z.string(), z.int().nonnegative()) })

/** The readers of LibriTTS, whom both corpora share. A speaker's number may differ between files; the reader's number does not. */
function readLibrittsSpeakers(file: string): ReadonlyMap<VoiceName, number> {
  const { speaker_id_map } = PiperConfig.parse(JSON.parse(readFileSync(file, 'utf8')))
  const readers = new Map(Object.entries(speaker_id_map).map(([reader, sid]) => [reader.replace(/^p/, ''), sid]))
  const ofCatalogue = catalogueSpeakers((name) => {
    const speaker = readers.get(librittsReaders[name])
    if (speaker === undefined) throw new Error(`The model has no speaker ${librittsReaders[name]}`)
    return speaker
  })
  const others = [...readers].flatMap(([reader, sid]): [VoiceName, number][] => {
    const name = SpeakerVoice.safeParse(`libritts_r_${reader}`)
    return name.success ? [[name.data, sid]] : []
  })
  return new Map([...ofCatalogue, ...others.toSorted((a, b) => readerOf(a) - readerOf(b))])
}

function readerOf([name]: [VoiceName, number]): number {
  return Number(name.slice('libritts_r_'.length))
}

function catalogueSpeakers(speakerOf: (name: CatalogueVoice) => number): [VoiceName, number][] {
  return CatalogueVoice.options.map((name) => [name, speakerOf(name)])
}
