import { episodeFieldsOf } from '@app/domain/content'
import type { AccountExport } from '@app/contracts/own-account'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import { DEFAULT_SHOW } from '@app/domain/shows'
import type { Deps } from '#deps.ts'
import { listMovementsAfter, listReversalsOf } from '#features/billing/index.ts'
import { listSavedVoicesOf, findPersona, listChannelsOf, type ChannelRow } from '#features/shows/channels/index.ts'
import { findListenCheck } from '#features/episodes/checks/index.ts'
import {
  findContent,
  listContentOf,
  listContentPassages,
  listUtterances,
  type ContentWithChannel,
} from '#features/episodes/content/index.ts'
import { conversationPieces } from '#features/listening/conversations/index.ts'
import { findCorrection, listEarlierLines, listRevisions } from '#features/episodes/corrections/index.ts'
import { listOpenDraftsOf, listSources } from '#features/studio/drafts/index.ts'
import { listFeedbackOf } from '#features/notify/feedback/index.ts'
import { listFollowedIds } from '#features/shows/follows/index.ts'
import { listEntries } from '#features/studio/lexicon/index.ts'
import { listListenedChannelsOf, listListening } from '#features/listening/interactions/index.ts'
import { listSoundsOf } from '#features/studio/sounds/index.ts'
import { listTestAudioOf } from '#features/studio/voices/index.ts'
import { AppError } from '#lib/errors.ts'
import { expiresIn } from '#lib/link-signer.ts'
import { mediaPaths } from '#lib/media-paths.ts'
import { exportEmailNotices } from './export-email-notices.ts'
import { exportNotifiedBrowsers } from './export-notified-browsers.ts'
import { exportPrivateFeeds } from './export-private-feeds.ts'
import { exportedMovement, exportPayments, exportSubscriptions } from './export-billing.ts'
import { exportImports } from './export-imports.ts'
import { exportRecordings } from './export-recordings.ts'
import { readingPieces, scriptPieces } from './export-scripts.ts'
import { exportAsking, exportMemory, exportQuestions } from './export-talk.ts'
import { commas, opened } from '#lib/json-pieces.ts'
import { listSessions } from './list-sessions.ts'
import { exportPasskeysOf } from './passkeys.repository.ts'
import { findPerson, listConnectedAccounts } from './people.repository.ts'

const LINKS_LIVE_SECONDS = 24 * 60 * 60
const MOVEMENTS_AT_ONCE = 500

type ExportDeps = Pick<Deps, 'db' | 'storage' | 'config' | 'links'>
/** Signed in, or suspended and known by the key of their email. */
type Owner = { user_id: string; session_id: string }
type Channel = AccountExport['channels'][number]
type Item = Channel['content'][number]
type Draft = AccountExport['drafts'][number]
type ExportedSource = Draft['sources'][number]
type Beginning = Pick<AccountExport, 'exported_at' | 'profile' | 'sessions' | 'connected_accounts' | 'passkeys'>

/**
 * Account export, as the pieces of one JSON text: no more than an item is held at once, however much there is. Sound
 * and pictures are links, so that it stays a file that opens anywhere.
 */
export async function exportAccount(deps: ExportDeps, owner: Owner): Promise<AsyncIterable<string>> {
  const { user_id } = owner
  const person = await findPerson(deps.db, user_id)
  if (!person) throw new AppError('authentication_required', refusalSentences.authentication_required)
  return piecesOf(deps, user_id, {
    exported_at: new Date().toISOString(),
    profile: {
      user_id,
      email: person.email,
      name: person.name,
      created_at: person.createdAt.toISOString(),
      second_factor: person.twoFactorEnabled,
    },
    sessions: await listSessions(deps, owner),
    connected_accounts: await listConnectedAccounts(deps.db, user_id),
    passkeys: await exportPasskeysOf(deps.db, user_id),
  })
}

