import type { Answerer, AnswerRequest, DraftLine } from '@app/ports/answerer.ts'

/**
 * An episode with facts that questions ask for. Of a question: what a right answer cites (`L3` the third line, `S1` a
 * passage, `E1` a line of an earlier episode, `P` the persona or the channel; any of several), or nothing where nothing
 * answers it.
 */
export type PlantedEpisode = {
  language: string
  title: string
  channel: { title: string; description: string }
  persona: { name: string; overview: string }
  /** The last line that was heard, from 1. */
  interrupted_at: number
  /** Each begins with its speaker: "1: …". */
  lines: string[]
  passages: string[]
  earlier: { title: string; text: string }[]
  questions: [question: string, answered_by: string][]
}

const MS_PER_CHARACTER = 65

/** A question about an episode, as it is put to any answerer. */
export function requestOf(episode: PlantedEpisode, question: string): AnswerRequest {
  let start_ms = 0
  const lines = episode.lines.map((line, position) => {
    const text = line.slice(3)
    const begins = start_ms
    start_ms += text.length * MS_PER_CHARACTER
    const speaker = line.startsWith('1') ? (1 as const) : (2 as const)
    return { utterance_id: `L${position + 1}`, position, speaker, text, start_ms: begins, revision: 1 }
  })
  return {
    question,
    tone: 'warm',
    language: episode.language,
    title: episode.title,
    channel: episode.channel,
    persona: episode.persona,
    speaker_names: [episode.persona.name, 'Sam'],
    lines,
    interrupted_position: episode.interrupted_at - 1,
    passages: episode.passages.map((text, index) => ({
      passage_id: `S${index + 1}`,
      title: 'Text',
      url: null,
      place: {},
      text,
    })),
    earlier: episode.earlier.map(({ title, text }, index) => ({
      channel_id: 'channel',
      content_id: `episode-${index + 1}`,
      title,
      utterance_id: `E${index + 1}`,
      start_ms: 0,
      revision: 1,
      speaker: 1,
      text,
    })),
    turns: [],
    memories: [],
  }
}

export async function answerOf(answerer: Answerer, request: AnswerRequest) {
  const lines: DraftLine[] = []
  const outcome = await answerer.answer(request, {
    onLine: (line) => lines.push(line),
    signal: new AbortController().signal,
  })
  return { lines, ...outcome }
}

/** The short name of what is cited, as questions have it. */
export function nameOf(citation: DraftLine['citations'][number]): string {
  if (citation.kind === 'source') return citation.passage_id
  return citation.kind === 'persona' ? 'P' : citation.kind === 'memory' ? 'M' : citation.utterance_id
}
