/* oxlint-disable max-lines -- Every test scripts the same reader and writer, which stand below. */
import { generationLimits, generationSentences, suggestedCoHost, type WritingProgress } from '@app/domain/scripts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import { addSources, endDraft, ownPlace } from '#features/studio/drafts/index.ts'
import { ScriptWriterError, type ScriptWriter, type WritingRequest } from '@app/ports/script-writer.ts'
import { SourceReaderError, type SourceReader } from '@app/ports/source-reader.ts'
import { requeueLostWork } from '#work/requeue-lost-work.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { createScript } from './create-script.ts'
import { deleteOldScripts, scriptWork, writeScript } from './index.ts'

const app = await testApp()
const ana = person('ana')
const on = new AbortController().signal
const PATIENCE = { timeout: 20_000, interval: 50 }

/** Writes one line on each passage, and reports its progress as writers do. */
const writer: ScriptWriter = {
  name: 'test',
  is_offline: false,
  async write({ sources, speakers }, { onProgress }) {
    onProgress({ stage: 'outlining' })
    onProgress({ stage: 'writing', part: 1, of: 1 })
    const passages = sources.flatMap((source) => source.passages)
    const lines = passages.map(({ text, passage_id }, index) => ({
      speaker: index % 2 && speakers === 2 ? (2 as const) : (1 as const),
      text,
      passage_ids: [passage_id, 'made up'],
      ...(index === 0 && { chapter: 'On fog' }),
    }))
    return { lines: [...lines, { speaker: 1, text: ' ', passage_ids: [] }], note: 'Shorter than requested.' }
  },
}

/** Reader for which each word of a text is a passage; a text can ask to be unreadable. */
const reader: SourceReader = {
  async read(source) {
    const text = source.type === 'text' ? source.text : ''
    if (text.startsWith('Unreadable')) throw new SourceReaderError('This page has no text.')
    if (text.startsWith('Crash')) throw new Error('connect ECONNREFUSED 10.0.0.1:5432')
    return {
      title: `About ${text}`,
      passages: text.split(' ').map((word) => ({ text: word, place: { page: 1 } })),
      note: 'Pages without text were left out.',
      is_partial: text.startsWith('Lens'),
    }
  },
}
const deps = { ...app, writer, reader }

async function makeScript(
  texts: string[],
  { voices = ['Kore', 'Puck'] as const, prompt = '' }: { voices?: readonly ('Kore' | 'Puck')[]; prompt?: string } = {},
) {
  const channel_id = await makeChannel(app, ana)
  const { script_id } = await createScript(deps, ana, {
    channel_id,
    voices: [...voices],
    texts,
    user_custom_prompt: prompt,
    uploaded: [],
    idempotency_key: undefined,
  })
  return { script_id, channel_id }
}

const callApi = async (url: string, method: 'GET' | 'POST' = 'GET', who = ana) =>
  app.server.inject({ method, url, headers: app.as(who) })
const read = async (script_id: string) => (await callApi(`/api/scripts/${script_id}`)).json()
const passages = () =>
  app.db
    .selectFrom('passage')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()

test('STUDIO-61 DATA-57 DATA-58 the document goes from processing to its lines with the passages that they stand on', async () => {
  const { script_id, channel_id } = await makeScript(['Fog. Horn.', 'Lens.'])
  expect(await read(script_id)).toMatchObject({
    script_id,
    channel_id,
    status: 'processing',
    progress: { stage: 'waiting' },
    utterances: [],
    error: '',
  })
  await writeScript(deps, script_id, on)
  const script = await read(script_id)
  expect(script).toMatchObject({
    status: 'completed',
    note: 'Shorter than requested.',
    writer: { name: 'test', is_offline: false },
  })
  expect(
    script.utterances.map(({ voice_name, text }: { voice_name: string; text: string }) => [voice_name, text]),
  ).toEqual([
    ['Kore', 'Fog.'],
    ['Puck', 'Horn.'],
    ['Kore', 'Lens.'],
  ])
  expect(script.utterances.map(({ chapter }: { chapter?: string }) => chapter)).toEqual([
    'On fog',
    undefined,
    undefined,
  ])
  const cited = script.utterances.flatMap(({ passage_ids }: { passage_ids: string[] }) => passage_ids)
  expect(new Set(cited)).toEqual(new Set(script.passages.map(({ passage_id }: { passage_id: string }) => passage_id)))
  expect(script.passages).toContainEqual(
    expect.objectContaining({ title: 'About Lens.', text: 'Lens.', place: { page: 1 }, url: null }),
  )
  expect(script.sources).toMatchObject([
    { name: 'Fog. Horn.', problem: '', note: 'Pages without text were left out.' },
    { name: 'Lens.' },
  ])
})

