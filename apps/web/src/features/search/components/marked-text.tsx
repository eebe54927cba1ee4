import { breakLongWords } from '#components/ui/long-words.tsx'
import { cutAtMarks, joinMarks } from '../state/cut-at-marks.ts'

const boxes = { 1: 'bg-host1', 2: 'bg-host2' } as const
const BOX = '-mx-0.5 rounded-[4px] box-decoration-clone px-0.5 py-px'

type Props = {
  text: string
  marks: readonly (readonly [from: number, to: number])[]
  /** The word that is heard at this moment, and whose it is. */
  spoken?: { word: readonly [from: number, to: number] | undefined; speaker: 1 | 2 }
}

/** Text with its matches marked, and the spoken word boxed in its speaker's colour. */
export function MarkedText({ text, marks, spoken }: Props) {
  return cutAtMarks(text, joinMarks(text, marks), spoken?.word).map(({ from, text: piece, isFound, isSpoken }) => {
    const words = breakLongWords(piece)
    if (spoken && isSpoken)
      return (
        <span key={from} data-current className={`text-black ${BOX} ${boxes[spoken.speaker]}`}>
          {words}
        </span>
      )
    if (!isFound) return <span key={from}>{words}</span>
    return (
      <mark key={from} className={`bg-ink/20 font-semibold text-ink ${BOX}`}>
        {words}
      </mark>
    )
  })
}
