import type { TranscriptLine } from '@app/contracts/content'
import type { EmbeddedEpisode } from '@app/contracts/embed-data'
import { formatDuration } from '@app/domain/text'
import { element } from './element.ts'

/** After scrolling by hand, the text stays where it was left for so long. */
const LEFT_ALONE_MS = 4_000
const KEPT_ABOVE_PX = 48

type Word = { start_ms: number; end_ms: number; shown: HTMLElement; line: HTMLElement }
type Answer = { lines: TranscriptLine[]; revision: number }

/** The words of an episode, fetched when they are first shown. Each can be pressed; the one that is heard is marked. */
export function openTranscript(panel: HTMLElement, episode: EmbeddedEpisode, onWord: (ms: number) => void) {
  let state: 'none' | 'asked' | 'shown' = 'none'
  let words: Word[] = []
  let current: Word | undefined
  let leftAloneUntil = 0
  for (const event of ['wheel', 'touchmove', 'keydown'])
    panel.addEventListener(event, () => (leftAloneUntil = Date.now() + LEFT_ALONE_MS), { passive: true })

  async function load() {
    if (state !== 'none') return
    state = 'asked'
    say('Loading the transcript…')
    try {
      const { content_id, channel_id, revision } = episode
      const address = `/api/content/${content_id}/transcript?channel_id=${channel_id}`
      const answer = await fetch(address, { credentials: 'omit' })
      if (!answer.ok) throw new Error(String(answer.status))
      const transcript: Answer = await answer.json()
      state = 'shown'
      if (transcript.revision !== revision)
        return say('This episode was corrected while it was open here.', 'Load the new version', () =>
          location.reload(),
        )
      words = show(panel, transcript.lines, episode.names, onWord)
    } catch {
      state = 'none'
      say('The transcript could not be loaded.', 'Try again', () => void load())
    }
  }

  function say(sentence: string, action?: string, onAction?: () => void) {
    const message = element('p', { class: 'message', role: 'status' }, sentence)
    panel.replaceChildren(message)
    if (!action || !onAction) return
    const button = element('button', { type: 'button', class: 'button' }, action)
    button.addEventListener('click', onAction)
    panel.append(button)
  }

  /** Marks the word at this place, and keeps it in view by scrolling the panel alone, never the page around the frame. */
  function follow(ms: number) {
    const next = wordAt(words, ms)
    if (next === current) return
    current?.shown.classList.remove('now')
    next?.shown.classList.add('now')
    if (next?.line !== current?.line) {
      current?.line.classList.remove('now')
      next?.line.classList.add('now')
    }
    current = next
    if (!next || Date.now() < leftAloneUntil) return
    const top = next.shown.offsetTop - panel.offsetTop
    const isInView = top > panel.scrollTop && top < panel.scrollTop + panel.clientHeight - KEPT_ABOVE_PX
    if (!isInView) panel.scrollTop = top - KEPT_ABOVE_PX
  }

  return { load, follow }
}

function show(
  panel: HTMLElement,
  lines: readonly TranscriptLine[],
  names: readonly string[],
  onWord: (ms: number) => void,
): Word[] {
  const words: Word[] = []
  const shown = lines.map((line) => {
    const head = element('p', { class: `speaker of-${line.speaker}` })
    const name = element('span', {}, names[line.speaker - 1] ?? '')
    if (line.kind === 'notice') name.append(' ', element('span', { class: 'tag' }, 'Notice'))
    head.append(name, element('span', { class: 'time' }, formatDuration((line.start_ms ?? 0) / 1_000)))
    const text = element('p', { class: 'words' })
    const block = element('div', { class: `line of-${line.speaker}` })
    block.append(head, text)
    const inLine = wordsOf(line, text, block)
    words.push(...inLine)
    makeOneStop(text, inLine, onWord)
    return block
  })
  panel.replaceChildren(...shown)
  return words
}

/** Text with a press for each word; signs between words stay as they are. */
function wordsOf(line: TranscriptLine, text: HTMLElement, block: HTMLElement): Word[] {
  let at = 0
  const words = line.words.map(([from, to, start_ms, end_ms]): Word => {
    const shown = element('span', { class: 'word', role: 'button', tabindex: '-1' }, line.text.slice(from, to))
    text.append(line.text.slice(at, from), shown)
    at = to
    return { start_ms, end_ms, shown, line: block }
  })
  text.append(line.text.slice(at))
  return words
}

/** One tab stop for each line; the arrows move among its words, Enter and Space press one. */
function makeOneStop(text: HTMLElement, words: readonly Word[], onWord: (ms: number) => void) {
  const indexOf = (target: EventTarget | null) => words.findIndex(({ shown }) => shown === target)
  words[0]?.shown.setAttribute('tabindex', '0')

  text.addEventListener('click', ({ target }) => {
    const word = words[indexOf(target)]
    if (word) onWord(word.start_ms)
  })
  text.addEventListener('keydown', (event) => {
    const index = indexOf(event.target)
    const moves: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: words.length - 1,
    }
    const next = words[moves[event.key] ?? -1]
    const isPress = event.key === 'Enter' || event.key === ' '
    if (index === -1 || !(event.key in moves || isPress)) return
    event.preventDefault()
    event.stopPropagation()
    if (isPress) return onWord(words[index]?.start_ms ?? 0)
    if (!next) return
    words[index]?.shown.setAttribute('tabindex', '-1')
    next.shown.setAttribute('tabindex', '0')
    next.shown.focus()
  })
}

/** The last word that has begun; between two lines none is heard. */
function wordAt(words: readonly Word[], ms: number): Word | undefined {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.start_ms ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return words[low - 1]
}
