import { BRAND } from '@app/domain/brand'
import { html, nothing, type Html } from '#lib/html.ts'
import type { ContentInTheMaking, Show } from './embedded.ts'
import { documentOf, linkOut, type Frame } from './frame.ts'

/** Heights of a waveform that nobody hears, speaker 1 above and speaker 2 below the line. */
const GHOST = [8, 8, 7, -11, -12, -13, -13, -10, -5, 16, 16, 11, 17, -12, -14, -13, -13, -17, 16, 12, 10, 6] as const
const PITCH = 6

type State = { title: string; sentence: string; link?: { href: string; words: string } }

/** Page of a state, as high as the player, so that the page around it does not jump. */
function statePage(frame: Frame, { title, sentence, link }: State): Html {
  const body = html`<main class="embed state">${ghost()}<h1>${title}</h1><p>${sentence}</p>${
    link ? linkOut(link.href, link.words, { className: 'button' }) : nothing
  }</main>`
  return documentOf(frame, { title, body })
}

/** One page for items that are deleted, private, unlisted, failed, or never existed. */
export function unavailablePage(frame: Frame, show: Show | undefined): Html {
  return statePage(frame, {
    title: 'This episode is not available',
    sentence: show ? `There is more to hear in ${show.title}.` : `It may have been removed from ${BRAND}.`,
    ...(show && { link: { href: show.page, words: 'Open the show' } }),
  })
}

export function inTheMakingPage(frame: Frame, { title, page }: ContentInTheMaking): Html {
  return statePage(frame, {
    title,
    sentence: 'This episode is being recorded.',
    link: { href: page, words: 'Follow the recording' },
  })
}

export function emptyShowPage(frame: Frame, show: Show): Html {
  return statePage(frame, {
    title: show.title,
    sentence: 'First episode soon.',
    link: { href: show.page, words: 'Open the show' },
  })
}

function ghost(): Html {
  const strokes = GHOST.map((height, index) => `M${index * PITCH + 2} ${height > 0 ? 20 : 24}v${-height}`).join('')
  return html`<svg class="ghost" viewBox="0 0 ${GHOST.length * PITCH} 44" aria-hidden="true"><path d="${strokes}"/></svg>`
}
