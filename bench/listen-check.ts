import { judgeLines, type CheckedLine } from '@app/domain/listen-check'
import type { ClipWord } from '@app/domain/speech'
import { CatalogueVoice } from '@app/domain/voices'
import { embeddedSpeechEngine } from '../engines/voices/src/speech-engine/embedded/embedded-speech-engine.ts'
import { measureClip } from '../apps/server/src/features/episodes/checks/sound/measure-clip.ts'
import { passSoundGate } from '../packages/sound/src/sound-gate.ts'
import type { SpeechEngine } from '../packages/ports/src/speech-engine.ts'
import { scriptWriter } from './bench-script.ts'
import type { Figure } from './figure.ts'

const LINES = 16
const VOICES_A_SCRIPT = 2
const AIM_SHARE = 0.01

/** False findings of the listen check on clean lines: fifteen scripts, so that each voice speaks in one. */
export async function listenCheck(): Promise<Figure[]> {
  const engine = embeddedSpeechEngine({ threads: 2, timeout_ms: 120_000 })
  const write = scriptWriter()
  let [lines, alarms] = [0, 0]
  try {
    for (let first = 0; first < CatalogueVoice.options.length; first += VOICES_A_SCRIPT) {
      const script = write.ofLines(LINES).map(({ text }, position) => ({
        text,
        position,
        voice_name: CatalogueVoice.options[first + (position % VOICES_A_SCRIPT)] ?? 'Kore',
      }))
      const found = judgeLines(await Promise.all(script.map((line) => checkedLine(engine, line))))
      for (const { kind, position, detail } of found)
        process.stdout.write(`${script[position]?.voice_name}, line ${position + 1}, ${kind}: ${detail}\n`)
      lines += script.length
      alarms += found.length
    }
  } finally {
    await engine.close()
  }
  return [
    {
      name: `false alarms in ${lines} clean lines`,
      measured: alarms,
      unit: '',
      aim: Math.floor(AIM_SHARE * lines),
      gate: true,
    },
  ]
}

type Line = { text: string; position: number; voice_name: CatalogueVoice }

/** Line as it is stored: at the programme's loudness. */
async function checkedLine(engine: SpeechEngine, { text, position, voice_name }: Line): Promise<CheckedLine> {
  const spoken_text = engine.spokenText(text)
  const speech = await engine.synthesize({ text: spoken_text, voice_name, seed: `${voice_name} ${position}` })
  const passed = await passSoundGate(speech, spoken_text)
  const pcm = passed.fault ? speech.pcm : passed.pcm
  const clip = {
    sample_rate_hz: speech.sample_rate_hz,
    samples: pcm.byteLength / 2,
    words: speech.words.map(({ from, to, start_ms, end_ms }): ClipWord => [from, to, start_ms, end_ms]),
    words_estimated: speech.words_estimated,
  }
  return {
    utterance_id: String(position),
    position,
    speaker: position % VOICES_A_SCRIPT === 0 ? 1 : 2,
    text,
    start_ms: 0,
    spoken_text,
    is_human: false,
    sound: await measureClip(clip, pcm),
    heard: undefined,
  }
}
