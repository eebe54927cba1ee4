import { EMBED_DATA_ID, type EmbedData, type EmbeddedPassage } from '@app/contracts/embed-data'
import { BRAND } from '@app/domain/brand'
import type { EmbedQuery } from '@app/domain/shows'
import { lineName } from '@app/domain/spoken-notice'
import { countOf, formatDuration } from '@app/domain/text'
import { html, inScript, nothing, type Html } from '#lib/html.ts'
import type { EmbeddedChannel, EmbeddedContent, Voices } from './embedded.ts'
import { documentOf, linkOut, type Frame } from './frame.ts'
import { icons } from './icons.ts'

const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

type OfContent = Pick<EmbeddedContent, 'show' | 'episode' | 'voices'> & {
  query: EmbedQuery
  passage: EmbeddedPassage | null
}

/** The player of one item, closed or with its transcript. */
export function contentPage(frame: Frame, { show, episode, voices, query, passage }: OfContent): Html {
  const data = { show_title: show.title, episodes: [episode], start_ms: query.start_ms, passage }
  return playerPage(frame, {
    data,
    show,
    voices,
    is_open: query.is_open,
    toggle: html`<button type="button" class="tool toggle" data-do="transcript" aria-expanded="${String(query.is_open)}" aria-controls="panel" aria-label="Transcript">${icons.transcript}<span class="label">Transcript</span></button>`,
    panel: html`<div id="panel" class="panel" role="region" aria-label="Transcript" tabindex="0" data-part="transcript"></div>`,
  })
}

/** One player, and the newest episodes beneath it. */
export function channelPage(frame: Frame, { show, episodes, voices }: EmbeddedChannel): Html {
  const data = { show_title: show.title, episodes, start_ms: 0, passage: null }
  const rows = episodes.map(
    ({ title, label, page, duration_ms }, index) =>
      html`<li><button type="button" class="tool" data-episode="${index}" aria-label="Play ${title}">${icons.play}${icons.pause}</button>${linkOut(page, title, { className: 'name' })}<span>${label}</span><span class="time">${formatDuration(duration_ms / 1_000)}</span></li>`,
  )
  return playerPage(frame, {
    data,
    show,
    voices,
    is_open: true,
    toggle: nothing,
    panel: html`<div id="panel" class="panel" role="region" aria-label="Newest episodes" tabindex="0"><ol>${rows}</ol></div>`,
  })
}

type Player = {
  data: EmbedData
  show: { title: string; page: string }
  is_open: boolean
  voices: Voices
  toggle: Html
  panel: Html
}

function playerPage(frame: Frame, { data, show, is_open, voices, toggle, panel }: Player): Html {
  const [episode] = data.episodes
  if (!episode) return nothing
  const { title, label, page, picture, sound } = episode
  const body = html`<main class="embed" data-part="embed" data-phase="ready"${is_open ? html` data-open` : nothing}>
<section class="head" aria-label="Player">
<img class="cover" data-part="cover" src="${picture}" alt="" width="146" height="146">
<div class="titles"><h1>${linkOut(page, html`<span data-part="title">${title}</span>`, { className: 'of-episode' })}</h1>
<p class="sub">${linkOut(show.page, show.title, { className: 'of-show' })}<span data-part="label">${label}</span><span data-part="passage">${data.passage ? `From ${formatDuration(data.passage.start_ms / 1_000)}` : ''}</span>${voices.are_artificial ? html`<span>AI voices</span>` : nothing}</p>
<p class="offer" role="status" data-part="offer"></p></div>
${data.episodes.some(({ notice }) => notice) ? html`<button type="button" class="skip" data-do="skip" aria-label="Skip ${lineName(0)}" hidden>${icons.skip}Skip</button>` : nothing}
${linkOut(page, html`${icons.brand}<span class="label away">${BRAND}</span>`, { className: 'brand of-episode' })}
<div class="wave" data-part="wave"><div class="bars" data-part="bars" aria-hidden="true"></div><input type="range" min="0" step="0.1" value="0" aria-label="Place in the episode" data-part="place"></div>
<div class="controls"><button type="button" class="tool" data-do="back" aria-label="15 seconds back">${icons.back}</button>
<button type="button" class="play" data-do="play" aria-label="Play">${icons.play}${icons.pause}${icons.again}${working()}</button>
<button type="button" class="tool" data-do="forward" aria-label="30 seconds forward">${icons.forward}</button>
<p class="clock"><b data-part="now">${formatDuration(data.passage ? 0 : data.start_ms / 1_000)}</b> / <span data-part="length">${formatDuration(lengthOf(data) / 1_000)}</span></p>
<select class="rate" data-part="rate" aria-label="Speed">${RATES.map((rate) => html`<option value="${rate}"${rate === 1 ? html` selected` : nothing}>${rateText(rate)}</option>`)}</select>${linkOut(`${page}?ask`, icons.ask, { className: 'tool ask', label: 'Ask the hosts' })}${toggle}</div>
</section>
${panel}
<p class="foot"><span>${voicesSentence(voices)}</span>${linkOut(page, `Open in ${BRAND}`, { className: 'of-episode' })}</p>
<audio preload="none" data-part="sound"></audio>
<noscript><audio controls preload="none" src="${sound}"></audio></noscript>
</main><script type="application/json" id="${EMBED_DATA_ID}">${inScript(data)}</script>`
  return documentOf(frame, { title: `${title} · ${show.title}`, body, has_script: true })
}

/** The segment that works while the sound loads. */
function working(): Html {
  return html`<svg class="of-loading" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/></svg>`
}

/** Sentence about the voices for listeners. */
function voicesSentence({ are_artificial, recorded_lines }: Voices): string {
  if (!are_artificial) return 'Recorded by people'
  if (recorded_lines === 0) return 'Made with AI voices'
  return `Made with AI voices, ${countOf(recorded_lines, 'line')} recorded by a person`
}

function rateText(rate: number): string {
  return `${Number.isInteger(rate) ? rate.toFixed(1) : rate}×`
}

function lengthOf({ episodes, passage }: EmbedData): number {
  return passage ? passage.end_ms - passage.start_ms : (episodes[0]?.duration_ms ?? 0)
}
