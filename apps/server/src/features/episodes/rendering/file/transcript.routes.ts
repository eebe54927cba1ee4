import { getTranscript, TRANSCRIPT_FILES, type TranscriptFile } from '@app/contracts/content'
import type { Viewer } from '@app/domain/accounts'
import { ownsContent, lineSpeakerOf } from '@app/domain/content'
import { soundCredits } from '@app/domain/production'
import {
  tableOfContents,
  transcriptAsJson,
  transcriptAsSrt,
  transcriptAsText,
  transcriptAsVtt,
  type TranscriptText,
} from '@app/domain/speech'
import type { Db } from '#database/schema.ts'
import { getReadableContent, type ContentWithChannel, type ReadableContent } from '#features/episodes/content/index.ts'
import { parse, route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { coalesceInFlight } from '#lib/coalesce-in-flight.ts'
import { attachmentNamed } from '#lib/content-disposition.ts'
import { readTranscript, type Transcript } from './transcript.ts'

type Kind = { type: string; write: (transcript: TranscriptText) => string }
const kinds: Record<TranscriptFile, Kind> = {
  vtt: { type: 'text/vtt; charset=utf-8', write: transcriptAsVtt },
  srt: { type: 'application/x-subrip; charset=utf-8', write: transcriptAsSrt },
  json: { type: 'application/json; charset=utf-8', write: transcriptAsJson },
  txt: { type: 'text/plain; charset=utf-8', write: transcriptAsText },
}

/** The transcript of an item for everyone who may read it, as it is heard now. */
export const transcriptRoutes: Routes = async (app, { db }) => {
  const transcriptFor = transcriptFinder(db)
  route(app, getTranscript, ({ viewer, content }) => transcriptFor(viewer, content))

  for (const ending of TRANSCRIPT_FILES) {
    app.get(`${getTranscript.path}.${ending}`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const where = {
        ...parse(getTranscript.params, request.params, 'path'),
        ...parse(getTranscript.query, request.query, 'query'),
      }
      const content = await getReadableContent(db, request.viewer, where)
      const transcript = await transcriptFor(request.viewer, content)
      const { type, write } = kinds[ending]
      reply.type(type).header('content-disposition', attachmentNamed(`${content.script_title}.${ending}`))
      return reply.send(write(namedText(content, transcript)))
    })
  }
}

/** Shared read of a transcript: a line that lands, or a correction, has all listeners ask at once. */
function transcriptFinder(db: Db) {
  const read = coalesceInFlight((contentId) => readTranscript(db, contentId, { withSources: true }))
  return async (viewer: Viewer, content: ReadableContent) => {
    const whole = await read(content.content_id)
    return ownsContent(viewer, content) ? whole : forListeners(whole, content.sources_shown)
  }
}

/** Transcript with the names of speakers, for files. */
function namedText(content: ContentWithChannel, { lines, chapters, inserts }: Transcript): TranscriptText {
  const named = lines.map((line) => ({ ...line, name: lineSpeakerOf(content, line) }))
  return {
    title: content.script_title,
    lines: named,
    chapters: tableOfContents(chapters),
    credits: soundCredits(inserts),
  }
}

function forListeners({ lines, ...rest }: Transcript, sources_shown: boolean): Transcript {
  return {
    ...rest,
    lines: lines.map((line) => ({ ...line, written_text: null, has_sources: sources_shown && line.has_sources })),
  }
}
