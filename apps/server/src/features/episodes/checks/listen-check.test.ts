import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ListenCheckView } from '@app/contracts/listen-check'
import { listenLimits } from '@app/domain/listen-check'
import { afterAll, expect, test } from 'vitest'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { embeddedSpeechEngine } from '@app/voices/speech-engine/embedded/embedded-speech-engine.ts'
import { findContent } from '#features/episodes/content/index.ts'
import { renderContent, restoreFile } from '#features/episodes/rendering/index.ts'
import { person, testApp } from '#test/app.ts'
import { publishedItems, type Item } from '#test/content/published-items.ts'
import { makeContent } from '#test/factories.ts'
import { runListenCheck } from './run-listen-check.ts'

const speech = embeddedSpeechEngine({ threads: 2, timeout_ms: 60_000 })
const app = await testApp({ encoder: lameEncoder(), speech })
afterAll(() => speech.close())
const never = new AbortController().signal
const { published, linesOf, callApi } = publishedItems(app)

/** Few: on a busy machine each takes seconds. */
const WORDS = [
  'For most of two centuries the light at the end of the pier was turned by hand, and nobody thought it odd.',
  'And who paid for the oil? Not the town, as far as anybody can tell from the books.',
  'The keeper did. He sold his boat in the winter of 1858, which is the sort of thing you only do once.',
  'That seems a lot to ask of a man with five children.',
  'It was. He wrote to the board eleven times, and they answered him twice, both times to ask for a receipt.',
  'I like him already.',
]
const script = (...lines: string[]) =>
  lines.map((text, at) => ({ text, voice_name: at % 2 === 0 ? ('Kore' as const) : ('Puck' as const) }))

async function checked(item: Item, deps: Parameters<typeof runListenCheck>[0] = app): Promise<ListenCheckView> {
  await runListenCheck(deps, item.content_id, never)
  return read(item)
}
const read = async (item: Item) => ListenCheckView.parse((await callApi(item, 'GET /listen-check')).json())

/** Loudness, true peak and range of a file by EBU R 128, as ffmpeg measures them. */
function measureByFfmpeg(path: string): { lufs: number; dbtp: number; range: number } {
  const command = 'ffmpeg -hide_banner -nostats -i "$1" -map 0:a -af ebur128=peak=true -f null - 2>&1'
  const said = execFileSync('sh', ['-c', command, 'sh', path], { encoding: 'utf8' })
  const summary = said.slice(said.lastIndexOf('Summary:'))
  const [lufs = 0, , range = 0, , , , dbtp = 0] = [...summary.matchAll(/-?\d+\.\d+/g)].map(Number)
  return { lufs, dbtp, range }
}

type Plant = (samples: Int16Array<ArrayBuffer>) => Int16Array<ArrayBuffer>

/** Gives lines other sound than was spoken, and makes the file again from that. */
async function plant(item: Item, faults: Record<number, Plant>): Promise<void> {
  const lines = await linesOf(item)
  for (const [position, fault] of Object.entries(faults)) {
    const hash = lines[Number(position)]?.clip_hash ?? ''
    const clip = await app.db.selectFrom('clip').selectAll().where('clip_hash', '=', hash).executeTakeFirstOrThrow()
    const object = await app.storage.get(clip.object_key)
    const pcm = object ? await buffer(object.body) : Buffer.alloc(0)
    const planted = fault(new Int16Array(new Uint8Array(pcm).buffer))
    await app.storage.put(clip.object_key, new Uint8Array(planted.buffer), 'application/octet-stream')
    await app.db.updateTable('clip').set({ samples: planted.length }).where('clip_hash', '=', hash).execute()
  }
  await loseFile(item)
  await restoreFile(app, item.content_id, never)
}

async function loseFile({ content_id }: Item): Promise<void> {
  await app.storage.delete([(await findContent(app.db, content_id))?.audio_key ?? ''])
}

/** Real voices take long on a machine that does much else. */
const PATIENCE = { timeout: 120_000 }