test('STUDIO-62 the embedded reader and writer make a whole script of a text', async () => {
  const facts = Array.from(
    { length: 12 },
    (_, index) =>
      `The lighthouse of Cape ${'ABCDEFGHIJKL'[index]}. was built in ${1800 + index * 7} and its lamp burned ${30 + index} litres of oil each night.`,
  )
  const { script_id } = await makeScript([facts.join('\n\n')], { prompt: 'About 200 words.' })
  await writeScript(app, script_id, on)
  const script = await read(script_id)
  expect(script).toMatchObject({ status: 'completed', error: '', writer: { is_offline: true } })
  expect(new Set(script.utterances.map(({ voice_name }: { voice_name: string }) => voice_name)).size).toBe(2)
  expect(script.utterances.some(({ passage_ids }: { passage_ids: string[] }) => passage_ids.length > 0)).toBe(true)
})

test('one source that cannot be read sinks no other, and its reason is shown without internals', async () => {
  const { script_id } = await makeScript(['Unreadable', 'Crash', 'Fog.'])
  for (const tries of [1, 2])
    await expect(writeScript(deps, script_id, on), `try ${tries}`).rejects.toThrow('ECONNREFUSED')
  await writeScript(deps, script_id, on)
  const script = await read(script_id)
  expect(script.status).toBe('completed')
  expect(script.sources.map(({ problem }: { problem: string }) => problem)).toEqual([
    'This page has no text.',
    generationSentences.unreadable,
    '',
  ])
})

test('a long source among short ones is read as far as they leave room', async () => {
  const requests: WritingRequest[] = []
  const { script_id } = await makeScript([
    ...Array.from({ length: 9 }, (_, index) => `Fog ${index}.`),
    'Lens '.repeat(900).trim(),
  ])
  const writing: ScriptWriter = {
    ...writer,
    write: async (request) => (requests.push(request), { lines: [{ speaker: 1, text: 'Fog.', passage_ids: [] }] }),
  }
  await writeScript({ ...deps, writer: writing }, script_id, on)
  expect(requests[0]?.sources.map(({ passages }) => passages.length).toSorted((a, b) => a - b)).toEqual([
    2, 2, 2, 2, 2, 2, 2, 2, 2, 900,
  ])
})

test('a store that is away for a while costs no source', async () => {
  const { script_id } = await makeScript(['Fog.', 'Lens.'])
  let reads = 0
  const flaky: SourceReader = {
    read: (source, signal) =>
      (reads += 1) === 1 ? Promise.reject(new Error('S3 cannot be reached')) : reader.read(source, signal),
  }
  await expect(writeScript({ ...deps, reader: flaky }, script_id, on)).rejects.toThrow('S3 cannot be reached')
  await writeScript({ ...deps, reader: flaky }, script_id, on)
  expect(await read(script_id)).toMatchObject({ status: 'completed', sources: [{ problem: '' }, { problem: '' }] })
})

