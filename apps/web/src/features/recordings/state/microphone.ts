import { recordingLimits } from '@app/domain/recordings'
import { openMicrophone, type OpenMicrophone } from '#lib/audio/open-microphone.ts'
import { joined, wavFile } from '#lib/audio/wav-file.ts'

export type Microphone = Pick<OpenMicrophone, 'name' | 'device_id' | 'level' | 'close'> & {
  start: () => void
  /** Recording since `start`. */
  stop: () => Blob
}

/** Opens a microphone for takes, without the call processing of browsers. */
export async function openForTakes(device_id: string | undefined): Promise<Microphone> {
  let heard: Float32Array[] | undefined
  const microphone = await openMicrophone({
    device_id,
    sample_rate_hz: recordingLimits.sample_rate_hz.kept,
    is_call: false,
    onSamples: (pieces) => void heard?.push(...pieces),
  })
  return {
    ...microphone,
    start: () => void (heard = []),
    stop() {
      const whole = joined(heard ?? [])
      heard = undefined
      return wavFile([whole], microphone.sample_rate_hz)
    },
  }
}

/** The microphones of this machine; named once one of them may be used. */
export async function listMicrophones(): Promise<{ device_id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'audioinput')
    .map(({ deviceId, label }, index) => ({ device_id: deviceId, name: label || `Microphone ${index + 1}` }))
}
