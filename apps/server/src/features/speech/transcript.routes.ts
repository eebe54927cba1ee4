import { getTranscript, TRANSCRIPT_FILES, type TranscriptFile } from '@app/contracts/content'
import type { Viewer } from '@app/domain/accounts'
import { ownsContent } from '@app/domain/content'
import { transcriptAsJson, transcriptAsSrt, transcriptAsText, transcriptAsVtt, type TranscriptText } from '@app/domain/speech'
import type { Deps } from '#deps.ts'
import { getReadableContent } from '#features/content/index.ts'
import { parse, route } from '#http/route.ts'
import type { Routes } from '#http/server.ts'
import { attachmentNamed } from '#lib/content-disposition.ts'
import { readTranscript } from './transcript.ts'

type Kind = { type: string; write: (transcript: TranscriptText) => string }
const kinds: Record<TranscriptFile, Kind> = {
  vtt: { type: 'text/vtt; charset=utf-8', write: transcriptAsVtt },
  srt: { type: 'application/x-subrip; charset=utf-8', write: transcriptAsSrt },
  json: { type: 'application/json; charset=utf-8', write: transcriptAsJson },
  txt: { type: 'text/plain; charset=utf-8', write: transcriptAsText },
}

/** The transcript of an item for whoever may read it, as it is heard now. */
export const transcriptRoutes: Routes = async (app, deps) => {
  route(app, getTranscript, async ({ params, query, viewer }) => (await transcriptFor(deps, viewer, { ...params, ...query })).transcript)

  for (const ending of TRANSCRIPT_FILES) {
    app.get(`${getTranscript.path}.${ending}`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const where = { ...parse(getTranscript.params, request.params, 'path'), ...parse(getTranscript.query, request.query, 'query') }
      const { title, transcript } = await transcriptFor(deps, request.viewer, where)
      const { type, write } = kinds[ending]
      reply.type(type).header('content-disposition', attachmentNamed(`${title}.${ending}`))
      return reply.send(write({ title, ...transcript }))
    })
  }
}

async function transcriptFor({ db }: Pick<Deps, 'db'>, viewer: Viewer, where: { content_id: string; channel_id: string }) {
  const content = await getReadableContent(db, viewer, where)
  const transcript = await readTranscript(db, content.content_id, { withSources: content.sources_shown || ownsContent(viewer, content) })
  return { title: content.script_title, transcript }
}