test.each([
  ['once is read at the next try', 1, ''],
  ['twice keeps its reason', 2, 'Reading it took too long.'],
])('a source for which the machine was too busy %s', async (_, busy, problem) => {
  const { script_id } = await makeScript(['Fog.', 'Lens.'])
  let reads = 0
  const slow: SourceReader = {
    read: async (source, signal) => {
      if (source.type === 'text' && source.text === 'Fog.' && (reads += 1) <= busy)
        throw new SourceReaderError('Reading it took too long.', { retryable: true })
      return reader.read(source, signal)
    },
  }
  await expect(writeScript({ ...deps, reader: slow }, script_id, on)).rejects.toThrow('Reading it took too long.')
  await writeScript({ ...deps, reader: slow }, script_id, on)
  expect(await read(script_id)).toMatchObject({ status: 'completed', sources: [{ problem }, { problem: '' }] })
})

test('scripts that fail crowd out none that was written', async () => {
  const { script_id, channel_id } = await makeScript(['Fog.'])
  await writeScript(deps, script_id, on)
  const refusing: Deps = {
    ...deps,
    writer: { ...writer, write: () => Promise.reject(new ScriptWriterError('Not today.')) },
  }
  for (let count = 0; count <= generationLimits.kept_of_draft; count += 1) {
    const next = await createScript(deps, ana, {
      channel_id,
      voices: ['Kore'],
      urls: [],
      user_custom_prompt: 'On fog.',
      uploaded: [],
      idempotency_key: undefined,
    })
    await writeScript(refusing, next.script_id, on)
  }
  await deleteOldScripts(app.db)
  expect(await read(script_id)).toMatchObject({ status: 'completed' })
})

test('sources of a draft that ended in the meantime are missing, and no script is begun', async () => {
  const channel_id = await makeChannel(app, ana)
  const [source] = await addSources(deps, await ownPlace(deps, ana, { channel_id }), [{ type: 'text', text: 'Fog.' }])
  await app.db.transaction().execute((trx) => endDraft(trx, app.jobs, { user_id: ana.user_id, channel_id }))
  const created = createScript(deps, ana, {
    channel_id,
    voices: ['Kore'],
    uploaded: source ? [source] : [],
    idempotency_key: undefined,
  })
  await expect(created).rejects.toMatchObject({ code: 'conflict', message: 'This source no longer exists' })
})

test('STUDIO-64 with nothing readable the script fails with a sentence', async () => {
  const { script_id } = await makeScript(['Unreadable', 'Unreadable too'])
  await writeScript(deps, script_id, on)
  expect(await read(script_id)).toMatchObject({
    status: 'error',
    error: generationSentences.nothing_readable,
    utterances: [],
  })
})

test('a prompt alone is written from nothing', async () => {
  const requests: WritingRequest[] = []
  const { script_id } = await makeScript([], { prompt: 'On fog.', voices: ['Kore'] })
  const writing: ScriptWriter = {
    ...writer,
    write: async (request) => (requests.push(request), { lines: [{ speaker: 1, text: 'Fog.', passage_ids: [] }] }),
  }
  await writeScript({ ...deps, writer: writing }, script_id, on)
  expect(await read(script_id)).toMatchObject({
    status: 'completed',
    utterances: [{ voice_name: 'Kore', text: 'Fog.', passage_ids: [] }],
    sources: [],
  })
  expect(requests).toMatchObject([
    {
      prompt: 'On fog.',
      speakers: 1,
      sources: [],
      seed: script_id,
      channel: { title: expect.any(String) },
      persona: { name: expect.any(String) },
    },
  ])
})

test('a worker that dies while it writes is followed by another, and nothing is read twice', async () => {
  const { script_id } = await makeScript(['Fog. Horn.', 'Lens.'])
  const before = Number((await passages()).count)
  let reads = 0
  const counting: SourceReader = { read: (source, signal) => ((reads += 1), reader.read(source, signal)) }
  const dying: ScriptWriter = { ...writer, write: () => Promise.reject(new Error('the process is gone')) }
  await expect(writeScript({ ...deps, reader: counting, writer: dying }, script_id, on)).rejects.toThrow(
    'the process is gone',
  )
  await writeScript({ ...deps, reader: counting }, script_id, on)
  await writeScript({ ...deps, reader: counting }, script_id, on)
  expect([reads, Number((await passages()).count) - before]).toEqual([2, 3])
  expect(await read(script_id)).toMatchObject({ status: 'completed' })
})

