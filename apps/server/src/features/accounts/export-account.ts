import type { AccountExport } from '@app/contracts/own-account'
import { refusalSentences } from '@app/contracts/refusal-sentences'
import type { Viewer } from '@app/domain/accounts'
import type { Deps } from '#deps.ts'
import { listMovements } from '#features/billing/index.ts'
import { findPersona, listChannelsOf, type ChannelRow } from '#features/channels/index.ts'
import { findContent, listContentIdsOf, listUtterances, type ContentWithChannel } from '#features/content/index.ts'
import { AppError } from '#lib/errors.ts'
import { requireViewer } from '#lib/require-viewer.ts'
import { listSessions } from './list-sessions.ts'
import { findPerson } from './people.repository.ts'

const LINKS_LIVE_SECONDS = 24 * 60 * 60

type ExportDeps = Pick<Deps, 'db' | 'storage' | 'config'>
type Channel = AccountExport['channels'][number]
type Item = Channel['content'][number]

/** All that is kept of whoever asks. Sound and pictures are links, so that it stays a file that opens anywhere. */
export async function exportAccount(deps: ExportDeps, viewer: Viewer): Promise<AccountExport> {
  const { user_id } = requireViewer(viewer)
  const { db } = deps
  const person = await findPerson(db, user_id)
  if (!person) throw new AppError('authentication_required', refusalSentences.authentication_required)
  const items = await exportItems(deps, user_id)
  const channels: Channel[] = []
  for (const channel of await listChannelsOf(db, user_id)) {
    const content = items.filter(({ channel_id }) => channel_id === channel.channel_id).map(({ item }) => item)
    channels.push({ ...(await exportChannel(deps, channel)), content })
  }
  return {
    exported_at: new Date().toISOString(),
    profile: { user_id, email: person.email, name: person.name, created_at: person.createdAt.toISOString() },
    sessions: await listSessions(deps, viewer),
    channels,
    ledger: (await listMovements(db, user_id)).map((movement) => ({ ...movement, created_at: movement.created_at.toISOString() })),
  }
}

/** One at a time: what is read at once is no more than one item. */
async function exportItems(deps: ExportDeps, userId: string): Promise<{ channel_id: string; item: Item }[]> {
  const items: { channel_id: string; item: Item }[] = []
  for (const content_id of await listContentIdsOf(deps.db, userId)) {
    const content = await findContent(deps.db, content_id)
    if (content) items.push({ channel_id: content.channel_id, item: await exportItem(deps, content) })
  }
  return items
}

async function exportItem(deps: ExportDeps, content: ContentWithChannel): Promise<Item> {
  const { content_id, script_title, content_description, status, visibility, created_at, audio_key, thumbnail_key } = content
  const lines = await listUtterances(deps.db, content_id)
  return {
    content_id,
    script_title,
    content_description,
    status,
    visibility,
    created_at: created_at.toISOString(),
    audio_link: await linkTo(deps, audio_key),
    thumbnail_link: await linkTo(deps, thumbnail_key),
    lines: lines.map(({ position, speaker, voice_name, text, start_ms, end_ms }) => ({ position, speaker, voice_name, text, start_ms, end_ms })),
  }
}

async function exportChannel(deps: ExportDeps, channel: ChannelRow): Promise<Omit<Channel, 'content'>> {
  const { channel_id, channel_title, channel_description, voice_name, created_at, avatar_key } = channel
  return {
    channel_id,
    channel_title,
    channel_description,
    voice_name,
    created_at: created_at.toISOString(),
    avatar_link: await linkTo(deps, avatar_key),
    persona_knowledge_bank: (await findPersona(deps.db, channel_id)) ?? null,
  }
}

async function linkTo({ storage, config }: ExportDeps, key: string | null): Promise<string | null> {
  return key && new URL(await storage.signedUrl(key, LINKS_LIVE_SECONDS), config.PUBLIC_URL).href
}
