import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AudioEncoder, EncodingOptions } from '@app/ports/audio-encoder.ts'

const options: EncodingOptions = { sample_rate_hz: 24_000, bitrate_kbps: 96, gain: 1, ceiling_dbfs: -3.3 }

/** The contract of every audio encoder. */
export function audioEncoderContract(create: () => AudioEncoder): void {
  let encoder: AudioEncoder
  beforeAll(() => {
    encoder = create()
  })
  afterAll(async () => {
    await encoder.close()
    await encoder.close()
  })

  async function encode(pcm: Uint8Array, chunkBytes: number) {
    const stream = await encoder.open(options)
    const mp3: Uint8Array[] = []
    for (let at = 0; at < pcm.length; at += chunkBytes) mp3.push(await stream.push(pcm.subarray(at, at + chunkBytes)))
    const end = await stream.finish()
    return { mp3: Buffer.concat([...mp3, end.mp3]), output_lufs: end.output_lufs }
  }

  test('encodes at a constant bit rate', async () => {
    const { mp3 } = await encode(sine(440, 0.1, 10), 96_000)
    expect(mp3.length).toBeGreaterThan(10 * 12_000)
    expect(mp3.length).toBeLessThan(10.2 * 12_000)
  })

  test('the size of the chunks does not change the output', async () => {
    const pcm = sine(300, 0.9, 3)
    const whole = await encode(pcm, pcm.length)
    expect(Buffer.compare((await encode(pcm, 7_777)).mp3, whole.mp3)).toBe(0)
    expect(Buffer.compare((await encode(pcm, 50_001)).mp3, whole.mp3)).toBe(0)
  })

  test('measures the loudness after gain and limiter', async () => {
    const { output_lufs } = await encode(sine(1000, 0.1, 4), 48_000)
    expect(output_lufs).toBeCloseTo(-23, 0)
    expect((await encode(new Uint8Array(96_000), 48_000)).output_lufs).toBe(-Infinity)
  })

  test('does not change its input', async () => {
    const pcm = sine(500, 0.3, 1)
    const before = Buffer.from(pcm)
    await encode(pcm, pcm.length)
    expect(Buffer.compare(pcm, before)).toBe(0)
  })

  test('streams that are open at the same time do not mix', async () => {
    const sounds = [sine(200, 0.2, 2), sine(900, 0.5, 3), sine(1500, 0.3, 1)]
    const together = await Promise.all(sounds.map((pcm) => encode(pcm, 10_000)))
    for (const [i, pcm] of sounds.entries()) {
      expect(Buffer.compare((await encode(pcm, pcm.length)).mp3, together[i]?.mp3 ?? Buffer.alloc(0))).toBe(0)
    }
  })

  test('rejects audio after the end, and a bit rate that does not exist', async () => {
    const stream = await encoder.open(options)
    await stream.finish()
    await expect(stream.push(new Uint8Array(2))).rejects.toThrow()
    stream.close()
    await expect(encoder.open({ ...options, bitrate_kbps: 97 })).rejects.toThrow('97')
  })

  test('a closed stream rejects more audio', async () => {
    const stream = await encoder.open(options)
    await stream.push(sine(440, 0.2, 1))
    stream.close()
    await expect(stream.push(new Uint8Array(2))).rejects.toThrow()
  })
}

/** 16-bit PCM at 24 kHz. */
export function sine(hertz: number, amplitude: number, seconds: number): Uint8Array {
  const samples = new Int16Array(24_000 * seconds)
  for (let i = 0; i < samples.length; i++) {
    samples[i] = Math.round(32767 * amplitude * Math.sin((2 * Math.PI * hertz * i) / 24_000))
  }
  return new Uint8Array(samples.buffer)
}
