import { refusalSentences } from '@app/contracts/refusal-sentences'
import { z } from 'zod'
import { openToOtherSites } from '#http/open-to-other-sites.ts'
import { sendObject } from '#http/send-object.ts'
import type { Routes } from '#http/server.ts'
import { AppError } from '#lib/errors.ts'
import { findPictureSize, mediaPaths } from '#lib/media-paths.ts'
import { type ContentFiles, filesFinder, accessTo, accessToSound } from '#features/episodes/content/index.ts'
import { soundSender } from './send-sound.ts'

const OfContent = z.object({ content_id: z.uuid(), file: z.string() })
/** Greatest value of the column. */
const MAX_REVISION = 2 ** 31 - 1
const Wish = z.object({
  download: z.unknown().optional(),
  revision: z.coerce.number().int().min(1).max(MAX_REVISION).optional().catch(undefined),
})
/** A change away from public makes an address fail within a minute (SRV-16); a signed one is kept by its holder alone. */
const SOUND_CACHE = { everybody: 'public, max-age=60', holder: 'private, max-age=60' }
/** A new picture has a new address, so browsers may keep it; shared caches revalidate after that minute. */
const PICTURE_CACHE = { everybody: 'public, max-age=31536000, immutable, s-maxage=60', holder: 'private, max-age=60' }

/** The audio and picture of an item: of a public one at stable addresses, of any other at the same ones with a signature. */
export const contentMediaRoutes: Routes = async (app, deps) => {
  const { db, storage, links } = deps
  const findFiles = filesFinder(db)
  const sendSound = soundSender(deps, findFiles)
  app.get('/media/content/:content_id/:file', async (request, reply) => {
    const where = OfContent.safeParse(request.params).data
    const content = where && (await findFiles(where.content_id))
    const found = content && (soundOf(content, where.file) ?? pictureOf(content, where.file))
    if (!found) throw missing()
    const access_request = { path: `/media/content/${content.content_id}/${where.file}`, query: request.query }
    const access = found.is_sound
      ? accessToSound(links, content, access_request)
      : accessTo(links, content, { ...access_request, is_open: content.visibility === 'public' })
    if (!access) throw missing(content)
    if (access === 'everybody') openToOtherSites(reply)
    if (!found.is_sound)
      return sendObject(request, reply, { storage, key: found.key, cache_control: PICTURE_CACHE[access] })
    const { download, revision } = Wish.parse(request.query)
    return sendSound(request, reply, {
      content,
      revision,
      cache_control: SOUND_CACHE[access],
      ...(download !== undefined && { download_name: `${content.script_title}.mp3` }),
    })
  })
}

/** The address that feeds give after a correction that apps are to fetch again: of the newest sound, as the stable one is. */
const REVISION_PATH = '/media/content/:content_id/:revision/audio.mp3'
const OfRevision = z.object({
  content_id: z.uuid(),
  revision: z
    .string()
    .regex(/^r[1-9]\d{0,8}$/)
    .transform((name) => Number(name.slice(1))),
})

export const revisionedAudioRoutes: Routes = async (app, deps) => {
  const findFiles = filesFinder(deps.db)
  const sendSound = soundSender(deps, findFiles)
  app.get(REVISION_PATH, async (request, reply) => {
    const where = OfRevision.safeParse(request.params).data
    const content = where && (await findFiles(where.content_id))
    if (!where || !content?.audio_key || where.revision > content.revision) throw missing()
    const path = mediaPaths.audioOfRevision(content.content_id, where.revision)
    const access = accessToSound(deps.links, content, { path, query: request.query })
    if (!access) throw missing(content)
    if (access === 'everybody') openToOtherSites(reply)
    return sendSound(request, reply, { content, cache_control: SOUND_CACHE[access] })
  })
}

type Found = { key: string; is_sound: boolean }

function soundOf({ content_id, audio_key }: ContentFiles, file: string): Found | undefined {
  return audio_key && mediaPaths.audio(content_id).endsWith(`/${file}`) ? { key: audio_key, is_sound: true } : undefined
}

function pictureOf({ thumbnail_key }: ContentFiles, file: string): Found | undefined {
  const key = thumbnail_key ? findPictureSize(thumbnail_key, file) : undefined
  return key === undefined ? undefined : { key, is_sound: false }
}

/** Apps that kept an address hear that a withdrawn item will not come back. */
function missing(content?: Pick<ContentFiles, 'is_withdrawn'>): AppError {
  if (content?.is_withdrawn) return new AppError('gone', refusalSentences.withdrawn)
  return new AppError('not_found', refusalSentences.not_found)
}
