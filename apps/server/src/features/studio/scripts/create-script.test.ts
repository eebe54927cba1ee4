import { CREATION_LIMIT_SENTENCE } from '@app/domain/billing'
import { DUAL_SPEAKER_PROMPT, generationSentences, SINGLE_SPEAKER_PROMPT } from '@app/domain/scripts'
import { sourceLimits, sourceSentences } from '@app/domain/sources'
import { expect, test } from 'vitest'
import { grantFirstTokens } from '#features/billing/index.ts'
import { objectKeys } from '#lib/media-paths.ts'
import { person, testApp, type Person } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { objectKeysUnder } from '#test/database/rows-and-objects.ts'
import { listScriptSources } from './scripts.repository.ts'
import { setBalance } from '#test/billing/tokens.ts'

const app = await testApp()
const ana = person('ana')
const channel_id = await makeChannel(app, ana)
const NOTES = 'The Fresnel lens of 1822 let one lamp be seen from 32 kilometres away.'

type Part = [name: string, value: string | File]

/** Sends the parts in this order, as a browser does. */
async function callApi(parts: Part[], { who = ana, key }: { who?: Person; key?: string } = {}) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const encoded = new Response(form)
  const headers = {
    ...app.as(who),
    'content-type': encoded.headers.get('content-type') ?? '',
    ...(key && { 'idempotency-key': key }),
  }
  return app.server.inject({
    method: 'POST',
    url: '/podcast/create_script',
    headers,
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

const file = (name: string, text = NOTES): Part => ['files', new File([text], name)]
const two: Part = ['voices', '["Kore","Puck"]']
const at = (where = channel_id): Part => ['channel_id', where]
const texts: Part = ['texts', JSON.stringify([NOTES])]

async function draftSources(where: string) {
  return (
    (await app.server.inject({ url: `/api/channels/${where}/draft`, headers: app.as(ana) })).json().draft?.sources ?? []
  )
}

const scriptRow = (script_id: string) =>
  app.db.selectFrom('script').selectAll().where('script_id', '=', script_id).executeTakeFirstOrThrow()

test(
  'STUDIO-59 API-29 API-30 files, links, texts and chosen sources make one script with its job',
  { meta: { requirements: ['API-31', 'API-32', 'API-33', 'API-34'] } },
  async () => {
    const where = await makeChannel(app, ana)
    const added = await app.server.inject({
      method: 'POST',
      url: `/api/channels/${where}/draft/sources`,
      headers: app.as(ana),
      payload: {
        sources: [
          { type: 'text', text: 'Chosen.' },
          { type: 'text', text: 'Not chosen.' },
        ],
      },
    })
    const [chosen] = added.json().sources
    const urls: Part = ['urls', '["https://example.com/a"]']
    const prompt: Part = ['user_custom_prompt', ' Keep it dry. ']
    const answer = await callApi([
      at(where),
      two,
      file('one.txt'),
      file('two.md'),
      urls,
      texts,
      ['source_ids', JSON.stringify([chosen.source_id])],
      prompt,
    ])
    expect(answer.statusCode).toBe(200)
    const { script_id } = answer.json()
    const sources = await listScriptSources(app.db, script_id)
    expect(sources.map(({ name }) => name)).toEqual([
      'Chosen.',
      'one.txt',
      'two.md',
      'example.com/a',
      'The Fresnel lens of 1822 let…',
    ])
    expect(await scriptRow(script_id)).toMatchObject({
      user_id: 'ana',
      channel_id: where,
      status: 'processing',
      voices: ['Kore', 'Puck'],
      prompt: 'Keep it dry.',
    })
    expect(await draftSources(where)).toHaveLength(6)
    expect(await app.jobs.listLive('scripts.write-script', 'script_id')).toContain(script_id)
  },
)

test("STUDIO-57 STUDIO-O15 LIM-25 without a prompt of one's own the one for so many speakers is used", async () => {
  const alone = await callApi([at(), ['voices', '["Kore"]'], texts])
  const both = await callApi([at(), two, texts, ['user_custom_prompt', '  ']])
  expect((await scriptRow(alone.json().script_id)).prompt).toBe(SINGLE_SPEAKER_PROMPT)
  expect((await scriptRow(both.json().script_id)).prompt).toBe(DUAL_SPEAKER_PROMPT)
  for (const prompt of [SINGLE_SPEAKER_PROMPT, DUAL_SPEAKER_PROMPT]) expect(prompt).toContain('about 1,700 words')
})

const many = JSON.stringify(Array.from({ length: sourceLimits.count + 1 }, () => 'Words.'))
test.each<[string, Part[], number, string]>([
  ['three voices', [at(), ['voices', '["Kore","Puck","Leda"]'], texts], 422, 'A script can use at most two voices'],
  ['no voice', [at(), ['voices', '[]'], texts], 422, generationSentences.voices_missing],
  ['one voice twice', [at(), ['voices', '["Kore","Kore"]'], texts], 422, generationSentences.same_voice],
  ['broken JSON', [at(), ['voices', '["Kore"'], texts], 422, 'Invalid JSON format'],
  ['a link that is none', [at(), two, ['urls', '["file:///etc/passwd"]']], 422, 'Invalid URLs: file:///etc/passwd'],
  ['a blank text', [at(), two, ['texts', '[" "]']], 422, sourceSentences.no_text],
  ['too many texts', [at(), two, ['texts', many]], 422, sourceSentences.too_many],
  [
    'a prompt that is too long',
    [at(), two, texts, ['user_custom_prompt', 'x'.repeat(10_001)]],
    422,
    sourceSentences.prompt_too_long,
  ],
  ['a file of another kind', [at(), two, file('notes.exe')], 422, sourceSentences.unsupported('notes.exe')],
  ['an empty file', [at(), two, file('notes.txt', '')], 422, sourceSentences.empty_file('notes.txt')],
  ['a source that is not there', [at(), two, ['source_ids', '["nothing"]']], 422, sourceSentences.missing],
  ['nothing to write from', [at(), two], 422, sourceSentences.nothing_to_write_from],
  [
    'the default prompt alone',
    [at(), two, ['user_custom_prompt', DUAL_SPEAKER_PROMPT]],
    422,
    sourceSentences.nothing_to_write_from,
  ],
  ['no channel', [two, texts], 422, 'channel_id is required'],
  ['files before their channel', [file('a.txt'), at(), two], 422, 'channel_id must come before the files'],
])('SRV-24 STUDIO-O14 %s is refused', async (_case, parts, status, sentence) => {
  const answer = await callApi(parts)
  expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([status, sentence])
})

test('a refused request leaves none of its files in the draft', async () => {
  const where = await makeChannel(app, ana)
  const answer = await callApi([at(where), file('a.txt'), file('b.txt'), ['voices', '[]']])
  expect(answer.statusCode).toBe(422)
  expect(await draftSources(where)).toEqual([])
})

test('only the owner of a channel has scripts written for it, and nobody without an account', async () => {
  expect((await callApi([at(), two, texts], { who: person('ben') })).statusCode).toBe(403)
  expect((await callApi([at('7f0c5f6e-0000-4000-8000-000000000000'), two, texts])).statusCode).toBe(404)
  expect((await app.server.inject({ method: 'POST', url: '/podcast/create_script' })).statusCode).toBe(401)
})

test('STUDIO-O17 a script costs nothing, but at a balance of zero none is written', async () => {
  const poor = person('poor')
  const where = await makeChannel(app, poor)
  await app.db.transaction().execute((trx) => grantFirstTokens(trx, poor.user_id))
  const before = await app.db.selectFrom('ledger_entry').selectAll().where('user_id', '=', 'poor').execute()
  expect((await callApi([at(where), two, texts], { who: poor })).statusCode).toBe(200)
  expect(await app.db.selectFrom('ledger_entry').selectAll().where('user_id', '=', 'poor').execute()).toEqual(before)
  await setBalance(app, { user_id: 'poor' }, 0)
  const refused = await callApi([at(where), two, texts], { who: poor })
  expect([refused.statusCode, refused.json().detail]).toEqual([402, CREATION_LIMIT_SENTENCE])
})

test('SRV-30 a person who requests scripts too often waits', async () => {
  const guesser = person('guesser')
  const where = await makeChannel(app, guesser)
  const answer = await callApi([at(where), two, ['user_custom_prompt', 'On fog.']], { who: guesser })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().detail]).toEqual([
    429,
    '60',
    generationSentences.rate_limited,
  ])
})

