/** Sound of so many seconds: a fake context decodes one from as many bytes as it has milliseconds. */
export const soundOf = (seconds: number) => new ArrayBuffer(seconds * 1_000)

type Scheduled = { at: number; seconds: number; stopped_at: number | undefined }

/** Fake audio context for answers in a test: its clock stands until it is moved. */
export function fakeContext() {
  const scheduled: Scheduled[] = []
  const ramps: { value: number; at: number }[] = []
  const context = {
    currentTime: 0,
    state: 'running',
    outputLatency: 0,
    destination: {},
    resume: async () => void (context.state = 'running'),
    suspend: async () => void (context.state = 'suspended'),
    close: async () => undefined,
    decodeAudioData: async (bytes: ArrayBuffer) => bufferOf(bytes.byteLength / 1_000),
    createBuffer: (_: number, samples: number, sampleRate: number) => bufferOf(samples / sampleRate),
    createGain: () => ({
      gain: {
        value: 1,
        cancelScheduledValues: () => undefined,
        setValueAtTime: () => undefined,
        setTargetAtTime: (value: number, at: number) => ramps.push({ value, at }),
        linearRampToValueAtTime: (value: number, at: number) => ramps.push({ value, at }),
      },
      connect: () => undefined,
    }),
    createBufferSource() {
      const source: { buffer: { duration: number } | null; sound: Scheduled | undefined } = {
        buffer: null,
        sound: undefined,
      }
      return Object.assign(source, {
        connect: () => undefined,
        start(at: number) {
          source.sound = { at, seconds: source.buffer?.duration ?? 0, stopped_at: undefined }
          scheduled.push(source.sound)
        },
        stop(at = context.currentTime) {
          if (source.sound) source.sound.stopped_at = at
        },
      })
    },
  }
  return {
    // Implements only the part of Web Audio that the player uses.
    context: context as unknown as AudioContext,
    scheduled,
    ramps,
    /** Clock of a suspended context stands still. */
    moveTo: (seconds: number) => void (context.state === 'running' && (context.currentTime = seconds)),
  }
}

const SAMPLE_RATE = 8_000

function bufferOf(duration: number) {
  return {
    duration,
    sampleRate: SAMPLE_RATE,
    getChannelData: () => new Float32Array(Math.round(duration * SAMPLE_RATE)),
    copyToChannel: () => undefined,
  }
}
