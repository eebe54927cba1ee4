import { recordingLimits } from '@app/domain/recordings'
import workletUrl from './capture-worklet.js?url&no-inline'
import { joined, wavFile } from './wav-file.ts'

export type Microphone = {
  name: string
  device_id: string
  /** How loud it is now, in dBFS. */
  level: () => number
  start: () => void
  /** What was heard since `start`. */
  stop: () => Blob
  close: () => void
}

const QUIETEST_DB = -120

/** Whether this browser can record at all. */
export function canRecord(): boolean {
  return 'AudioWorkletNode' in globalThis && navigator.mediaDevices?.getUserMedia !== undefined
}

/** Opens a microphone without what browsers do to make calls sound louder; rejects where the person does not allow it. */
export async function openMicrophone(device_id: string | undefined): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: {
      ...(device_id && { deviceId: { exact: device_id } }),
      channelCount: 1,
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
    },
  })
  const context = new AudioContext({ sampleRate: recordingLimits.sample_rate_hz.kept })
  await context.audioWorklet.addModule(workletUrl)
  await context.resume()
  const source = context.createMediaStreamSource(stream)
  const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 })
  const analyser = context.createAnalyser()
  const window = new Float32Array(analyser.fftSize)
  let heard: Float32Array[] | undefined
  capture.port.onmessage = ({ data }: MessageEvent<Float32Array[]>) => void heard?.push(...data)
  source.connect(capture)
  source.connect(analyser)
  const [track] = stream.getAudioTracks()
  return {
    name: track?.label ?? '',
    device_id: track?.getSettings().deviceId ?? '',
    level() {
      analyser.getFloatTimeDomainData(window)
      const energy = window.reduce((sum, sample) => sum + sample * sample, 0) / window.length
      return Math.max(QUIETEST_DB, 10 * Math.log10(energy))
    },
    start: () => void (heard = []),
    stop() {
      const whole = joined(heard ?? [])
      heard = undefined
      return wavFile(whole, context.sampleRate)
    },
    close() {
      for (const each of stream.getTracks()) each.stop()
      void context.close()
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
