import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Verification } from '@app/contracts/verifications'
import NodeID3 from 'node-id3'
import { afterAll, expect, test } from 'vitest'
import { lameEncoder } from '@app/audio/audio-encoder/lame-encoder.ts'
import { embeddedSpeechEngine } from '@app/voices/speech-engine/embedded/embedded-speech-engine.ts'
import { mp3Frames } from '#features/episodes/rendering/file/mp3-frames.ts'
import { readMp3 } from '@app/sound/mp3/read-mp3.ts'
import { testApp } from '#test/app.ts'
import { publishedItems } from '#test/content/published-items.ts'
import { sendForm } from '#test/http/send-form.ts'

const speech = embeddedSpeechEngine({ threads: 2, timeout_ms: 60_000 })
const app = await testApp({ encoder: lameEncoder(), speech })
const folder = await mkdtemp(join(tmpdir(), 'duologue-survival-'))
afterAll(async () => {
  await speech.close()
  await rm(folder, { recursive: true })
})

const said = [
  'The light at the pier was turned by hand.',
  'Who paid for the oil?',
  'The keeper did, with his boat.',
  'I like him.',
  'So do I, and so did the town.',
]
const { published } = publishedItems(app)
const script = said.map((text, at) => ({ text, voice_name: at % 2 === 0 ? ('Kore' as const) : ('Puck' as const) }))
const item = await published('keeper', script)
const whole = (await app.server.inject({ url: `/media/content/${item.content_id}/audio.mp3` })).rawPayload
const { sound_from, texts } = await readMp3([whole])
const sound = whole.subarray(sound_from)
const frames = [...mp3Frames(sound)].map(({ offset, length }) => sound.subarray(offset, offset + length))
const jws = texts.find(({ description }) => description === 'PROVENANCE')?.value ?? ''
const ends = (await app.db.selectFrom('provenance_sound').select('lines').executeTakeFirstOrThrow()).lines.map(
  (_, at, lines) => lines.slice(0, at + 1).reduce((sum, line) => sum + line.frames, 0),
)
/** The sound of so many lines, from one on. */
const lines = (from: number, to = from + 1) => Buffer.concat(frames.slice(ends[from - 1] ?? 0, ends[to - 1]))
const flipped = Buffer.from(sound)
const changedAt = (frames[0]?.length ?? 0) * (ends[1] ?? 0) + 2_000
flipped.writeUInt8((flipped[changedAt] ?? 0) ^ 1, changedAt)

const tagged = (bytes: Uint8Array) =>
  Buffer.concat([
    NodeID3.create({ title: 'Mine', userDefinedText: [{ description: 'PROVENANCE', value: jws }] }),
    bytes,
  ])

/** The file after a run through ffmpeg. */
async function throughFfmpeg(...options: string[]): Promise<Buffer> {
  const [from, to] = [join(folder, 'from.mp3'), join(folder, 'to.mp3')]
  await writeFile(from, whole)
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', from, ...options, to])
  return readFile(to)
}

const foreign = await throughFfmpeg('-b:a', '48k', '-map_metadata', '-1')
const foreignFrames = [...mp3Frames(foreign)]
  .slice(20, 90)
  .map(({ offset, length }) => foreign.subarray(offset, offset + length))

type Known = Partial<Pick<Verification, 'verdict' | 'places' | 'signature' | 'line_hashes'>> & {
  same: number
  differences?: string[]
}
const unchanged: Known = { verdict: 'unchanged', places: 0, signature: 'valid', line_hashes: 'same', same: 5 }
const changed = (same: number, ...differences: string[]): Known => ({
  verdict: 'changed',
  places: 1,
  signature: 'absent',
  line_hashes: 'changed',
  same,
  differences,
})
const unknown: Known = { verdict: 'unknown', places: 0, signature: 'absent', line_hashes: 'silent', same: 0 }

/** Each row is one of the table in docs/provenance.md. */
test.each<[string, Uint8Array | (() => Promise<Uint8Array>), Known]>([
  ['as it was published', whole, unchanged],
  ['with other tags, the signature among them', tagged(sound), unchanged],
  ['with another title by a tagger', NodeID3.update({ title: 'Mine' }, whole), unchanged],
  ['with an ID3v1 tag at the end', Buffer.concat([whole, Buffer.from('TAG'), Buffer.alloc(125, 0x20)]), unchanged],
  ['without tags', sound, { ...unchanged, signature: 'absent' }],
  ['copied by ffmpeg', () => throughFfmpeg('-c', 'copy'), { ...unchanged, signature: 'changed' }],
  [
    'copied by ffmpeg without tags',
    () => throughFfmpeg('-c', 'copy', '-map_metadata', '-1'),
    { ...unchanged, signature: 'absent' },
  ],
  ['without its first two lines', lines(2, 5), changed(3, 'missing 1', 'missing 2')],
  ['without a line', Buffer.concat([lines(0, 2), lines(3, 5)]), changed(4, 'missing 3')],
  ['with its tags and without its end', tagged(lines(0, 4)), { ...changed(4, 'missing 5'), signature: 'changed' }],
  [
    'cut by ffmpeg in the first line',
    () => throughFfmpeg('-c', 'copy', '-ss', '2'),
    { ...changed(4, 'missing 1'), signature: 'changed' },
  ],
  [
    'with another line in the place of one',
    Buffer.concat([lines(0, 2), ...foreignFrames, lines(3, 5)]),
    changed(4, 'differs 3'),
  ],
  ['with a bit turned', flipped, changed(4, 'differs 3')],
  [
    'in another order',
    Buffer.concat([lines(0), lines(2), lines(1), lines(3, 5)]),
    { ...changed(4, 'added 2', 'moved 3'), places: 2 },
  ],
  ['with something added at the end', Buffer.concat([sound, ...foreignFrames]), changed(5, 'added null')],
  ['with a line said twice', Buffer.concat([lines(0, 2), lines(1, 5)]), changed(5, 'added 3')],
  [
    'with bytes between lines that are no frame',
    Buffer.concat([lines(0, 2), Buffer.alloc(5_000, 0x55), lines(2, 5)]),
    changed(5, 'added 3'),
  ],
  ['encoded again', foreign, unknown],
  ['encoded again with its tags', () => throughFfmpeg('-b:a', '48k'), { ...unknown, signature: 'changed' }],
  ['a part of one line alone', Buffer.concat(frames.slice(10, 60)), unknown],
])('TRUST-O144 TRUST-O145 TRUST-O146 what is known of a file %s', async (_name, made, known) => {
  const file = typeof made === 'function' ? await made() : made
  const answer = await sendForm(app, '/api/verifications/file', { files: { file: { bytes: file } } })
  const { differences: found, lines: counted, ...checked } = Verification.parse(answer.json())
  const { same, differences = [], ...rest } = known
  expect(checked).toMatchObject(rest)
  expect([counted.same, found.map(({ state, number }) => `${state} ${number}`)]).toEqual([same, differences])
  if (known.verdict !== 'unknown') expect(checked.episode?.content.content_id).toBe(item.content_id)
})
