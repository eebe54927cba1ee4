import type { Tune } from '@app/ports/music-composer.ts'
import type { StereoSound } from '@app/ports/stereo-sound.ts'
import { handedOver } from '@app/runtime/thread-pool.ts'
import { composeTune } from './compose.ts'

export function run(tune: Tune): StereoSound {
  const sound = composeTune(tune)
  return handedOver(sound, [sound.left.buffer as ArrayBuffer, sound.right.buffer as ArrayBuffer])
}