test('STUDIO-O67 planted faults are found, each in its line with what can be done about it', PATIENCE, async () => {
  const lines = WORDS.with(5, 'I like him him already.')
  const item = await published('plants', script(...lines.map((line) => `${line} So I heard.`)))
  await plant(item, {
    1: (samples) => samples.slice(0, Math.round(samples.length * 0.7)),
    2: (samples) => samples.map((sample) => Math.max(-32_768, Math.min(32_767, sample * 8))),
    4: (samples) => Int16Array.from([...samples.slice(0, 40_000), ...new Int16Array(72_000), ...samples.slice(40_000)]),
  })
  const { findings, measures } = await checked(item)
  const found = findings.map(({ position, kind, remedy }) => `${position} ${kind} ${remedy}`)
  expect(found).toEqual(
    expect.arrayContaining([
      '1 cut_short voice_again',
      '2 clipped voice_again',
      '4 silence voice_again',
      '5 said_twice remove_word',
    ]),
  )
  expect(new Set(findings.map(({ position }) => position))).toEqual(new Set([1, 2, 4, 5]))
  expect(findings.find(({ kind }) => kind === 'said_twice')).toMatchObject({ from: 11, to: 14 })
  expect(measures?.longest_silence_ms).toBeGreaterThan(2_900)
  expect(measures?.silence_at).toBe(4)
})

test(
  'STUDIO-O68 a clean episode has nothing to fix, and its figures are those of the finished file',
  PATIENCE,
  async () => {
    const item = await published('clean', script(...WORDS))
    const { findings, measures, not_checked, lines_checked, status } = await checked(item)
    expect({ findings, not_checked, lines_checked, status }).toEqual({
      findings: [],
      not_checked: ['no_recogniser'],
      lines_checked: WORDS.length,
      status: 'completed',
    })
    expect(measures).toMatchObject({ clipped_samples: 0, clicks: 0, human_lines: 0, sound_lines: 0 })
    const { least, most } = listenLimits.loudness_lufs
    expect(measures?.loudness_lufs).toBeGreaterThan(least)
    expect(measures?.loudness_lufs).toBeLessThan(most)
    expect(measures?.true_peak_dbtp).toBeLessThan(listenLimits.true_peak_dbtp)
    const path = join(app.config.DATA_DIR, 'clean.mp3')
    const { rawPayload } = await app.server.inject({ url: `/media/content/${item.content_id}/audio.mp3` })
    await writeFile(path, rawPayload)
    const byFfmpeg = measureByFfmpeg(path)
    expect(Math.abs((measures?.loudness_lufs ?? 0) - byFfmpeg.lufs)).toBeLessThan(0.2)
    expect(Math.abs((measures?.true_peak_dbtp ?? 0) - byFfmpeg.dbtp)).toBeLessThan(0.3)
    expect(Math.abs((measures?.range_lu ?? 0) - byFfmpeg.range)).toBeLessThan(0.5)
  },
)

test('TRUST-O161 the spoken notice is listened to, and is none of the lines that are counted', PATIENCE, async () => {
  const owner = person('with a notice')
  const withNotices = { ...app, config: { ...app.config, SPOKEN_NOTICE: 'on' as const } }
  const utterances = script(...WORDS.slice(0, 2))
  const spoken_notice = 'The voices voices in this episode are artificial.'
  const place = await makeContent(app, owner, { utterances, public_visibility: 'true' })
  const noticed = await makeContent(withNotices, owner, { utterances, public_visibility: 'true', spoken_notice })
  for (const { content_id } of [place, noticed]) await renderContent(app, content_id, never)
  const { lines_total, lines_checked, findings } = await checked({ owner, ...noticed })
  expect({ lines_total, lines_checked }).toEqual({ lines_total: 2, lines_checked: 2 })
  expect(findings).toMatchObject([{ kind: 'said_twice', position: 0, text: spoken_notice }])
  expect(await checked({ owner, ...place })).toMatchObject({ lines_total: 2, findings: [] })
})
