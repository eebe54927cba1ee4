import { usedSentence } from '#lib/format/used-sentence.ts'

/** The words of a passage, with the sentence marked that a line was written from. */
export function PassageText({ text, line }: { text: string; line: string }) {
  const used = usedSentence(text, line)
  if (!used) return text
  return (
    <>
      {text.slice(0, used.from)}
      <mark className="rounded-sm bg-signal/25 box-decoration-clone text-ink">{text.slice(used.from, used.to)}</mark>
      {text.slice(used.to)}
    </>
  )
}
