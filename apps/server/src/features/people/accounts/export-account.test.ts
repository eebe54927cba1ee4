import { AccountExport } from '@app/contracts/own-account'
import { DEFAULT_SHOW } from '@app/domain/shows'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { renderContent } from '#features/episodes/rendering/index.ts'
import { accountsApp, personOf, signedIn } from '#test/accounts-app.ts'
import { draftContent, makeChannel, makeContent, makeFinishedTestAudio, scriptOf } from '#test/factories.ts'
import { sendForm } from '#test/http/send-form.ts'
import { exportAccount } from './export-account.ts'

const app = await accountsApp()

async function exportOf(authorization: string): Promise<AccountExport> {
  const answer = await app.server.inject({ url: '/api/account/export', headers: { authorization } })
  expect(answer.statusCode).toBe(200)
  return AccountExport.parse(answer.json())
}

async function opens(link: string | null | undefined): Promise<number> {
  const { pathname, search } = new URL(link ?? '')
  return (await app.server.inject({ url: `${pathname}${search}` })).statusCode
}

test('SHOW-O27 everything of the person is in it, with links that open, and nothing of anybody else', async () => {
  const ana = await signedIn(app, 'ana@example.com')
  const ben = await signedIn(app, 'ben@example.com')
  const viewer = await personOf(app, ana.authorization)
  const stranger = await personOf(app, ben.authorization)
  const { content_id, channel_id } = await makeContent(app, viewer, { public_visibility: 'false' })
  await renderContent(app, content_id, new AbortController().signal)
  const show = { feed_mode: 'listed', settings: { ...DEFAULT_SHOW, author: 'Ana' } }
  const settings = { method: 'PUT', url: `/api/channels/${channel_id}/show`, payload: show } as const
  await app.server.inject({ ...settings, headers: { authorization: ana.authorization } })
  const theirs = await makeContent(app, stranger)
  for (const who of [viewer, stranger]) await makeFinishedTestAudio(app, who)
  for (const { authorization } of [ana, ben]) {
    const payload = { subject: 'Chapters', message: 'Between them.' }
    await app.server.inject({ method: 'POST', url: '/api/feedback', payload, headers: { authorization } })
  }
  const invoice = {
    invoice_id: 'in_1',
    user_id: viewer.user_id,
    subscription_id: 'sub_1',
    tier: 'starter' as const,
    billing_interval: 'month' as const,
    reason: 'first' as const,
  }
  await app.db
    .insertInto('paid_invoice')
    .values({ ...invoice, paid_at: new Date('2026-11-20'), amount_paid_cents: 1_700 })
    .execute()
  const liked = `/api/content/${theirs.content_id}/like?channel_id=${theirs.channel_id}`
  await app.server.inject({
    method: 'POST',
    url: liked,
    payload: { liked: true },
    headers: { authorization: ana.authorization },
  })

  const { profile, sessions, channels, ledger, feedback, test_audio, listening, listened_channels, payments } =
    await exportOf(ana.authorization)
  expect(profile).toMatchObject({ user_id: viewer.user_id, email: 'ana@example.com' })
  expect(sessions.map(({ session_id }) => session_id)).toEqual([viewer.session_id])
  expect(channels.map((channel) => channel.channel_id)).toEqual([channel_id])
  expect(channels[0]).toMatchObject({ feed_mode: 'listed', show_settings: show.settings, moved_to: null })
  expect(channels[0]?.persona_knowledge_bank).toMatchObject({ duologueFullName: 'Kore Halloran' })
  const [item, ...others] = channels[0]?.content ?? []
  expect(others).toEqual([])
  expect(item).toMatchObject({
    content_id,
    status: 'completed',
    visibility: 'private',
    speaker_names: ['Kore Halloran', ''],
    thumbnail_link: null,
  })
  expect(item?.lines.map(({ position, start_ms }) => [position, start_ms !== null])).toEqual(
    [0, 1, 2, 3].map((position) => [position, true]),
  )
  expect(ledger.map(({ kind }) => kind)).toEqual(['grant', 'hold', 'release', 'charge', 'hold', 'release'])
  expect(ledger[3]).toMatchObject({
    purpose: 'narration',
    outcome: 'completed',
    content_id,
    title: 'Why lighthouses still turn',
    lines: 4,
  })
  expect(payments).toEqual([
    {
      invoice_id: 'in_1',
      paid_at: '2026-11-20T00:00:00.000Z',
      tier: 'starter',
      billing_interval: 'month',
      amount_paid_cents: 1_700,
    },
  ])
  expect(feedback.map((each) => [each.subject, each.message])).toEqual([['Chapters', 'Between them.']])
  expect(test_audio.map(({ test_script }) => test_script)).toEqual([scriptOf(1)[0]?.text])
  expect(listening).toMatchObject([{ content_id: theirs.content_id, liked: true, viewed: false }])
  expect(listened_channels).toEqual([{ channel_id: theirs.channel_id, created_at: expect.stringMatching(/Z$/) }])
  expect(await opens(test_audio[0]?.audio_link)).toBe(200)
  expect(await opens(item?.audio_link)).toBe(200)
  expect(await opens(channels[0]?.avatar_link)).toBe(200)
})

