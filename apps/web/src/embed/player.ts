import type { EmbedData } from '@app/contracts/embed-data'
import { buttonFor, part } from './element.ts'
import { listenToKeys } from './keys.ts'
import { tellMediaSession } from './media-session.ts'
import {
  boundsOf,
  load,
  noticeNow,
  openSound,
  openWhole,
  placeOf,
  play,
  seek,
  setRate,
  skip,
  toggle,
  type Sound,
} from './sound.ts'
import { tellHeight } from './tell-height.ts'
import { openTranscript } from './transcript.ts'
import { openView } from './view.ts'

/** Makes the page that the server wrote into a player. */
export function startPlayer({ show_title, episodes, start_ms, passage }: EmbedData) {
  const [first] = episodes
  const [audio, place, rate] = [part('sound'), part('place'), part('rate')]
  if (!first || !(audio instanceof HTMLAudioElement)) return
  if (!(place instanceof HTMLInputElement) || !(rate instanceof HTMLSelectElement)) return
  const updates: (() => void)[] = []
  const sound = openSound(audio, { episode: first, start_ms, passage }, () => {
    for (const update of updates) update()
  })
  const transcript = transcriptOf(sound)
  updates.push(openView(sound, { episodes, passage, place }), tellMediaSession(sound, show_title))
  if (transcript) updates.push(transcript.follow)

  const actions: Record<string, () => void> = {
    play: () => toggle(sound),
    back: () => skip(sound, -15_000),
    forward: () => skip(sound, 30_000),
    skip: () => seek(sound, noticeNow(sound)?.to_ms ?? placeOf(sound)),
    transcript: () => transcript?.toggle(),
  }
  for (const [name, act] of Object.entries(actions)) buttonFor(name)?.addEventListener('click', act)
  for (const [index, episode] of episodes.entries()) {
    document.querySelector(`[data-episode="${index}"]`)?.addEventListener('click', () => {
      if (episode === sound.episode) return toggle(sound)
      load(sound, episode)
      play(sound)
    })
  }
  place.addEventListener('input', () => seek(sound, boundsOf(sound).start_ms + Number(place.value) * 1_000))
  rate.addEventListener('change', () => setRate(sound, Number(rate.value)))
  listenToKeys(sound)
  for (const update of updates) update()
  tellHeight(isOpen())
}

/** The transcript that opens beneath the player; the list of a show has none. */
function transcriptOf(sound: Sound) {
  const panel = document.querySelector<HTMLElement>('[data-part="transcript"]')
  if (!panel) return undefined
  const text = openTranscript(panel, sound.episode, (ms) => {
    const { start_ms, end_ms } = boundsOf(sound)
    if (ms < start_ms || ms >= end_ms) openWhole(sound)
    seek(sound, ms)
    if (sound.phase !== 'playing') play(sound)
  })
  let frame = 0

  /** Words are shorter than the time between two events of the sound. */
  function follow() {
    cancelAnimationFrame(frame)
    if (!isOpen() || sound.phase === 'ready') return
    text.follow(placeOf(sound))
    if (sound.phase === 'playing') frame = requestAnimationFrame(follow)
  }

  if (isOpen()) void text.load()
  return {
    follow,
    toggle() {
      embed().toggleAttribute('data-open')
      buttonFor('transcript')?.setAttribute('aria-expanded', String(isOpen()))
      tellHeight(isOpen())
      if (isOpen()) void text.load().then(follow)
    },
  }
}

const embed = () => part('embed')
const isOpen = () => embed().hasAttribute('data-open')