test('SRV-30 files that are sent too often are not kept', async () => {
  const guesser = person('guesser')
  const before = await objectKeysUnder(app, objectKeys.draftsPrefix)
  const answer = await callApi([at(await makeChannel(app, guesser)), two, file('a.txt')], { who: guesser })
  expect([answer.statusCode, answer.json().detail]).toEqual([429, sourceSentences.rate_limited])
  expect(await objectKeysUnder(app, objectKeys.draftsPrefix)).toEqual(before)
})

test('a double click is one script: the same key answers the same, and its sources are kept once', async () => {
  const where = await makeChannel(app, ana)
  const parts: Part[] = [at(where), two, file('a.txt'), texts]
  const answers = await Promise.all([
    callApi(parts, { key: 'click' }),
    callApi(parts, { key: 'click' }),
    callApi(parts, { key: 'click' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().script_id)).size).toBe(1)
  expect(await app.db.selectFrom('script').select('script_id').where('channel_id', '=', where).execute()).toHaveLength(
    1,
  )
  expect(await draftSources(where)).toHaveLength(2)
})

test('requesting another script of a draft gives up the one that is being written', async () => {
  const where = await makeChannel(app, ana)
  const first = (await callApi([at(where), two, texts])).json()
  const second = (await callApi([at(where), two, texts])).json()
  expect((await scriptRow(first.script_id)).status).toBe('cancelled')
  expect((await scriptRow(second.script_id)).status).toBe('processing')
})

test('the co-host’s name is known in the draft that a script was requested for, with or without a description', async () => {
  const where = await makeChannel(app, ana)
  const known = async () =>
    (await app.server.inject({ url: `/api/channels/${where}/draft/script`, headers: app.as(ana) })).json().known_names
  const before = await known()
  await callApi([at(where), two, texts])
  const [suggested, ...none] = (await known()).filter((name: string) => !before.includes(name))
  expect([suggested, none]).toEqual([expect.stringMatching(/^\p{Lu}\p{Ll}+/u), []])
  await callApi([at(where), two, texts, ['co_host', '{"name":"Tobias Reed","role":"","character":""}']])
  expect(await known()).toEqual([...before, 'Tobias Reed', suggested])
})
