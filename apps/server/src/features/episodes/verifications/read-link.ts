import { provenanceLimits, provenanceSentences } from '@app/domain/provenance'
import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { findReadableContent } from '#features/episodes/content/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { WebFileError } from '@app/ports/web-files.ts'
import type { Arrival } from './limit-checks.ts'
import { readSound, type ReadSound } from './read-sound.ts'

type LinkDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'web_files'>
type Link = { url: string; host: string; viewer: Viewer }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** An item's page, its player for other sites, and its files. */
const ITEM_PATHS = [
  new RegExp(`^/${UUID}/(${UUID})/?$`),
  new RegExp(`^/embed/content/(${UUID})/?$`),
  new RegExp(`^/media/content/(${UUID})/`),
]

/** Reads what a link leads to: an item of this server, or a file on the public internet. */
export async function readLink(deps: LinkDeps, { url, host, viewer }: Link, arrival: Arrival): Promise<ReadSound> {
  const address = new URL(url)
  const isOurs = address.host === host || address.host === new URL(deps.config.PUBLIC_URL).host
  return isOurs ? readItem(deps, address, viewer, arrival) : readElsewhere(deps, url, arrival)
}

async function readItem(
  { db, storage }: LinkDeps,
  { pathname }: URL,
  viewer: Viewer,
  arrival: Arrival,
): Promise<ReadSound> {
  const content_id = ITEM_PATHS.map((pattern) => pattern.exec(pathname.toLowerCase())?.[1]).find(Boolean)
  const content = content_id && (await findReadableContent(db, viewer, { content_id }))
  const isHeard = content && content.status === 'completed' && !content.is_withdrawn && content.audio_key
  const file = isHeard ? await storage.get(isHeard) : undefined
  if (!file) throw invalid('url', provenanceSentences.link_unknown)
  return readSound(file.body, arrival)
}

async function readElsewhere({ web_files }: LinkDeps, url: string, arrival: Arrival): Promise<ReadSound> {
  const wanted = {
    max_bytes: provenanceLimits.file_bytes,
    max_seconds: provenanceLimits.link_seconds,
    signal: AbortSignal.any([arrival.deadline, AbortSignal.timeout(provenanceLimits.link_seconds * 1_000)]),
  }
  try {
    return await web_files.open(url, wanted, async ({ status, body }) => {
      if (status !== 200) throw invalid('url', provenanceSentences.link_unreachable)
      return readSound(body, arrival)
    })
  } catch (error) {
    if (error instanceof WebFileError && error.reason === 'too_large')
      throw new AppError('too_large', provenanceSentences.too_large)
    if (error instanceof WebFileError || wanted.signal.aborted)
      throw invalid('url', provenanceSentences.link_unreachable)
    throw error
  }
}