test('two workers at once write one script and keep each passage once', async () => {
  const { script_id } = await makeScript(['Fog. Horn. Bell.'])
  const before = Number((await passages()).count)
  await Promise.all([writeScript(deps, script_id, on), writeScript(deps, script_id, on)])
  expect(Number((await passages()).count) - before).toBe(3)
  expect((await read(script_id)).utterances).toHaveLength(3)
})

test('a refusal of a writer is final, and one that is away is tried three times', async () => {
  const refused = await makeScript(['Fog.'])
  const away = await makeScript(['Fog.'])
  const failing = (retryable: boolean): Deps => ({
    ...deps,
    writer: { ...writer, write: () => Promise.reject(new ScriptWriterError('The model is not there.', { retryable })) },
  })
  await writeScript(failing(false), refused.script_id, on)
  expect(await read(refused.script_id)).toMatchObject({ status: 'error', error: 'The model is not there.' })
  for (const tries of [1, 2]) {
    await expect(writeScript(failing(true), away.script_id, on), `try ${tries}`).rejects.toThrow(
      'The model is not there.',
    )
    expect(await read(away.script_id)).toMatchObject({ status: 'processing' })
  }
  await writeScript(failing(true), away.script_id, on)
  expect(await read(away.script_id)).toMatchObject({ status: 'error', error: 'The model is not there.' })
})

test('STUDIO-O101 a script says on which part of its sources it stands, also once it was seen', async () => {
  const { script_id, channel_id } = await makeScript(['Unreadable', 'Lens.', 'Fog.'], { prompt: 'Two minutes.' })
  const sentence = '0 of 3 sources read.'
  expect((await read(script_id)).standing).toEqual({ sources: 3, read: 0, in_part: 0, cited: 0, sentence })
  const leavesFogOut: ScriptWriter = {
    ...writer,
    write: (request, tools) => writer.write({ ...request, sources: request.sources.slice(0, 1) }, tools),
  }
  await writeScript({ ...deps, writer: leavesFogOut }, script_id, on)
  const script = await read(script_id)
  expect(script.standing).toEqual({
    sources: 3,
    read: 2,
    in_part: 1,
    cited: 1,
    sentence: '2 of 3 sources read, 1 in part. The script stands on 1 of 3.',
  })
  expect(script.sources).toMatchObject([
    { problem: 'This page has no text.', words: null },
    { is_partial: true, words: 1 },
    { is_partial: false, words: 1 },
  ])
  await callApi(`/api/scripts/${script_id}/seen`, 'POST')
  const draft = (await callApi(`/api/channels/${channel_id}/draft/script`)).json()
  expect(draft.script).toBeNull()
  expect(draft.reports).toEqual([
    {
      script_id,
      prompt: 'Two minutes.',
      wishes: { exclude: [] },
      wish_report: null,
      sources: script.sources,
      writer: { name: 'test', is_offline: false },
    },
  ])
})

test('an unexpected error is reported as a failure and no more', async () => {
  const { script_id } = await makeScript(['Fog.'])
  const broken: Deps = {
    ...deps,
    writer: { ...writer, write: () => Promise.reject(new TypeError('x is not a function')) },
  }
  for (let tries = 0; tries < 3; tries += 1) await writeScript(broken, script_id, on).catch(() => undefined)
  expect(await read(script_id)).toMatchObject({ status: 'error', error: 'Script generation failed' })
})

