import { z } from 'zod'
import type { ReadSource } from '@app/ports/source-reader.ts'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import type { Block, Findings } from '../block.ts'
import { cleanText } from '../clean-text.ts'
import { collectPassages } from '../collect-passages.ts'
import { readingSentences } from '../sentences.ts'
import { spokenBlocks } from '../sound/spoken-blocks.ts'
import type { GuardedFetch } from './guarded-fetch.ts'

const MAX_ANSWER_BYTES = 10_485_760
const MS_IN_SECOND = 1_000
const SECONDS_TO_COLLECT = 30
const About = z.object({ title: z.string().min(1).max(300) })

/** Reads the captions of a YouTube video with their times. */
export async function readYoutube(video_id: string, fetch: GuardedFetch): Promise<ReadSource> {
  const captions = await captionsOf(video_id, fetch)
  const findings: Findings = { notes: [] }
  const passages = await collectPassages(asBlocks(captions), findings, {
    deadline: performance.now() + SECONDS_TO_COLLECT * MS_IN_SECOND,
  })
  if (passages.length === 0) throw new SourceReaderError(readingSentences.no_captions)
  return {
    title: (await titleOf(video_id, fetch)) ?? `YouTube video ${video_id}`,
    passages,
    note: findings.notes.join(' ') || undefined,
    is_partial: findings.is_partial,
  }
}

async function captionsOf(video_id: string, fetch: GuardedFetch): Promise<{ text: string; start_seconds: number }[]> {
  const { fetchTranscript, YoutubeTranscriptError, YoutubeTranscriptTooManyRequestError } =
    await import('youtube-transcript')
  let unreachable: unknown
  let isInMilliseconds = false
  // The library reports a failed request as a video without captions.
  const request: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const { status, text } = await fetchText(fetch, url, init).catch((error: unknown) => {
      unreachable = error
      throw error
    })
    unreachable = undefined
    isInMilliseconds ||= /<p\s+t="/.test(text)
    return new Response(text, { status })
  }
  const captions = await fetchTranscript(video_id, { fetch: request }).catch((error: unknown) => {
    if (unreachable) throw unreachable
    if (error instanceof YoutubeTranscriptTooManyRequestError)
      throw new SourceReaderError(readingSentences.youtube_busy, { cause: error, retryable: true })
    if (error instanceof YoutubeTranscriptError)
      throw new SourceReaderError(readingSentences.no_captions, { cause: error })
    throw error
  })
  return captions.map(({ text, offset }) => ({
    text,
    start_seconds: isInMilliseconds ? offset / MS_IN_SECOND : offset,
  }))
}

async function fetchText(
  fetch: GuardedFetch,
  url: string,
  { method, headers, body }: RequestInit = {},
): Promise<{ status: number; text: string }> {
  const init = {
    method: method ?? 'GET',
    headers: [...new Headers(headers)],
    ...(typeof body === 'string' && { body }),
  }
  return fetch(url, init, async ({ response, body: answer }) => {
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of answer) {
      bytes += chunk.byteLength
      if (bytes > MAX_ANSWER_BYTES) throw new SourceReaderError(readingSentences.no_captions)
      chunks.push(chunk)
    }
    return { status: response.status, text: Buffer.concat(chunks).toString() }
  })
}

async function titleOf(video_id: string, fetch: GuardedFetch): Promise<string | undefined> {
  const about = `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(`https://www.youtube.com/watch?v=${video_id}`)}`
  const answer = await fetchText(fetch, about).catch(() => undefined)
  return answer?.status === 200 ? About.safeParse(parseJson(answer.text)).data?.title : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function* asBlocks(captions: { text: string; start_seconds: number }[]): AsyncGenerator<Block> {
  yield* spokenBlocks(
    captions.map(({ text, start_seconds }) => ({
      text: cleanText(text.replace(/\[[^\]]{1,30}\]/g, ' ')),
      start_seconds,
    })),
  )
}
