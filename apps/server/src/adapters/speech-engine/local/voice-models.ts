import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CatalogueVoice, SpeakerVoice, type VoiceName } from '@app/domain/voices'
import { z } from 'zod'
import { kokoroSpeakers, kokoroVoices } from '../kokoro-voices.ts'
import { librittsReaders } from './libritts-readers.ts'
import type { SherpaModel } from './model-folder.ts'

/** A neural model that speaks. */
export type VoiceModel = SherpaModel & {
  /** The maximum number of characters per call; time and memory grow with it. */
  max_characters: number
  /** The model's own part of sherpa-onnx's configuration. */
  configure(folder: string): object
  /** Its speakers by the voices that they are: the thirty of the catalogue, then every speaker under a name of their own. */
  readSpeakers(folder: string): ReadonlyMap<VoiceName, number>
}

const RELEASES = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models'
const LIBRITTS_FILE = 'en_US-libritts_r-medium.onnx'

const libritts_r: VoiceModel = {
  title: 'Piper LibriTTS-R, quick: 904 English speakers',
  licence: 'CC BY 4.0 (the LibriTTS-R recordings), MIT (Piper)',
  archive: {
    url: `${RELEASES}/vits-piper-en_US-libritts_r-medium.tar.bz2`,
    bytes: 82_038_311,
    sha256: '10dc268f3e371696d721486123e2705a9fc1faa113491979fde4d88dba1f1b1c',
  },
  folder: 'vits-piper-en_US-libritts_r-medium',
  unpacked_mb: 100,
  files: [LIBRITTS_FILE, `${LIBRITTS_FILE}.json`, 'tokens.txt', 'espeak-ng-data/phontab'],
  max_characters: 300,
  configure: (folder) => ({
    vits: {
      model: join(folder, LIBRITTS_FILE),
      tokens: join(folder, 'tokens.txt'),
      dataDir: join(folder, 'espeak-ng-data'),
    },
  }),
  readSpeakers: (folder) => readLibrittsSpeakers(join(folder, `${LIBRITTS_FILE}.json`)),
}

const kokoro: VoiceModel = {
  title: 'Kokoro-82M, the best: about as slow as it speaks',
  licence: 'Apache-2.0',
  archive: {
    url: `${RELEASES}/kokoro-multi-lang-v1_0.tar.bz2`,
    bytes: 349_906_910,
    sha256: 'c5f7e2d2caf082bc1d20fb70334a61d99d20b484500aad32e7cf84c128ea3298',
  },
  folder: 'kokoro-multi-lang-v1_0',
  unpacked_mb: 400,
  files: ['model.onnx', 'voices.bin', 'tokens.txt', 'lexicon-us-en.txt', 'espeak-ng-data/phontab'],
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
}

export const voiceModels = { libritts_r, kokoro }
export type VoiceModelName = keyof typeof voiceModels

const PiperConfig = z.object({ speaker_id_map: z.record(z.string(), z.int().nonnegative()) })

/** A speaker's number may differ between files of the model; the reader's number does not. */
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