test('a stopping process gives its try back and leaves the script to others', async () => {
  const { script_id } = await makeScript(['Fog.'])
  const stopping = new AbortController()
  const slow: ScriptWriter = {
    ...writer,
    write: (_request, { signal }) => (stopping.abort(), Promise.reject(signal.reason)),
  }
  await expect(writeScript({ ...deps, writer: slow }, script_id, stopping.signal)).rejects.toThrow()
  expect(
    await app.db.selectFrom('script').select(['tries', 'status']).where('script_id', '=', script_id).executeTakeFirst(),
  ).toEqual({ tries: 0, status: 'processing' })
})

test('cancelling stops the writer, and the document says so', async () => {
  const { script_id } = await makeScript(['Fog.'])
  const steps: WritingProgress[] = []
  let reason: unknown
  const endless: ScriptWriter = {
    ...writer,
    write: (_request, { onProgress, signal }) => {
      steps.push({ stage: 'writing', part: 2, of: 4 })
      onProgress({ stage: 'writing', part: 2, of: 4 })
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => ((reason = signal.reason), reject(signal.reason))),
      )
    },
  }
  const job = writeScript({ ...deps, writer: endless }, script_id, on)
  await expect
    .poll(async () => (await read(script_id)).progress, PATIENCE)
    .toEqual({ stage: 'writing', part: 2, of: 4 })
  expect((await callApi(`/api/scripts/${script_id}/cancel`, 'POST')).json()).toMatchObject({ status: 'cancelled' })
  await job
  expect(reason).toMatchObject({ name: 'WorkLostError' })
  expect(await read(script_id)).toMatchObject({
    status: 'cancelled',
    utterances: [],
    progress: { stage: 'writing', part: 2, of: 4 },
  })
})

test('a script that was written already is not cancelled any more', async () => {
  const { script_id } = await makeScript(['Fog.'])
  await writeScript(deps, script_id, on)
  expect((await callApi(`/api/scripts/${script_id}/cancel`, 'POST')).json()).toMatchObject({ status: 'completed' })
})

test('while several sources are read, the one that all wait for is named', async () => {
  const { script_id } = await makeScript(['Fog.', 'Slow.', 'Horn.'])
  const progress = async () => (await read(script_id)).progress
  const slow: SourceReader = {
    async read(source, signal) {
      if (source.type === 'text' && source.text === 'Slow.')
        await expect.poll(progress, PATIENCE).toEqual({ stage: 'reading', done: 2, of: 3, name: 'Slow.' })
      return reader.read(source, signal)
    },
  }
  await writeScript({ ...deps, reader: slow }, script_id, on)
  expect((await read(script_id)).sources).toMatchObject([{ problem: '' }, { problem: '' }, { problem: '' }])
})

