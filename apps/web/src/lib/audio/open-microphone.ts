import workletUrl from './capture-worklet.js?url&no-inline'

export type OpenMicrophone = {
  name: string
  device_id: string
  sample_rate_hz: number
  /** True if the playback of this device is removed from the recording, as far as the browser reports it. */
  is_echo_cancelled: boolean
  /** Raw track, for readers of their own. */
  track: MediaStreamTrack | undefined
  /** Current level in dBFS. */
  level: () => number
  /** Lets go of it; the browser shows that. */
  close: () => void
}

type Wanted = {
  device_id?: string | undefined
  sample_rate_hz?: number
  /** Call processing of browsers, which makes speech louder and cleaner; off for recordings that are stored. */
  is_call: boolean
  /** Recorded samples, piece by piece, in order. */
  onSamples: (pieces: Float32Array[], sample_rate_hz: number) => void
  /** Called when it was unplugged, or its permission was revoked. */
  onLost?: () => void
}

const QUIETEST_DB = -120

/** True if this browser supports recording. */
export function canRecord(): boolean {
  return 'AudioWorkletNode' in globalThis && navigator.mediaDevices?.getUserMedia !== undefined
}

/** Opens a microphone; rejects where the person does not allow it. */
export async function openMicrophone({ device_id, is_call, ...wanted }: Wanted): Promise<OpenMicrophone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: {
      ...(device_id && { deviceId: { exact: device_id } }),
      channelCount: 1,
      echoCancellation: is_call,
      noiseSuppression: is_call,
      autoGainControl: is_call,
    },
  })
  try {
    return await listenTo(stream, wanted)
  } catch (cause) {
    letGo(stream)
    throw cause
  }
}

async function listenTo(
  stream: MediaStream,
  { sample_rate_hz, onSamples, onLost }: Omit<Wanted, 'is_call'>,
): Promise<OpenMicrophone> {
  const context = new AudioContext(sample_rate_hz === undefined ? {} : { sampleRate: sample_rate_hz })
  try {
    await context.audioWorklet.addModule(workletUrl)
    await context.resume()
  } catch (cause) {
    void context.close()
    throw cause
  }
  const source = context.createMediaStreamSource(stream)
  const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 })
  const analyser = context.createAnalyser()
  const window = new Float32Array(analyser.fftSize)
  capture.port.onmessage = ({ data }: MessageEvent<Float32Array[]>) => onSamples(data, context.sampleRate)
  source.connect(capture)
  source.connect(analyser)
  const [track] = stream.getAudioTracks()
  if (onLost) track?.addEventListener('ended', onLost)
  return {
    name: track?.label ?? '',
    device_id: track?.getSettings().deviceId ?? '',
    sample_rate_hz: context.sampleRate,
    is_echo_cancelled: track?.getSettings().echoCancellation !== false,
    track,
    level() {
      analyser.getFloatTimeDomainData(window)
      const energy = window.reduce((sum, sample) => sum + sample * sample, 0) / window.length
      return Math.max(QUIETEST_DB, 10 * Math.log10(energy))
    },
    close() {
      letGo(stream)
      if (context.state !== 'closed') void context.close()
    },
  }
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
