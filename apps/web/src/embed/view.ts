import type { EmbeddedEpisode, EmbeddedPassage } from '@app/contracts/embed-data'
import { UNAVAILABLE_SENTENCE } from '@app/domain/media'
import { formatDuration } from '@app/domain/text'
import { buttonFor, element, part } from './element.ts'
import { boundsOf, isOn, noticeNow, openWhole, placeOf, play, type Phase, type Sound } from './sound.ts'
import { drawWave } from './wave.ts'

const buttonNames: Record<Phase, string> = {
  ready: 'Play',
  loading: 'Pause',
  playing: 'Pause',
  paused: 'Play',
  ended: 'Hear it again',
  passage_over: 'Hear it again',
  failed: 'Try again',
  gone: 'Try again',
}

type Shown = { episodes: readonly EmbeddedEpisode[]; passage: EmbeddedPassage | null; place: HTMLInputElement }

/** Shows the playing sound and its position; returns a function that shows it anew. */
export function openView(sound: Sound, { episodes, passage, place }: Shown): () => void {
  const wave = drawWave(part('bars'), () => ({
    outline: sound.passage && passage ? passage.outline : sound.episode.outline,
    seed: sound.episode.content_id,
  }))
  let shown: { episode: EmbeddedEpisode; passage: unknown } = { episode: sound.episode, passage: sound.passage }
  let offered: Phase | undefined

  return () => {
    const { phase, episode } = sound
    if (shown.episode !== episode || shown.passage !== sound.passage) {
      shown = { episode, passage: sound.passage }
      nameEpisode(sound)
      wave.draw()
    }
    part('embed').dataset.phase = phase
    buttonFor('play')?.setAttribute('aria-label', buttonNames[phase])
    showPlace(sound, place)
    showSkip(sound)
    showRows(sound, episodes)
    if (phase !== offered) showOffer((offered = phase), sound)
  }
}

function showPlace(sound: Sound, place: HTMLInputElement) {
  const { start_ms, end_ms } = boundsOf(sound)
  const [heard, length] = [Math.max(0, placeOf(sound) - start_ms) / 1_000, (end_ms - start_ms) / 1_000]
  const [now, whole] = [formatDuration(heard), formatDuration(length)]
  part('wave').style.setProperty('--at', `${Math.min(100, (heard / length) * 100)}%`)
  part('now').textContent = now
  part('length').textContent = whole
  place.max = String(length)
  place.value = String(heard)
  place.setAttribute('aria-valuetext', `${now} of ${whole}`)
  const ask = document.querySelector<HTMLAnchorElement>('.ask')
  if (ask) ask.href = `${sound.episode.page}?ask&t=${Math.floor(placeOf(sound) / 1_000)}`
}

/** Shows the button while the spoken notice is heard. If it has the focus when it disappears, the focus moves to Play. */
function showSkip(sound: Sound) {
  const skip = buttonFor('skip')
  if (!skip) return
  const isLeft = document.activeElement === skip
  skip.hidden = noticeNow(sound) === undefined
  if (skip.hidden && isLeft) buttonFor('play')?.focus()
}

function showRows(sound: Sound, episodes: readonly EmbeddedEpisode[]) {
  for (const [index, episode] of episodes.entries()) {
    const button = document.querySelector<HTMLElement>(`[data-episode="${index}"]`)
    const isPlaying = episode === sound.episode && isOn(sound)
    if (!button) return
    button.dataset.phase = isPlaying ? 'playing' : 'paused'
    button.setAttribute('aria-label', `${isPlaying ? 'Pause' : 'Play'} ${episode.title}`)
  }
}

function nameEpisode({ episode, passage }: Sound) {
  part('title').textContent = episode.title
  part('label').textContent = episode.label
  part('passage').textContent = passage ? part('passage').textContent : ''
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.of-episode')) link.href = episode.page
  const cover = part('cover')
  if (cover instanceof HTMLImageElement) cover.src = episode.picture
}

/** Offers an action that is no button of the player, in place of the show's name. */
function showOffer(phase: Phase, sound: Sound) {
  const offer = part('offer')
  if (phase === 'failed') offer.textContent = 'The sound could not be loaded.'
  else if (phase === 'gone') offer.textContent = UNAVAILABLE_SENTENCE
  else if (phase === 'passage_over') {
    const button = element('button', { type: 'button' }, 'Hear the rest')
    button.addEventListener('click', () => {
      openWhole(sound)
      play(sound)
      buttonFor('play')?.focus()
    })
    offer.replaceChildren('That was the passage. ', button)
  } else if (phase === 'ended') {
    const { href } = document.querySelector<HTMLAnchorElement>('.of-show') ?? { href: '/' }
    const name = document.querySelector('.of-show')?.textContent ?? ''
    offer.replaceChildren(element('a', { href, target: '_blank', rel: 'noopener' }, `More from ${name}`))
  } else offer.replaceChildren()
}