test('drafts are in it, with links to their files, and discarded ones are not', async () => {
  const { authorization } = await signedIn(app, 'noa@example.com')
  const viewer = await personOf(app, authorization)
  const channels = [await makeChannel(app, viewer), await makeChannel(app, viewer)]
  for (const channel_id of channels) {
    const at = `/api/channels/${channel_id}/draft`
    await app.server.inject({
      method: 'PUT',
      url: at,
      payload: { seen_version: 0, session_id: 'page', content: draftContent() },
      headers: { authorization },
    })
    await sendForm(app, `${at}/files`, {
      files: { file: { bytes: Buffer.from('Words.'), name: 'notes.txt' } },
      headers: { authorization },
    })
  }
  await app.server.inject({ method: 'DELETE', url: `/api/channels/${channels[1]}/draft`, headers: { authorization } })
  const { drafts } = await exportOf(authorization)
  expect(drafts).toMatchObject([
    {
      channel_id: channels[0],
      content: draftContent(),
      thumbnail_link: null,
      sources: [{ type: 'file', name: 'notes.txt', url: null, text: null }],
    },
  ])
  expect(await opens(drafts[0]?.sources[0]?.file_link)).toBe(200)
})

test('it goes out piece by piece: an item is read when the ones before it have been taken', async () => {
  const { authorization } = await signedIn(app, 'dora@example.com')
  const viewer = await personOf(app, authorization)
  const first = await makeContent(app, viewer)
  const second = await makeContent(app, viewer, { channel_id: first.channel_id })
  const requested: string[] = []
  const links: typeof app.links = {
    ...app.links,
    sign: (path) => {
      requested.push(path)
      return path
    },
  }
  for (const { content_id } of [first, second]) {
    await app.db
      .updateTable('content')
      .set({ thumbnail_key: `content/${content_id}/thumbnail-x.webp` })
      .where('content_id', '=', content_id)
      .execute()
  }
  const isRead = ({ content_id }: { content_id: string }) => requested.some((key) => key.includes(content_id))
  let text = ''
  for await (const piece of await exportAccount({ ...app, links }, viewer)) {
    if (piece.includes(first.content_id) && piece.includes('"earlier_lines"'))
      expect([isRead(first), isRead(second)]).toEqual([true, false])
    text += piece
  }
  const { channels } = AccountExport.parse(JSON.parse(text))
  expect(channels.map(({ content }) => content.map(({ content_id }) => content_id))).toEqual([
    [first.content_id, second.content_id],
  ])
})

test('nothing in it opens the account, or says what only we have to know', async () => {
  const { authorization, token, cookies } = await signedIn(app, 'iris@example.com')
  const text = JSON.stringify(await exportOf(authorization))
  const { rows } = await sql<{
    secret: string
  }>`select token as secret from auth.session union select password from auth.account where password is not null
    union select value from secret`.execute(app.db)
  expect(rows.length).toBeGreaterThan(3)
  for (const secret of [token, ...cookies.values(), ...rows.map(({ secret }) => secret)])
    expect(text).not.toContain(secret)
})

test('who has nothing yet takes along that', async () => {
  const { authorization } = await signedIn(app, 'carl@example.com')
  expect(await exportOf(authorization)).toMatchObject({
    channels: [],
    ledger: [],
    feedback: [],
    profile: { email: 'carl@example.com' },
  })
})
