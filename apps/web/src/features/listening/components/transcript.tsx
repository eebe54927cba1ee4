import type { TranscriptLine } from '@app/contracts/content'
import { memo, useRef } from 'react'
import { formatDuration } from '#lib/formats.ts'
import { findCurrentLine, findCurrentWord } from '../state/find-current.ts'
import { player, usePlayer } from '../state/the-player.ts'
import { useFollowLine } from '../state/use-follow-line.ts'
import { speakerText } from './speaker-legend.tsx'

const borders = { 1: 'border-host1', 2: 'border-host2' } as const
const boxes = { 1: 'bg-host1', 2: 'bg-host2' } as const

/** What is said, with the line and the word that are heard; a click on either goes there. */
export function Transcript({ lines }: { lines: readonly TranscriptLine[] }) {
  const current = usePlayer((state) => (state.position > 0 || state.is_playing ? findCurrentLine(lines, state.position * 1000) : -1))
  const list = useRef<HTMLOListElement>(null)
  const { isFollowing, follow } = useFollowLine(list, current)
  return (
    <section aria-labelledby="transcript-heading" className="relative min-w-0">
      <div className="flex h-10 items-center justify-between border-b border-line">
        <h2 id="transcript-heading" className="text-[17px] font-semibold">
          Transcript
        </h2>
        {!isFollowing && current >= 0 && (
          <button type="button" onClick={follow} className="rounded-full px-3 py-1 text-[13px] text-signalhi hover:bg-s2">
            Follow along
          </button>
        )}
      </div>
      <ol ref={list} tabIndex={0} className="relative grid max-h-[70dvh] gap-6 overflow-y-auto py-5 pr-2 lg:max-h-[calc(100dvh-13rem)]">
        {lines.map((line, index) => (
          <Line key={line.utterance_id} line={line} isCurrent={index === current} />
        ))}
      </ol>
    </section>
  )
}

type LineProps = { line: TranscriptLine; isCurrent: boolean }

const Line = memo(function Line({ line, isCurrent }: LineProps) {
  const { speaker, start_ms, voice_name } = line
  return (
    <li
      aria-current={isCurrent || undefined}
      className={`border-l-2 pl-4 ${borders[speaker]}`}
      style={isCurrent ? undefined : { borderColor: `color-mix(in srgb, var(--color-host${speaker}) 45%, var(--color-canvas))` }}
    >
      <div className="flex items-baseline justify-between gap-3">
        <span className={`text-[13px] font-semibold ${speakerText[speaker]}`}>{voice_name}</span>
        {start_ms !== null && (
          <button
            type="button"
            aria-label={`Play from ${formatDuration(start_ms / 1000)}`}
            onClick={() => player.seek(start_ms / 1000)}
            className="rounded px-1 font-mono text-[10px] text-ink3 hover:text-ink"
          >
            {formatDuration(start_ms / 1000)}
          </button>
        )}
      </div>
      {isCurrent ? <CurrentText line={line} /> : <LineText line={line} word={-1} />}
    </li>
  )
})

function CurrentText({ line }: { line: TranscriptLine }) {
  const word = usePlayer((state) => findCurrentWord(line.words, state.position * 1000))
  return <LineText line={line} word={word} isCurrent />
}

function LineText({ line, word, isCurrent = false }: { line: TranscriptLine; word: number; isCurrent?: boolean }) {
  const tone = isCurrent ? 'text-ink2' : 'text-ink3'
  return (
    <p onClick={(event) => seekFrom(event.target, line)} className={`text-base leading-[1.6] wrap-anywhere ${tone} ${line.start_ms === null ? '' : 'cursor-pointer'}`}>
      {line.words.length === 0 ? line.text : wordsOf(line, word)}
    </p>
  )
}

/** Words as the transcript times them, with the text between them left as it is. */
function wordsOf({ text, words, speaker }: TranscriptLine, current: number) {
  return words.map(([from, to, start_ms], index) => {
    const before = text.slice(words[index - 1]?.[1] ?? 0, from)
    const after = index === words.length - 1 ? text.slice(to) : ''
    return (
      <span key={from} className={index <= current ? 'text-ink' : undefined}>
        {before}
        <span
          data-start-ms={start_ms}
          {...(index === current && { 'data-current': true })}
          className={index === current ? `-mx-0.5 rounded-sm px-0.5 py-px text-black ${boxes[speaker]}` : 'rounded-sm hover:bg-s3'}
        >
          {text.slice(from, to)}
        </span>
        {after}
      </span>
    )
  })
}

function seekFrom(target: EventTarget, line: TranscriptLine): void {
  if (line.start_ms === null || window.getSelection()?.isCollapsed === false) return
  const word = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-start-ms]') : null
  player.seek(Number(word?.dataset['startMs'] ?? line.start_ms) / 1000)
}
