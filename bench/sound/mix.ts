import { DEFAULT_CHANNEL_SOUND, dialogueAct, heardGap, productionOf, type ChannelSound } from '@app/domain/production'
import type { WorkDeps } from '../../apps/server/src/deps.ts'
import { listUtterances, type ContentWithChannel } from '../../apps/server/src/features/episodes/content/index.ts'
import { listClips } from '../../apps/server/src/features/episodes/rendering/lines/clips.repository.ts'
import { readClip } from '../../apps/server/src/features/episodes/rendering/lines/read-clip.ts'
import { measureEpisode } from '../../apps/server/src/features/episodes/checks/measure-episode.ts'
import { scriptWriter, type BenchLine } from '../bench-script.ts'
import { encodeAlone } from '../encode-alone.ts'
import { quantile, secondsOf, type Figure } from '../figure.ts'
import { withHome } from '../home.ts'
import { speakAll } from '../speak-all.ts'
import { lameAlone } from './lame-alone.ts'
import { makeEpisode, musicAround, type Line } from './make-episode.ts'
import { decodeWhole, onsetIn } from './onsets.ts'
import { turns } from './turns.ts'

const PAIRS = [
  ['Kore', 'Puck'],
  ['Charon', 'Erinome'],
  ['Zephyr', 'Iapetus'],
  ['Umbriel', 'Leda'],
  ['Kore', 'Kore'],
] as const
const LINES = 10
const NODS = ['Mhm.', 'Right.', 'Oh, wow.', 'I see.']
/** Some twelve minutes; figures are of ten minutes of the episode that they become. */
const CHARACTERS = 10_000
const TEN_MINUTES_MS = 600_000
const GAP_LINES = 400

/** Mix of finished episodes: their loudness, the places of their words, and the time to make them. */
export function mix(): Promise<Figure[]> {
  return withHome(['worker'], async ({ duologue: { deps } }) => [
    ...gapFigures(),
    ...(await turns(deps)),
    ...(await episodeFigures(deps)),
    ...(await paceFigures(deps)),
  ])
}

/** Pauses of each kind of turn: the number of different ones in so many lines, and their spread. */
function gapFigures(): Figure[] {
  const next = { utterance_id: 'next', voice_name: 'Puck', text: 'It went out.', chapter: null }
  const pairs = [
    { text: 'It burned.', next },
    { text: 'Who lit it?', next },
    { text: 'It burned.', next: { ...next, text: 'Mhm.' } },
    { text: 'Mhm.', next },
    { text: 'It burned.', next: { ...next, voice_name: 'Kore' } },
    { text: 'It burned.', next: { ...next, text: 'Now, the fog.' } },
    { text: 'It burned.', next: { ...next, chapter: 'The fog' } },
  ]
  return pairs.flatMap(({ text, next: after }) => {
    const lines = Array.from({ length: GAP_LINES }, (_, n) => ({
      utterance_id: `line ${n}`,
      voice_name: 'Kore',
      text,
      chapter: null,
    }))
    const gaps = lines.map((line) => heardGap(line, after, productionOf(DEFAULT_CHANNEL_SOUND).version))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    const sd = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
    const act = dialogueAct({ ...after, voice_name: 'Kore', text, chapter: null }, after)
    return [
      {
        name: `pauses, ${act}: different ones in ${GAP_LINES}`,
        measured: new Set(gaps).size,
        unit: '',
        aim: 50,
        wanted: 'at least',
        gate: true,
      },
      { name: `pauses, ${act}: standard deviation`, measured: sd, unit: 'ms', aim: 45, wanted: 'at least', gate: true },
    ]
  })
}

/** Short episodes of five pairs of voices: plain, with music, and of questions only. */
async function episodeFigures(deps: WorkDeps): Promise<Figure[]> {
  const write = scriptWriter()
  const measured: Measured[] = []
  for (const pair of PAIRS)
    for (const shape of [talk, withMusic, questions])
      measured.push(await measuredOf(deps, shape(write.ofLines(LINES), pair)))
  const worst = (pick: (one: Measured) => number) => Math.max(...measured.map(pick))
  const away = measured.flatMap(({ away_ms }) => away_ms)
  return [
    {
      name: `loudness away from -16 LUFS, worst of ${measured.length}`,
      measured: worst(({ lufs }) => Math.abs(lufs + 16)),
      unit: '',
      aim: 0.5,
      gate: true,
    },
    { name: 'true peak, dBTP, highest', measured: worst(({ dbtp }) => dbtp), unit: '', aim: -1.5, gate: true },
    {
      name: 'loudness range, LU, least',
      measured: -worst(({ range }) => -range),
      unit: '',
      aim: 3,
      wanted: 'at least',
    },
    { name: 'loudness range, LU, most', measured: worst(({ range }) => range), unit: '', aim: 5 },
    {
      name: 'clicks where lines meet',
      measured: measured.reduce((sum, { clicks }) => sum + clicks, 0),
      unit: '',
      aim: 0,
      gate: true,
    },
    {
      name: `lines begin away from their time, median of ${away.length}`,
      measured: quantile(away, 0.5),
      unit: 'ms',
      aim: 20,
      gate: true,
    },
    { name: 'lines begin away from their time, 95 %', measured: quantile(away, 0.95), unit: 'ms', aim: 20, gate: true },
  ]
}

type Measured = { lufs: number; dbtp: number; range: number; clicks: number; away_ms: number[] }

