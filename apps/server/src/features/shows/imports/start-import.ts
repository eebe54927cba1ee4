import { channelLimits } from '@app/domain/channels'
import type { Visibility } from '@app/domain/content'
import { importLimits, importSentences as sentences, type FeedShow, type ImportProof } from '@app/domain/imports'
import { ShowSettings } from '@app/domain/shows'
import type { Deps } from '#deps.ts'
import { storeArtwork } from '#features/episodes/artwork/index.ts'
import { openChannel, lockAccount } from '#features/shows/channels/index.ts'
import { coverArt } from '#features/episodes/media/index.ts'
import { AppError, invalid } from '#lib/errors.ts'
import { changeImport, hasRunningImport, lockImport, type ImportRow } from './imports.repository.ts'
import { stopAbandoned } from './end-import.ts'
import { fetchPicture } from './fetch-picture.ts'
import { fetchFeed } from './look-at-feed.ts'
import { isMailedCode } from './import-code.ts'
import { takeNext } from './take-next.ts'

export type StartInput = {
  is_mine: boolean
  proof: ImportProof
  code?: string | undefined
  visibility: Visibility
}
type StartDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'storage' | 'config' | 'web_files'>

/** Opens the channel that the show becomes and gives its first episode its turn, once it was shown whose the show is. */
export async function startImport(
  deps: StartDeps,
  show: ImportRow,
  input: StartInput,
  signal: AbortSignal,
): Promise<void> {
  await requireProof(deps, show, input, signal)
  await openShow(deps, show, input, signal)
}

/** The same without a turn for any account: the operator imports the episodes in a process of its own. */
export async function openShow(
  deps: StartDeps,
  show: ImportRow,
  { proof, visibility }: Pick<StartInput, 'proof' | 'visibility'>,
  signal: AbortSignal,
): Promise<{ channel_id: string }> {
  const { import_id, user_id } = show
  await stopAbandoned(deps, user_id)
  const { artwork_url, avatar_url = artwork_url } = show.show
  const artwork = artwork_url === null ? undefined : await fetchPicture(deps, artwork_url, signal)
  const avatar =
    avatar_url === null || avatar_url === artwork_url ? artwork : await fetchPicture(deps, avatar_url, signal)
  const open = (avatar: Uint8Array) =>
    openChannel(deps, user_id, { ...wordsOf(show.show), avatar }, async (trx, channel_id) => {
      await lockAccount(trx, 'imports', user_id)
      const now = await lockImport(trx, import_id)
      if (now?.status !== 'looked_at') throw new AppError('conflict', sentences.already_started)
      if (await hasRunningImport(trx, user_id)) throw new AppError('conflict', sentences.one_at_a_time)
      await changeImport(trx, import_id, { status: 'running', proof, visibility, channel_id })
      await takeNext(trx, deps.jobs, import_id)
    })
  const drawn = () => coverArt(show.show.podcast_guid ?? show.feed_url)
  const { channel_id } = avatar ? await open(avatar).catch(orDrawn(open, drawn)) : await open(await drawn())
  if (artwork) await keepArtwork(deps, channel_id, artwork)
  return { channel_id }
}

/** A picture that is none does not keep a show from coming in. */
function orDrawn<T>(open: (avatar: Uint8Array) => Promise<T>, drawn: () => Promise<Uint8Array>) {
  return async (error: unknown): Promise<T> => {
    const isPicture = error instanceof AppError && error.fields?.some(({ loc }) => loc.includes('channel_avatar'))
    if (!isPicture) throw error
    return open(await drawn())
  }
}

async function requireProof(deps: StartDeps, show: ImportRow, input: StartInput, signal: AbortSignal): Promise<void> {
  if (!input.is_mine) throw invalid('is_mine', sentences.not_yours)
  if (!show.show.is_locked && input.proof === 'stated') return
  if (input.proof === 'stated') throw new AppError('access_denied', sentences.locked)
  if (show.codes_expire_at < new Date()) throw new AppError('conflict', sentences.code_expired)
  if (input.proof === 'feed') {
    const { owner_texts } = await fetchFeed(deps, show.feed_url, signal)
    if (!owner_texts.some((text) => text.includes(show.feed_code)))
      throw new AppError('conflict', sentences.code_not_in_feed)
    return
  }
  await requireMailedCode(deps, show.import_id, input.code ?? '')
}

/** Checks the code in a transaction of its own, which keeps the count of a wrong one. */
async function requireMailedCode({ db }: StartDeps, importId: string, code: string): Promise<void> {
  const answer = await db.transaction().execute(async (trx) => {
    const show = await lockImport(trx, importId)
    if (!show) return sentences.missing
    if (await isMailedCode(trx, show, code)) return undefined
    return show.mail_code_tries + 1 >= importLimits.code_tries ? sentences.too_many_tries : sentences.code_wrong
  })
  if (answer !== undefined) throw invalid('code', answer)
}

/** The square picture for directories, where it is large enough for them; nothing that is wrong with it keeps a show away. */
async function keepArtwork(deps: StartDeps, channel_id: string, artwork: Uint8Array): Promise<void> {
  await storeArtwork(deps, channel_id, artwork).catch((error: unknown) => {
    if (!(error instanceof AppError)) deps.log.warn({ err: error, channel_id }, 'artwork of an import not kept')
  })
}

/** Titles and descriptions of channels have least lengths that feeds do not know. */
function wordsOf(show: FeedShow) {
  const { title, description, author, language, categories, explicit, order, copyright, funding } = show
  const from = `${title}, imported from its podcast feed.`
  const host = show.persons[0] ?? (author || title)
  const long = (text: string, { min, max }: { min: number; max: number }, other: string) =>
    (text.length >= min ? text : `${text} ${other}`.trim()).slice(0, max).toWellFormed()
  return {
    channel_title: long(title, channelLimits.title, '(show)'),
    channel_description: long(description, channelLimits.description, from),
    voice_name: 'Kore' as const,
    persona_knowledge_bank: {
      duologueFullName: long(host, channelLimits.persona_name, '(host)'),
      personalOverview: long(description, channelLimits.persona_overview, from),
    },
    podcast_guid: show.podcast_guid,
    show_settings: JSON.stringify(
      ShowSettings.parse({ language, categories, explicit, author, order, copyright, funding }),
    ),
  }
}
