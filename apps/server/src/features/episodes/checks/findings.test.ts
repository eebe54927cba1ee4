import { ListenCheckView } from '@app/contracts/listen-check'
import { estimateUsage } from '@app/domain/billing'
import { expect, test } from 'vitest'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { publishCorrection } from '#features/episodes/rendering/index.ts'
import { type LineListener, SpeechRecognizerError } from '@app/ports/speech-recognizer.ts'
import { requeueLostWork } from '#work/requeue-lost-work.ts'
import { testApp } from '#test/app.ts'
import { scriptOf } from '#test/factories.ts'
import { publishedItems, type Item } from '#test/content/published-items.ts'
import { listenCheckWork } from './listen-check-work.ts'
import { runListenCheck } from './run-listen-check.ts'

const app = await testApp({ encoder: lameEncoder() })
const never = new AbortController().signal
const { published, linesOf, callApi, correct, restore, ledgerOf } = publishedItems(app)

const DOUBLED = 'This is is a line that somebody typed too fast, as people do when nobody is looking.'
const withDoubled = () => scriptOf(4).with(1, { voice_name: 'Puck', text: DOUBLED })

const read = async (item: Item) => ListenCheckView.parse((await callApi(item, 'GET /listen-check')).json())
async function checked(item: Item, listener?: LineListener): Promise<ListenCheckView> {
  await runListenCheck({ ...app, listener }, item.content_id, never)
  return read(item)
}
const republish = (item: Item) => publishCorrection(app, item.content_id, never)
const clipOf = async (item: Item, position: number) => (await linesOf(item))[position]?.clip_hash

/** Each of these publishes several times. */
const PATIENCE = { timeout: 120_000 }

test(
  'STUDIO-O69 a finding that its owner marked as fine stays so through another check, and not through a change of its line',
  PATIENCE,
  async () => {
    const item = await published('marks', withDoubled())
    const [finding] = (await checked(item)).findings
    expect(finding).toMatchObject({ kind: 'said_twice', position: 1, fine: null, is_outdated: false })
    const mark = (fine: boolean, who?: string) =>
      callApi(item, `PUT /listen-check/findings/${finding?.finding_id}`, { payload: { fine }, ...(who && { who }) })
    expect((await mark(true, 'stranger')).statusCode).toBe(403)
    expect((await mark(true)).json().findings).toMatchObject([{ fine: { at: expect.any(String) } }])
    expect((await mark(false)).json().findings).toMatchObject([{ fine: null }])
    await mark(true)
    expect((await callApi(item, 'POST /listen-check')).json()).toMatchObject({ status: 'processing' })
    expect((await callApi(item, 'POST /listen-check')).statusCode).toBe(409)
    expect((await checked(item)).findings).toMatchObject([{ finding_id: finding?.finding_id, fine: expect.anything() }])

    await correct(item, 1, `${DOUBLED} Or so they said.`)
    await republish(item)
    expect((await read(item)).findings).toMatchObject([{ is_outdated: true }])
    expect(await checked(item)).toMatchObject({ revision: 2, findings: [{ kind: 'said_twice', fine: null }] })
  },
)

test(
  'STUDIO-O70 a line is voiced again in the same words: another clip, paid as a corrected line, and the take before comes back',
  PATIENCE,
  async () => {
    const item = await published('voices')
    const [first, words] = [await clipOf(item, 2), (await linesOf(item))[2]]
    const before = (await ledgerOf(item)).length
    const again = (revision: number) =>
      callApi(item, `POST /lines/${words?.utterance_id}/take`, { payload: { revision } })
    expect((await again(1)).json()).toEqual({ revision: 2 })
    await republish(item)
    const second = await clipOf(item, 2)
    expect(second).not.toBe(first)
    expect((await linesOf(item))[2]).toMatchObject({ text: words?.text, take: 2 })
    const settled = (await ledgerOf(item)).slice(before)
    const { tokens } = estimateUsage(words?.text.length ?? 0)
    expect(settled.reduce((sum, { amount }) => sum + amount, 0)).toBe(-tokens)

    await restore(item, 1)
    await republish(item)
    expect((await linesOf(item))[2]).toMatchObject({ clip_hash: first, take: 0 })
    expect((await again(2)).statusCode).toBe(409)
    await again(3)
    await republish(item)
    expect([first, second]).not.toContain(await clipOf(item, 2))
    await correct(item, 2, 'Now it says something else, so it begins again with the first take of that.')
    await republish(item)
    expect((await linesOf(item))[2]).toMatchObject({ take: 0 })
  },
)

test('STUDIO-O71 words that a recogniser does not hear are found, and no clip is sent to it twice, even when another worker continues the check', async () => {
  const item = await published('hears')
  const lines = await linesOf(item)
  const asked: number[] = []
  const stopping = new AbortController()
  const listener: LineListener = {
    async hear(_, signal) {
      const line = lines[asked.push(asked.length) - 1]
      if (asked.length === 3 && !stopping.signal.aborted) {
        asked.pop()
        stopping.abort(new Error('killed'))
        signal.throwIfAborted()
      }
      return line?.position === 1 ? line.text.replace('nothing', 'muffin') : (line?.text ?? '')
    },
  }
  await runListenCheck({ ...app, listener }, item.content_id, stopping.signal).catch(() => undefined)
  expect(asked).toHaveLength(2)
  expect(await read(item)).toMatchObject({ status: 'processing' })
  const { findings, not_checked } = await checked(item, listener)
  expect(asked).toHaveLength(lines.length)
  expect(not_checked).toEqual([])
  expect(findings).toMatchObject([{ kind: 'not_heard', position: 1, remedy: 'teach_word' }])
  expect(findings[0]?.text.slice(findings[0].from ?? 0, findings[0].to ?? 0)).toBe('nothing')
})

test('a recogniser that fails leaves the words unchecked, and the rest checked', async () => {
  const item = await published('fails', withDoubled())
  const failing: LineListener = {
    hear: async () => {
      throw new SpeechRecognizerError('away', { retryable: true })
    },
  }
  expect(await checked(item, failing)).toMatchObject({
    status: 'completed',
    not_checked: ['recogniser_failed'],
    findings: [{ kind: 'said_twice' }],
  })
})

test('a check that lost its job is taken up again', async () => {
  const item = await published('requeues')
  await callApi(item, 'POST /listen-check')
  const sent: string[] = []
  const jobs = {
    ...app.jobs,
    listLive: async () => new Set<string>(),
    send: async (_: unknown, name: string) => void sent.push(name),
  }
  await requeueLostWork({ ...app, jobs }, [listenCheckWork])
  expect(sent).toContain('listen-check.run')
})

test('an item whose sound is gone says what was not checked', async () => {
  const item = await published('lost', withDoubled())
  const clips = await app.db.selectFrom('clip').select('object_key').execute()
  const { audio_key } = await app.db
    .selectFrom('content')
    .select('audio_key')
    .where('content_id', '=', item.content_id)
    .executeTakeFirstOrThrow()
  await app.storage.delete([...clips.map(({ object_key }) => object_key), audio_key ?? ''])
  expect(await checked(item)).toMatchObject({
    status: 'completed',
    measures: null,
    not_checked: ['no_recogniser', 'no_clips', 'no_file'],
    findings: [{ kind: 'said_twice' }],
  })
})
