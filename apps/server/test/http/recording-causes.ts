import { recordingLimits } from '@app/domain/recordings'
import { useRecording } from '#features/studio/recordings/use-recording.ts'
import { wavHeader } from '@app/domain/wav'
import { person, type Person, type TestApp } from '#test/app.ts'
import { makeChannel, makeContent, scriptOf } from '#test/factories.ts'
import { toneWav, wavOf } from '#test/speech/take-wav.ts'
import { FOREIGN_LINE, makeTake } from './recording-requests.ts'

const RATE_HZ = 8_000

/** The form that adds a take. */
export function takeOf(bytes: Buffer = toneWav()) {
  return {
    fields: { text: FOREIGN_LINE, voice_name: 'Kore' },
    files: { sound: { bytes, name: 'take.wav', type: 'audio/wav' } },
  }
}

/** Causes of refused takes, by the condition in their documentation. */
export function recordingCauses(app: TestApp, owner: Person, channel_id: string) {
  const take = (bytes: Buffer) => async () => takeOf(bytes)
  const ofTake = async (use: object, wav = toneWav()) => {
    const { recording_id } = await makeTake(app, owner, channel_id, { wav })
    return { where: { recording_id }, payload: JSON.stringify(use) }
  }
  const usedTake = async () => {
    const { recording_id } = await makeTake(app, owner, channel_id, { text: scriptOf(1)[0]?.text ?? '' })
    const part = { from_ms: 0, to_ms: 1_500, noise_reduction: false, match_level: true, is_mine: true }
    await useRecording(app, { user_id: owner.user_id, channel_id }, recording_id, part)
    return recording_id
  }
  return {
    'It is another file.': take(Buffer.from('la la la')),
    'It is too long.': take(silence(11 * 60)),
    'There is no sound in it.': take(silence(0)),
    'Nothing can be heard in the take.': take(silence(1)),
    'The line is blank.': async () => ({ ...takeOf(), fields: { text: ' ', voice_name: 'Kore' } }),
    'The file is too large.': take(Buffer.alloc(recordingLimits.file_bytes + 1)),
    'The rate limit for takes is exceeded; see Retry-After.': async () => {
      const who = person('guesser')
      return { who, where: { channel_id: await makeChannel(app, who) }, ...takeOf() }
    },
    'The caller has no such recording in this channel.': async () => ({}),
    '`is_mine` is false.': async () => ofTake({ from_ms: 0, to_ms: 1_500, is_mine: false }),
    'The part is too short or does not lie within the take.': async () =>
      ofTake({ from_ms: 0, to_ms: recordingLimits.shortest_ms - 1, is_mine: true }),
    'Nothing can be heard in the part.': async () => {
      const wav = Buffer.concat([toneWav({ rate_hz: RATE_HZ }).subarray(44), Buffer.alloc(2 * RATE_HZ)])
      const take = wavOf(new Int16Array(new Uint8Array(wav).buffer), RATE_HZ)
      return ofTake({ from_ms: 2_000, to_ms: 2_600, is_mine: true }, take)
    },
    'A line uses it.': async () => {
      const recording_id = await usedTake()
      const [first, ...others] = scriptOf(4)
      if (!first) throw new Error('no lines')
      await makeContent(app, owner, { channel_id, utterances: [{ ...first, recording_id }, ...others] })
      return { where: { recording_id } }
    },
  }
}

function silence(seconds: number): Buffer {
  const data_bytes = 2 * RATE_HZ * seconds
  return Buffer.concat([wavHeader({ channels: 1, sample_rate_hz: RATE_HZ, data_bytes }), Buffer.alloc(data_bytes)])
}