test('no transaction is open while a source is read or a model is called', async () => {
  const { script_id } = await makeScript(['Fog.'])
  const open = async () =>
    (
      await sql<{
        count: string
      }>`select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
        app.db,
      )
    ).rows[0]?.count
  const seen: unknown[] = []
  const looking: Deps = {
    ...deps,
    reader: { read: async (source, signal) => (seen.push(await open()), reader.read(source, signal)) },
    writer: { ...writer, write: async (request, tools) => (seen.push(await open()), writer.write(request, tools)) },
  }
  await writeScript(looking, script_id, on)
  expect(seen).toEqual(['0', '0'])
})

test('SRV-28 a stranger learns nothing of a script, neither that it is there nor how it ended', async () => {
  const { script_id } = await makeScript(['Fog.'])
  for (const [method, what] of [
    ['GET', ''],
    ['POST', '/cancel'],
    ['POST', '/seen'],
  ] as const) {
    const answer = await callApi(`/api/scripts/${script_id}${what}`, method, person('ben'))
    expect([answer.statusCode, answer.json().detail]).toEqual([404, generationSentences.missing])
  }
  expect((await callApi('/api/scripts/nothing')).statusCode).toBe(404)
  expect(await read(script_id)).toMatchObject({ status: 'processing' })
})

test('a page that comes back finds the newest script until it has seen its end, and always what its lines stand on', async () => {
  const { script_id, channel_id } = await makeScript(['Fog.'])
  const news = async () => (await callApi(`/api/channels/${channel_id}/draft/script`)).json()
  expect(await news()).toMatchObject({
    script: { script_id, status: 'processing' },
    passages: [],
    writer: { is_offline: true },
  })
  await callApi(`/api/scripts/${script_id}/seen`, 'POST')
  expect((await news()).script).toMatchObject({ status: 'processing' })
  await writeScript(deps, script_id, on)
  expect(await news()).toMatchObject({
    script: { status: 'completed' },
    passages: [{ text: 'Fog.', title: 'About Fog.' }],
  })
  await callApi(`/api/scripts/${script_id}/seen`, 'POST')
  expect(await news()).toMatchObject({ script: null, passages: [{ text: 'Fog.' }] })
})

test('scripts go with their draft, and a worker that still writes one ends quietly', async () => {
  const { script_id, channel_id } = await makeScript(['Fog.'])
  const ending: ScriptWriter = {
    ...writer,
    async write(request, tools) {
      await app.db.transaction().execute((trx) => endDraft(trx, app.jobs, { user_id: ana.user_id, channel_id }))
      return writer.write(request, tools)
    },
  }
  await writeScript({ ...deps, writer: ending }, script_id, on)
  expect(await app.db.selectFrom('script').select('script_id').where('script_id', '=', script_id).execute()).toEqual([])
  expect((await callApi(`/api/scripts/${script_id}`)).statusCode).toBe(404)
})

test('a script that lost its job gets another, one that takes too long fails, and old ones are swept', async () => {
  const lost = await makeScript(['Fog.'])
  const late = await makeScript(['Fog.'])
  await sql`delete from pgboss.job where name = 'scripts.write-script'`.execute(app.db)
  await sql`update script set created_at = now() - make_interval(mins => ${generationLimits.longest_minutes + 1}) where script_id = ${late.script_id}`.execute(
    app.db,
  )
  await requeueLostWork(app, [scriptWork])
  expect(await app.jobs.listLive('scripts.write-script', 'script_id')).toContain(lost.script_id)
  expect(await read(late.script_id)).toMatchObject({ status: 'error', error: 'Script generation failed' })
  await sql`update script set ended_at = now() - interval '8 days' where script_id = ${late.script_id}`.execute(app.db)
  await deleteOldScripts(app.db)
  expect((await callApi(`/api/scripts/${late.script_id}`)).statusCode).toBe(404)
  expect(await read(lost.script_id)).toMatchObject({ status: 'processing' })
})

test('STUDIO-O33 STUDIO-O34 no speaker introduces themselves by the name of another voice, and a co-host always has a name', async () => {
  const requests: WritingRequest[] = []
  const recording: ScriptWriter = {
    ...writer,
    write: async (request, tools) => {
      requests.push(request)
      return writer.write(request, tools)
    },
  }
  const channel_id = await makeChannel(app, ana)
  const write = async (voices: ('Kore' | 'Puck' | 'Leda')[], name?: string) => {
    const co_host = name === undefined ? undefined : { name, role: '', character: 'Dry.' }
    const { script_id } = await createScript(deps, ana, {
      channel_id,
      voices,
      co_host,
      texts: ['Fog.'],
      uploaded: [],
      idempotency_key: undefined,
    })
    await writeScript({ ...deps, writer: recording }, script_id, on)
  }
  await write(['Kore', 'Puck'], 'Tobias')
  await write(['Puck', 'Leda'], 'Kore')
  await write(['Kore', 'Puck'])
  await write(['Kore'])
  const suggested = suggestedCoHost(channel_id, 'Puck')
  expect(requests.map(({ persona, co_host }) => [persona.name, co_host])).toEqual([
    ['Kore Halloran', { ...suggested, name: 'Tobias', character: 'Dry.' }],
    ['', { ...suggestedCoHost(channel_id, 'Leda'), character: 'Dry.' }],
    ['Kore Halloran', suggested],
    ['Kore Halloran', undefined],
  ])
})
