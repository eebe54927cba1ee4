import type { TranscriptLine } from '@app/contracts/content'
import { memo, type ComponentType } from 'react'
import { breakLongWords } from '#components/ui/long-words.tsx'
import { formatDuration } from '#lib/format/formats.ts'
import { findCurrentWord } from '../state/transcript/find-current.ts'
import { useControls, usePlayer, type Controls } from '../state/player/the-player.ts'
import { speakerText } from './speaker-legend.tsx'

const borders = { 1: 'border-host1', 2: 'border-host2' } as const
const boxes = { 1: 'bg-host1', 2: 'bg-host2' } as const

/** Lazy extras of each line: buttons beside its name, and the panel that they open below its words. */
export type LineExtras = {
  Buttons: ComponentType<{ line: TranscriptLine; isTabStop: boolean }>
  Below: ComponentType<{ line: TranscriptLine }>
}

type Props = {
  line: TranscriptLine
  /** Name of the speaker. */
  name: string
  isCurrent: boolean
  isFound: boolean
  /** Roving tab stop: one of all lines is reached by Tab; arrows go to the others. */
  isTabStop: boolean
  Buttons: LineExtras['Buttons'] | undefined
  Below: LineExtras['Below'] | undefined
}

/** One turn of one speaker. It renders again when it begins and ends, and word by word only while it is heard. */
export const Line = memo(function Line({ line, name, isCurrent, isFound, isTabStop, Buttons, Below }: Props) {
  const { speaker, chapter, utterance_id, kind } = line
  return (
    <li
      aria-current={isCurrent || undefined}
      data-line={utterance_id}
      className={`group far-line border-l-2 pl-4 ${borders[speaker]} ${isFound ? 'bg-s2' : ''}`}
      style={
        isCurrent
          ? undefined
          : { borderColor: `color-mix(in srgb, var(--color-host${speaker}) 45%, var(--color-canvas))` }
      }
    >
      {chapter !== null && (
        <h3 dir="auto" className="pb-2 text-[15px] font-semibold wrap-anywhere">
          {chapter}
        </h3>
      )}
      {/* Height of its buttons, which come later: the words below must not move under a finger. */}
      <div className="flex min-h-8 items-center justify-between gap-3 max-sm:min-h-9">
        <span className={`text-[13px] font-semibold ${speakerText[speaker]}`}>
          {name}
          {kind === 'notice' && <span className="ml-2 font-normal text-ink2">Notice</span>}
        </span>
        <span className="flex items-center gap-1">
          {Buttons && <Buttons line={line} isTabStop={isTabStop} />}
          <TimeButton line={line} isTabStop={isTabStop} />
        </span>
      </div>
      <LineText line={line} isCurrent={isCurrent} />
      {Below && <Below line={line} />}
    </li>
  )
})

function TimeButton({ line: { start_ms }, isTabStop }: { line: TranscriptLine; isTabStop: boolean }) {
  const { playFrom } = useControls()
  if (start_ms === null) return null
  const time = formatDuration(start_ms / 1000)
  return (
    <button
      type="button"
      data-line-button
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`Play from ${time}`}
      onClick={() => playFrom(start_ms / 1000)}
      className="min-h-6 rounded px-1 py-1 font-mono text-[10px] text-ink3 hover:text-ink max-sm:min-h-8"
    >
      {time}
    </button>
  )
}

function LineText({ line, isCurrent }: { line: TranscriptLine; isCurrent: boolean }) {
  const word = usePlayer(({ position }) => (isCurrent ? findCurrentWord(line.words, position * 1000) : -1), isCurrent)
  const controls = useControls()
  const tone = isCurrent ? 'text-ink2' : 'text-ink3'
  return (
    <p
      dir="auto"
      data-words
      onClick={(event) => playFromWord(event.target, line, controls)}
      className={`text-base leading-[1.6] whitespace-pre-line wrap-anywhere ${tone} ${line.start_ms === null ? '' : 'cursor-pointer'}`}
    >
      {line.words.length === 0 ? breakLongWords(line.text) : wordsOf(line, word)}
    </p>
  )
}

/** Words as the transcript times them, with the text between them left as it is. */
function wordsOf({ text, words, speaker }: TranscriptLine, current: number) {
  return words.map(([from, to, start_ms], index) => {
    const before = text.slice(words[index - 1]?.[1] ?? 0, from)
    const after = index === words.length - 1 ? text.slice(to) : ''
    const look =
      index === current
        ? `-mx-0.5 rounded-sm px-0.5 py-px text-black ${boxes[speaker]}`
        : index < current
          ? 'rounded-sm text-ink hover:bg-s3'
          : 'rounded-sm hover:bg-s3'
    const word = (
      <span key={from} data-start-ms={start_ms} {...(index === current && { 'data-current': true })} className={look}>
        {breakLongWords(text.slice(from, to))}
      </span>
    )
    return [before, word, after]
  })
}

function playFromWord(target: EventTarget, line: TranscriptLine, { playFrom }: Controls): void {
  if (line.start_ms === null || window.getSelection()?.isCollapsed === false) return
  const word = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-start-ms]') : null
  playFrom(Number(word?.dataset['startMs'] ?? line.start_ms) / 1000)
}
