import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { z } from 'zod'

declare global {
  interface HTMLMediaElement {
    captureStream(): MediaStream
  }
}

const PATIENCE_MS = 30_000
/** A capture taken in the moment a source is attached may stay mute, so each try takes a new one. */
const TRY_MS = 2_000
const LEAST_PEAK = 0.02
const LEAST_SECONDS = 0.5

/** Records the real output of the page's audio element, until there is sound while its time moves on. */
export async function hearSound(page: Page): Promise<{ from: number; to: number; peak: number }> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const heard = await listen(page)
    if (heard.peak >= LEAST_PEAK && heard.to >= heard.from + LEAST_SECONDS) return heard
    if (Date.now() > end) throw new Error(`Nothing was heard: ${JSON.stringify(heard)}`)
  }
}

/** The loudest that the page's audio element gives out in that time; nothing is 0. */
export function loudestOf(page: Page, milliseconds: number): Promise<number> {
  return page.evaluate(async (lasts) => {
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('The page has no audio element')
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    const samples = new Float32Array(analyser.fftSize)
    context.createMediaStreamSource(audio.captureStream()).connect(analyser)
    const end = performance.now() + lasts
    let peak = 0
    while (performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 25))
      analyser.getFloatTimeDomainData(samples)
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
    }
    await context.close()
    return peak
  }, milliseconds)
}

function listen(page: Page): Promise<{ from: number; to: number; peak: number }> {
  return page.evaluate(async (patience) => {
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('The page has no audio element')
    const end = Date.now() + patience
    const from = audio.currentTime
    const stream = audio.captureStream()
    const pause = () => new Promise((resolve) => setTimeout(resolve, 25))
    while (stream.getAudioTracks().length === 0) {
      if (Date.now() > end) return { from, to: audio.currentTime, peak: 0 }
      await pause()
    }
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    const samples = new Float32Array(analyser.fftSize)
    context.createMediaStreamSource(stream).connect(analyser)
    let peak = 0
    while (Date.now() < end && (peak < 0.02 || audio.currentTime < from + 0.5)) {
      await pause()
      analyser.getFloatTimeDomainData(samples)
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
    }
    await context.close()
    return { from, to: audio.currentTime, peak }
  }, TRY_MS)
}

const Probed = z.object({
  format: z.object({ format_name: z.string(), duration: z.coerce.number(), tags: z.record(z.string(), z.string()) }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string(),
      sample_rate: z.coerce.number().optional(),
      channels: z.number().optional(),
      bit_rate: z.coerce.number().optional(),
    }),
  ),
})

/** Metadata of a file by ffprobe: its length, its tags, its streams. */
export function probe(file: string): z.infer<typeof Probed> {
  const json = execFileSync(
    'ffprobe',
    ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', file],
    { encoding: 'utf8' },
  )
  return Probed.parse(JSON.parse(json))
}

const Measured = z.object({ input_i: z.coerce.number(), input_tp: z.coerce.number() })

/** Loudness of the whole and its highest true peak by EBU R 128, as ffmpeg measures them. */
export function measure(file: string): { lufs: number; dbtp: number } {
  const filter = 'loudnorm=print_format=json'
  const script = ['-c', 'ffmpeg -hide_banner -nostats -i "$1" -map 0:a -af "$2" -f null - 2>&1', 'sh', file, filter]
  const said = execFileSync('sh', script, { encoding: 'utf8' })
  const { input_i, input_tp } = Measured.parse(JSON.parse(said.slice(said.lastIndexOf('{'), said.lastIndexOf('}') + 1)))
  return { lufs: input_i, dbtp: input_tp }
}