async function* piecesOf(deps: ExportDeps, userId: string, beginning: Beginning): AsyncGenerator<string> {
  yield `${opened(beginning)},"channels":[`
  const contentOf = Map.groupBy(await listContentOf(deps.db, userId), ({ channel_id }) => channel_id)
  const comma = commas()
  for (const channel of await listChannelsOf(deps.db, userId)) {
    yield `${comma()}${opened(await exportChannel(deps, channel))},"content":[`
    yield* itemPieces(deps, contentOf.get(channel.channel_id) ?? [])
    yield ']}'
  }
  yield '],"drafts":['
  yield* draftPieces(deps, userId)
  yield '],"scripts":['
  yield* scriptPieces(deps.db, userId)
  yield '],"readings":['
  yield* readingPieces(deps.db, userId)
  yield '],"ledger":['
  yield* ledgerPieces(deps, userId)
  yield `],"payments":${JSON.stringify(await exportPayments(deps.db, userId))},"feedback":${JSON.stringify(await exportFeedback(deps, userId))}`
  yield `,"subscriptions":${JSON.stringify(await exportSubscriptions(deps.db, userId))},"reversals":${JSON.stringify(await listReversalsOf(deps.db, userId))}`
  yield `,"test_audio":${JSON.stringify(await exportTestAudio(deps, userId))}`
  yield `,"recordings":${JSON.stringify(await exportRecordings(deps.db, userId, (key) => linkTo(deps, key)))}`
  yield `,"imports":${JSON.stringify(await exportImports(deps.db, userId))}`
  yield `,"listening":${JSON.stringify(await listListening(deps.db, userId))}`
  yield `,"listened_channels":${JSON.stringify(await listListenedChannelsOf(deps.db, userId))}`
  yield `,"followed_channels":${JSON.stringify(await listFollowedIds(deps.db, userId))}`
  yield `,"email_notices":${JSON.stringify(await exportEmailNotices(deps.db, userId))}`
  yield `,"notified_browsers":${JSON.stringify(await exportNotifiedBrowsers(deps.db, userId))}`
  yield `,"private_feeds":${JSON.stringify(await exportPrivateFeeds(deps.db, userId))}`
  yield `,"memory":${JSON.stringify(await exportMemory(deps.db, userId))},"conversations":[`
  yield* conversationPieces(deps.db, userId)
  yield ']}'
}

/** Leaves out items that are deleted meanwhile. */
async function* itemPieces(deps: ExportDeps, items: { content_id: string }[]): AsyncGenerator<string> {
  const comma = commas()
  for (const { content_id } of items) {
    const content = await findContent(deps.db, content_id)
    if (content) yield comma() + JSON.stringify(await exportItem(deps, content))
  }
}

/** Leaves out discarded drafts. */
async function* draftPieces(deps: ExportDeps, userId: string): AsyncGenerator<string> {
  const comma = commas()
  for (const { draft_id, channel_id, updated_at, content, thumbnail_key } of await listOpenDraftsOf(deps.db, userId)) {
    const sources: ExportedSource[] = []
    for (const { type, name, url, text, object_key } of await listSources(deps.db, draft_id))
      sources.push({ type, name, url, text, file_link: await linkTo(deps, object_key) })
    const draft: Draft = {
      channel_id,
      updated_at: updated_at.toISOString(),
      content,
      thumbnail_link: await linkTo(deps, thumbnail_key),
      sources,
    }
    yield comma() + JSON.stringify(draft)
  }
}

async function* ledgerPieces({ db }: ExportDeps, userId: string): AsyncGenerator<string> {
  const comma = commas()
  let after: string | undefined
  for (;;) {
    const movements = await listMovementsAfter(db, userId, after, MOVEMENTS_AT_ONCE)
    for (const movement of movements) yield comma() + JSON.stringify(exportedMovement(movement))
    if (movements.length < MOVEMENTS_AT_ONCE) return
    after = movements.at(-1)?.entry_id
  }
}

async function exportFeedback({ db }: ExportDeps, userId: string): Promise<AccountExport['feedback']> {
  const sent = await listFeedbackOf(db, userId)
  return sent.map(({ subject, message, created_at }) => ({ subject, message, created_at: created_at.toISOString() }))
}

async function exportTestAudio(deps: ExportDeps, userId: string): Promise<AccountExport['test_audio']> {
  const tried = await listTestAudioOf(deps.db, userId)
  return Promise.all(
    tried.map(async ({ test_script, created_at, audio_key }) => ({
      test_script,
      created_at: created_at.toISOString(),
      audio_link: await linkTo(deps, audio_key),
    })),
  )
}

