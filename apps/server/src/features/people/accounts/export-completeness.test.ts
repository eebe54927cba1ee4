import { AccountExport } from '@app/contracts/own-account'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountsApp, personOf, signedIn } from '#test/accounts-app.ts'
import { storedFinding } from '#test/content/stored-finding.ts'
import { insertConversation } from '#test/conversations/insert-conversation.ts'
import { insertMemoryRow } from '#test/http/memory.ts'
import { makeContent } from '#test/factories.ts'
import { insertSoundRow } from '#test/sounds/sound-causes.ts'

const app = await accountsApp()

/** Place in the export of each table that names people. */
const EXPORTED: Record<string, keyof AccountExport> = {
  'auth.user': 'profile',
  'auth.session': 'sessions',
  'auth.account': 'connected_accounts',
  'auth.two_factor': 'profile',
  'auth.passkey': 'passkeys',
  channel: 'channels',
  content: 'channels',
  content_revision: 'channels',
  correction: 'channels',
  sound_asset: 'channels',
  listen_check: 'channels',
  draft: 'drafts',
  script: 'scripts',
  source_reading: 'readings',
  ledger_entry: 'ledger',
  subscription: 'subscriptions',
  paid_invoice: 'payments',
  payment_reversal: 'reversals',
  feedback: 'feedback',
  test_audio: 'test_audio',
  recording: 'recordings',
  show_import: 'imports',
  import_item: 'imports',
  interaction: 'listening',
  listened_channel: 'listened_channels',
  channel_follow: 'followed_channels',
  private_feed: 'private_feeds',
  push_subscription: 'notified_browsers',
  email_choice: 'email_notices',
  digest: 'email_notices',
  conversation: 'conversations',
  turn: 'conversations',
  memory: 'memory',
  memory_choice: 'memory',
}

/** Why the rows of a table are not exported. */
const LEFT_OUT: Record<string, string> = {
  'auth.known_address': 'Keyed hashes of addresses, for 90 days; addresses of sign-ins are under sessions.',
  'auth.known_browser': 'Keyed hashes of random values; browsers of sign-ins are under sessions.',
  'auth.used_code': 'Keyed hashes of codes that have been used, for minutes.',
  'auth.mailed_code': 'Hashes of codes that were mailed, until they are used or expire.',
  account_deletion: 'Exists only once the account is gone.',
  report: 'What people reported, with how they are reached; they have its page, and owners have their statements.',
  report_email: 'Emails about reports, for the seconds until they are sent.',
  delivery: 'Messages until they are sent or given up, a day at most.',
  staff: 'A role on the server, which its operators give; the person reads it at /api/staff/me.',
  suspension: 'When and why the staff closed the account; they write it to the person.',
  user_finance: 'The balance is that of the last movement, the plan that of the last subscription.',
  token_hold: 'Each hold is a movement of the ledger.',
  owner_clip: 'Hashes of what was paid; the lines and their charges are exported.',
  paid_line: 'Hashes of what was paid; the lines and their charges are exported.',
  idempotency_key: 'Answers to requests of the last 24 hours, to be given again.',
  live_event: 'Names what changed in the last 24 hours; what it names is exported.',
  daily_usage: 'Sums of a day, kept to enforce limits; what was made is exported.',
  episode_email:
    'Names finished episodes for the minutes until the email about them is sent; the episodes are exported.',
  mailbox_letter: 'Emails of a server without a mail provider; the person has been sent them.',
}