async function measuredOf(deps: WorkDeps, utterances: Line[]): Promise<Measured> {
  const content = await makeEpisode(deps, DEFAULT_CHANNEL_SOUND, utterances)
  const lines = await listUtterances(deps.db, content.content_id)
  const episode = await measureEpisode(deps, content, lines)
  if (!episode) throw new Error('The episode has no file')
  const { loudness_lufs, true_peak_dbtp, range_lu, clicks } = episode.measures
  return {
    lufs: loudness_lufs ?? -Infinity,
    dbtp: true_peak_dbtp ?? Infinity,
    range: range_lu ?? 0,
    clicks,
    away_ms: await onsetsAway(deps, content, lines),
  }
}

/** Timing error of each line that begins in silence: its onset in the decoded file against its clip and its start time. */
async function onsetsAway(
  deps: WorkDeps,
  { audio_key }: ContentWithChannel,
  lines: Awaited<ReturnType<typeof listUtterances>>,
): Promise<number[]> {
  const sound = await decodeWhole(deps, audio_key ?? '')
  const away: number[] = []
  let sounding_until = 0
  for (const { clip_hash, start_ms, inserts } of lines) {
    const [clip] = await listClips(deps.db, [clip_hash ?? ''])
    if (!clip || start_ms === null) continue
    // Music or the voice before hides a beginning. A line's own end is none for this: it is written down as where the next one begins.
    const isAlone = !inserts && start_ms >= sounding_until
    const clip_ms = (clip.samples * 1_000) / clip.sample_rate_hz
    sounding_until = Math.max(sounding_until, start_ms + clip_ms, ...(inserts ?? []).map(({ end_ms }) => end_ms ?? 0))
    if (!isAlone) continue
    const alone = onsetIn(floatsOf(await readClip(deps, clip)), clip.sample_rate_hz, 0)
    const heard = onsetIn(sound.samples, sound.sample_rate_hz, start_ms + sound.late_ms)
    if (alone !== undefined && heard !== undefined) away.push(Math.abs(heard - alone))
  }
  return away
}

function floatsOf(pcm: Uint8Array): Float32Array {
  return Float32Array.from(new Int16Array(new Uint8Array(pcm).buffer), (sample) => sample / 32_768)
}

/** Pace of the mix with room, stereo, rhythm and music against none of them, and of the encoding thread by itself. */
async function paceFigures(deps: WorkDeps): Promise<Figure[]> {
  const write = scriptWriter()
  const none: ChannelSound = { stereo: false, room: false, rhythm: false, breath: false, music: null }
  write.ofCharacters(CHARACTERS)
  const musical = musicAround(write.ofCharacters(CHARACTERS))
  const bare = write.ofCharacters(CHARACTERS)
  const with_all = await costOf(() => makeEpisode(deps, DEFAULT_CHANNEL_SOUND, musical))
  const without = await costOf(() => makeEpisode(deps, none, bare))
  const audio_key = with_all.content.audio_key ?? ''
  const left = await decodeWhole(deps, audio_key, 0)
  const lame_s = await lameAlone(left.samples, (await decodeWhole(deps, audio_key, 1)).samples)
  const spoken = await speakAll(deps.speech, write.ofLines(LINES))
  const sounding = spoken.reduce((sum, { pcm, sample_rate_hz }) => sum + pcm.byteLength / 2 / sample_rate_hz, 0)
  return [
    {
      name: 'ten minutes with room, stereo and music, submitted to completed',
      measured: with_all.seconds,
      unit: 's',
      aim: 16,
    },
    { name: 'CPU of that', measured: with_all.cpu_s, unit: 's', aim: 30 },
    { name: 'the same without any of them', measured: without.seconds, unit: 's', aim: 10 },
    { name: 'CPU of that', measured: without.cpu_s, unit: 's', aim: 19 },
    { name: 'CPU of LAME alone for ten minutes', measured: lame_s, unit: 's' },
    { name: 'CPU with all of it over LAME alone', measured: with_all.cpu_s / lame_s, unit: 'x', aim: 3.4, gate: true },
    { name: 'CPU without over LAME alone', measured: without.cpu_s / lame_s, unit: 'x', aim: 2.4, gate: true },
    { name: 'seconds with all of it over LAME alone', measured: with_all.seconds / lame_s, unit: 'x', aim: 1.7 },
    { name: 'seconds without over LAME alone', measured: without.seconds / lame_s, unit: 'x', aim: 1.1 },
    { name: 'with over without', measured: with_all.seconds / without.seconds, unit: 'x', aim: 1.8, gate: true },
    { name: 'CPU with over without', measured: with_all.cpu_s / without.cpu_s, unit: 'x', aim: 1.8, gate: true },
    {
      name: 'real time of mixing and encoding',
      measured: sounding / (await secondsOf(() => encodeAlone(deps.encoder, spoken))),
      unit: 'x',
    },
  ]
}

/** Seconds of ten minutes of the episode. CPU without that of PostgreSQL; the listen check of the item before may fall into it. */
async function costOf(work: () => Promise<ContentWithChannel>) {
  const before = process.cpuUsage()
  const began = performance.now()
  const content = await work()
  const seconds = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(before)
  const share = TEN_MINUTES_MS / (content.duration_ms ?? Number.NaN)
  return { content, seconds: seconds * share, cpu_s: ((user + system) / 1_000_000) * share }
}

function talk(lines: BenchLine[], pair: readonly [string, string]): Line[] {
  return lines.map(({ text }, n) => ({
    voice_name: pair[n % 2] ?? pair[0],
    text: n % 4 === 3 ? (NODS[Math.floor(n / 4) % NODS.length] ?? text) : text,
  }))
}

function withMusic(lines: BenchLine[], pair: readonly [string, string]): Line[] {
  return musicAround(talk(lines, pair))
}

function questions(lines: BenchLine[], pair: readonly [string, string]): Line[] {
  return talk(lines, pair).map((line) => ({ ...line, text: line.text.replace(/\.$/, '?') }))
}