async function exportItem(deps: ExportDeps, content: ContentWithChannel): Promise<Item> {
  const { content_id, script_title, content_description, status, visibility, created_at, audio_key, thumbnail_key } =
    content
  const lines = await listUtterances(deps.db, content_id)
  const passages = await listContentPassages(deps.db, content_id)
  const earlier = await listEarlierLines(deps.db, content_id)
  const revisions = await listRevisions(deps.db, content_id)
  const correction = await findCorrection(deps.db, content_id)
  return {
    content_id,
    script_title,
    content_description,
    status,
    visibility,
    ...exportedFields(content),
    created_at: created_at.toISOString(),
    audio_link: audio_key && linkThroughGate(deps, content, mediaPaths.audio(content_id)),
    thumbnail_link: thumbnail_key && linkThroughGate(deps, content, mediaPaths.thumbnail(content_id, thumbnail_key)),
    lines: lines.map(
      ({ utterance_id, position, speaker, voice_name, text, start_ms, end_ms, passage_ids, chapter }) => ({
        kind: utterance_id === content.notice_id ? ('notice' as const) : ('line' as const),
        position,
        speaker,
        voice_name,
        text,
        start_ms,
        end_ms,
        passage_ids,
        chapter,
      }),
    ),
    passages: passages.map(({ passage_id, title, place, text, url }) => ({ passage_id, title, place, text, url })),
    earlier_lines: earlier.map(({ position, until_revision, text }) => ({ position, until_revision, text })),
    questions: await exportQuestions(deps.db, content_id),
    revisions: revisions.map(({ revision, duration_ms, restored_from, created_at: at }) => ({
      revision,
      duration_ms,
      restored_from,
      created_at: at.toISOString(),
    })),
    listen_check: exportedCheck(await findListenCheck(deps.db, content_id)),
    correction: correction
      ? {
          revision: correction.revision,
          status: correction.status,
          lines: (correction.script ?? correction.lines).map(({ position, text }) => ({ position, text })),
        }
      : null,
  }
}

function exportedCheck(check: Awaited<ReturnType<typeof findListenCheck>>): Item['listen_check'] {
  if (!check) return null
  const { revision, status, findings, fine } = check
  return {
    revision,
    status,
    findings: findings.map(({ finding_id, position, kind, text }) => ({
      position,
      kind,
      text,
      marked_fine_at: fine[finding_id]?.at ?? null,
    })),
  }
}

function exportedFields({ published_at, publish_at, co_host, speaker_names, ...content }: ContentWithChannel) {
  return {
    ...episodeFieldsOf(content),
    published_at: published_at?.toISOString() ?? null,
    publish_at: publish_at?.toISOString() ?? null,
    co_host,
    speaker_names,
  }
}

async function exportChannel(deps: ExportDeps, channel: ChannelRow): Promise<Omit<Channel, 'content'>> {
  const { channel_id, channel_title, channel_description, voice_name, created_at, avatar_key, sound } = channel
  const { feed_mode, show_settings, moved_to } = channel
  return {
    channel_id,
    channel_title,
    channel_description,
    voice_name,
    created_at: created_at.toISOString(),
    avatar_link: await linkTo(deps, avatar_key),
    persona_knowledge_bank: (await findPersona(deps.db, channel_id)) ?? null,
    lexicon: await listEntries(deps.db, channel_id),
    sound,
    feed_mode,
    show_settings: show_settings ?? DEFAULT_SHOW,
    moved_to,
    asking: await exportAsking(deps.db, channel_id),
    sounds: await exportSounds(deps, channel_id),
    saved_voices: (await listSavedVoicesOf(deps.db, channel_id)).map(({ name, voice_name }) => ({ name, voice_name })),
  }
}

async function exportSounds(deps: ExportDeps, channelId: string): Promise<Channel['sounds']> {
  const sounds = await listSoundsOf(deps.db, channelId)
  return Promise.all(
    sounds.map(async ({ title, licence, credit, source, created_at, object_key }) => ({
      title,
      licence,
      credit,
      source,
      created_at: created_at.toISOString(),
      file_link: await linkTo(deps, object_key),
    })),
  )
}

/** Signed link to a part of an item, valid until the item goes private. */
function linkThroughGate({ links, config }: ExportDeps, { media_epoch }: ContentWithChannel, path: string): string {
  return new URL(
    links.sign(path, { expires_unix_seconds: expiresIn(LINKS_LIVE_SECONDS), epoch: media_epoch }),
    config.PUBLIC_URL,
  ).href
}

async function linkTo({ storage, config }: ExportDeps, key: string | null): Promise<string | null> {
  return key && new URL(await storage.signedUrl(key, LINKS_LIVE_SECONDS), config.PUBLIC_URL).href
}