test('every table that names a person is in the export, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
    from information_schema.columns
    where table_schema in ('public', 'auth') and column_name ~* '(user_?id$|^account$|^email$|^recipient$)'`.execute(
    app.db,
  )
  const named = [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)]
  expect(new Set(named).size).toBe(named.length)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
  expect(Object.keys(AccountExport.shape)).toEqual(expect.arrayContaining(Object.values(EXPORTED)))
})

test('scripts, readings, revisions, corrections, subscriptions, reversals and connected accounts of the person are in it, and those of others are not', async () => {
  const [ana, ben] = [await signedIn(app, 'ana@example.com'), await signedIn(app, 'ben@example.com')]
  for (const [name, { authorization }] of [
    ['ana', ana],
    ['ben', ben],
  ] as const)
    await fill(name, authorization)
  const answer = await app.server.inject({ url: '/api/account/export', headers: { authorization: ana.authorization } })
  const exported = AccountExport.parse(answer.json())
  const { scripts, readings, channels, subscriptions, reversals, connected_accounts } = exported
  expect(scripts).toMatchObject([
    {
      prompt: 'The prompt of ana',
      status: 'completed',
      lines: [{ text: 'Written for ana.', passage_ids: null }],
      sources: [{ name: 'ana.txt' }],
    },
  ])
  expect(readings).toMatchObject([
    { title: 'Read for ana', passages: [{ text: 'A passage of ana.', place: { page: 1 } }] },
  ])
  expect(channels[0]?.sounds).toMatchObject([{ title: 'Bell of ana', licence: 'own' }])
  expect(channels[0]?.content[0]).toMatchObject({
    revisions: [{ revision: 1, restored_from: null }],
    listen_check: { revision: 1, findings: [{ position: 0, kind: 'said_twice', marked_fine_at: null }] },
    correction: { revision: 2, status: 'error', lines: [{ position: 0, text: 'Corrected by ana.' }] },
  })
  expect(subscriptions).toMatchObject([{ subscription_id: 'sub_ana', tier: 'starter', ended_at: null }])
  expect(reversals).toMatchObject([{ reversal_id: 're_ana', kind: 'refund', amount_cents: 1_700 }])
  expect(connected_accounts).toEqual([{ provider: 'google', account_id: 'google-ana' }])
  expect(exported.conversations).toMatchObject([{ title: 'Talk of ana', turns: [{ question: 'Asked by ana?' }] }])
  expect(exported.memory).toMatchObject({ choices: [{ is_on: true }], memories: [{ text: 'You sail a small boat.' }] })
  expect(channels[0]?.asking).toMatchObject({ payer: 'owner', daily_cap: 12 })
  expect(channels[0]?.content[0]?.questions).toMatchObject([{ asked: 3, state: 'by_hosts', answer: 'Says ana.' }])
  expect(answer.body).not.toMatch(/\bben\b|_ben|google-ben/)
})

/** A creator asks the hosts of their own channel, answers the question, and is remembered. */
async function talk(name: string, user_id: string, place: { content_id: string; channel_id: string }): Promise<void> {
  const { content_id, channel_id } = place
  const turns = [{ question: `Asked by ${name}?` }]
  await insertConversation(app, { ...place, user_id, title: `Talk of ${name}`, turns })
  await insertMemoryRow(app, { user_id, channel_id })
  await app.db.insertInto('memory_choice').values({ user_id, channel_id, is_on: true }).execute()
  const asking = { channel_id, is_on: true, payer: 'owner', daily_cap: 12, guests: false, tone: 'warm' } as const
  await app.db.insertInto('channel_asking').values(asking).execute()
  const answer = { state: 'by_hosts', answer_text: `Says ${name}.`, answer_speaker: 1 } as const
  const group = {
    content_id,
    utterance_id: null,
    at_ms: 0,
    asked: 3,
    answer_utterance_id: null,
    answer_draft_id: null,
    kind: null,
  }
  await app.db
    .insertInto('question_group')
    .values({ ...group, ...answer })
    .execute()
}

/** Gives a person one of each. */
async function fill(name: string, authorization: string): Promise<void> {
  const viewer = await personOf(app, authorization)
  const { user_id } = viewer
  const { content_id, channel_id } = await makeContent(app, viewer)
  const { asset_id } = await insertSoundRow(app, { channel_id, user_id })
  await app.db
    .updateTable('sound_asset')
    .set({ title: `Bell of ${name}` })
    .where('asset_id', '=', asset_id)
    .execute()
  await storedFinding(app, content_id)
  await talk(name, user_id, { content_id, channel_id })
  const { draft_id } = await app.db
    .insertInto('draft')
    .values({ user_id, channel_id, content: null, thumbnail_key: null, discarded_at: null })
    .returning('draft_id')
    .executeTakeFirstOrThrow()
  const source = {
    draft_id,
    type: 'text' as const,
    name: `${name}.txt`,
    extension: null,
    object_key: null,
    url: null,
    text: 'Words.',
    words: 1,
    removed_at: null,
  }
  const { source_id } = await app.db
    .insertInto('draft_source')
    .values(source)
    .returning('source_id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('source_reading')
    .values({ source_id, user_id, title: `Read for ${name}`, url: null })
    .execute()
  await app.db
    .insertInto('passage')
    .values({ source_id, position: 0, text: `A passage of ${name}.`, place: JSON.stringify({ page: 1 }) })
    .execute()
  const written = {
    draft_id,
    user_id,
    channel_id,
    status: 'completed' as const,
    voices: JSON.stringify(['Kore']),
    prompt: `The prompt of ${name}`,
    progress: JSON.stringify({ stage: 'waiting' }),
  }
  const script = {
    ...written,
    utterances: JSON.stringify([{ voice_name: 'Kore', text: `Written for ${name}.` }]),
    writer_name: 'test',
    writer_is_offline: true,
    request_key: null,
    ended_at: new Date(),
  }
  const { script_id } = await app.db
    .insertInto('script')
    .values(script)
    .returning('script_id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('script_source')
    .values({ script_id, source_id, position: 0, name: `${name}.txt` })
    .execute()
  await app.db
    .insertInto('content_revision')
    .values({
      content_id,
      revision: 1,
      user_id,
      audio_key: null,
      duration_ms: 1_000,
      line_starts: null,
      restored_from: null,
      superseded_at: null,
    })
    .execute()
  const line = {
    position: 0,
    text: `Corrected by ${name}.`,
    spoken_text: null,
    spoken_map: null,
    clip_hash: null,
    passage_ids: null,
  }
  await app.db
    .insertInto('correction')
    .values({ content_id, user_id, revision: 2, restored_from: null, lines: JSON.stringify([line]), status: 'error' })
    .execute()
  const plan = {
    tier: 'starter' as const,
    billing_interval: 'month' as const,
    status: 'active' as const,
    current_period_end: new Date(),
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
  }
  await app.db
    .insertInto('subscription')
    .values({
      ...plan,
      subscription_id: `sub_${name}`,
      user_id,
      started_at: new Date(),
      told_at: new Date(),
      told_by: `evt_${name}`,
    })
    .execute()
  await app.db
    .insertInto('payment_reversal')
    .values({
      reversal_id: `re_${name}`,
      user_id,
      kind: 'refund',
      invoice_id: `in_${name}`,
      amount_cents: 1_700,
      told_at: new Date(),
      told_by: `evt_${name}`,
    })
    .execute()
  await sql`insert into auth.account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt") values (${`acc-${name}`}, ${`google-${name}`}, 'google', ${user_id}, now(), now())`.execute(
    app.db,
  )
}
