import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { ContentFields } from '@app/contracts/own-content'
import { DraftContent } from '@app/domain/drafts'
import type { Insert } from '@app/domain/production'
import type { Deps } from '#deps.ts'
import { createChannel, getOwnedChannel } from '#features/shows/channels/index.ts'
import { createContent } from '#features/episodes/content/index.ts'
import { generateTestAudio } from '#features/studio/voices/index.ts'
import { mediaPaths, objectKeys } from '#lib/media-paths.ts'
import type { Person } from './app.ts'
import { settleOpenHolds } from '#test/billing/tokens.ts'

type Line = { voice_name: string; text: string; chapter?: string; inserts?: Insert[]; recording_id?: string }
type MakeDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'storage' | 'config' | 'clock' | 'speech'>

/** A script of so many lines, spoken in turn by two voices; every line is different. */
export function scriptOf(lines: number, voices: readonly string[] = ['Kore', 'Puck']): Line[] {
  return Array.from({ length: lines }, (_, index) => ({
    voice_name: voices[index % voices.length] ?? 'Kore',
    text: `This is line number ${index + 1}, and it says nothing else than that it is a line of a script.`,
  }))
}

/** A small real picture. */
export async function picture(format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 36, channels: 3, background: '#fca146' } })
    .toFormat(format)
    .toBuffer()
}

/** Draft of an item, as a person has written it so far. */
export function draftContent(overrides: Partial<DraftContent> = {}): DraftContent {
  return DraftContent.parse({
    speakers: { speaker_1: 'Kore', speaker_2: '' },
    utterances: [{ id: 'l0', speaker: 1, text: 'A light needs no password.' }],
    form: { script_title: 'Why lighthouses still turn', content_description: '' },
    ...overrides,
  })
}

/** Sign-in of a person in another place, for a server whose identity is a stand-in. */
export async function makeSession({ db }: Pick<Deps, 'db'>, { user_id, email }: Person): Promise<string> {
  const id = randomUUID()
  const soon = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('auth.user')
    .values({ id: user_id, email, name: '', emailVerified: true, image: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('auth.session')
    .values({
      id,
      token: id,
      userId: user_id,
      expiresAt: soon,
      updatedAt: new Date(),
      ipAddress: '127.0.0.1',
      userAgent: 'A phone',
    })
    .execute()
  return id
}

export async function makeChannel(deps: MakeDeps, owner: Person): Promise<string> {
  const { channel_id } = await createChannel(deps, owner, {
    channel_title: 'Slow Machines',
    channel_description: 'Patient devices and the people who keep them.',
    voice_name: 'Kore',
    persona_knowledge_bank: { duologueFullName: 'Kore Halloran', personalOverview: 'Grew up beside a lighthouse.' },
    avatar: await picture(),
  })
  return channel_id
}

type ContentOverrides = {
  channel_id?: string
  utterances?: Line[]
  public_visibility?: 'true' | 'false'
  script_title?: string
  publish_at?: string
  spoken_notice?: string
}

/** An item in the making, with its job waiting in the queue. */
export async function makeContent(
  deps: MakeDeps,
  owner: Person,
  overrides: ContentOverrides = {},
): Promise<{ content_id: string; channel_id: string }> {
  const channel_id = overrides.channel_id ?? (await makeChannel(deps, owner))
  const { utterances = scriptOf(4), ...words } = overrides
  const fields = ContentFields.parse({
    script_title: 'Why lighthouses still turn',
    content_description: 'On the slow, bright second opinion.',
    request_data: JSON.stringify({ utterances }),
    ...words,
    channel_id,
  })
  const { content_id } = await createContent(deps, await getOwnedChannel(deps.db, owner, channel_id), {
    ...fields,
    thumbnail: undefined,
    idempotency_key: undefined,
  })
  return { content_id, channel_id }
}

/** Test audio that can be heard, without anybody having spoken. */
export async function makeFinishedTestAudio(
  deps: MakeDeps & Pick<Deps, 'identity'>,
  owner: Person,
): Promise<{ content_id: string }> {
  const { content_id } = await generateTestAudio(deps, owner, { script: { utterances: scriptOf(1) }, ip: '127.0.0.1' })
  const audio_key = objectKeys.testAudio(content_id, 'sound')
  await deps.storage.put(audio_key, Buffer.from('sound'), 'audio/mpeg')
  const ended = { status: 'completed' as const, audio_key }
  const { hold_id } = await deps.db
    .updateTable('test_audio')
    .set(ended)
    .where('test_audio_id', '=', content_id)
    .returning('hold_id')
    .executeTakeFirstOrThrow()
  await settleOpenHolds(deps, { hold_id })
  return { content_id }
}

/** A few words of a voice, without anybody having spoken. */
export async function storedVoicePreview({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<string> {
  const preview_id = 'Kore-0123456789abcdef'
  const audio_key = objectKeys.voicePreview(preview_id, 'sound')
  await storage.put(audio_key, Buffer.from('a few words'), 'audio/mpeg')
  const preview = { preview_id, voice_name: 'Kore' as const, status: 'completed' as const, audio_key, peaks: '[0.5]' }
  await db
    .insertInto('voice_preview')
    .values(preview)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return mediaPaths.voicePreview(preview_id)
}
