import type { VoicesId } from '@app/domain/models'
import type { VoiceName } from '@app/domain/voices'
import { kokoroSpeakers, kokoroVoices } from '../kokoro-voices.ts'

const kokoroSpeeds = new Map<string, number>([
  ...Object.entries(kokoroVoices).map(([name, { speed }]) => [name, speed] as const),
  ...kokoroSpeakers.map(({ name, speed }) => [name, speed] as const),
])

/** The model's speed at which a voice talks at the pace of a radio host. */
export function paceOf(model: VoicesId, voice_name: VoiceName): number {
  return model === 'kokoro' ? (kokoroSpeeds.get(voice_name) ?? 1) : 1
}
