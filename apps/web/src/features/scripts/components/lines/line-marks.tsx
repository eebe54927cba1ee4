import { Fragment } from 'react'

/** A part of a line that is pointed out: words that no source has, words that were searched for, those shown now. */
export type Mark = { from: number; to: number; look: 'doubted' | 'found' | 'now' }

const looks = {
  doubted: 'border-b-2 border-warn bg-transparent',
  found: 'rounded-[3px] bg-ink/20',
  now: 'rounded-[3px] bg-ink/20 outline-2 outline-ink',
} as const

/** Highlights behind a field, which can show nothing but its text. Marks are also explained in words beside it. */
export function LineMarks({ text, marks, className }: { text: string; marks: readonly Mark[]; className: string }) {
  const pieces = piecesOf(text, marks)
  return (
    <div aria-hidden className={`pointer-events-none border-transparent text-transparent select-none ${className}`}>
      {pieces.map(({ words, look }, index) => (
        <Fragment key={index}>
          {look ? <mark className={`text-transparent ${looks[look]}`}>{words}</mark> : words}
        </Fragment>
      ))}
    </div>
  )
}

function piecesOf(text: string, marks: readonly Mark[]): { words: string; look?: Mark['look'] }[] {
  const pieces: { words: string; look?: Mark['look'] }[] = []
  let at = 0
  for (const { from, to, look } of marks.toSorted((a, b) => a.from - b.from)) {
    if (from < at || to > text.length) continue
    pieces.push({ words: text.slice(at, from) }, { words: text.slice(from, to), look })
    at = to
  }
  return [...pieces, { words: text.slice(at) }]
}
