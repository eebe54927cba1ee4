import { Fragment } from 'react'
import { ClampedText } from '#components/ui/clamped-text.tsx'
import { breakLongWords } from '#components/ui/long-words.tsx'
import { linkParts } from '#lib/format/link-parts.ts'

/** What belongs to an episode, as its creator wrote it: plain text, whose web addresses can be followed. */
export function ShowNotes({ text }: { text: string }) {
  return (
    <section aria-labelledby="show-notes-heading" className="grid gap-1.5">
      <h2 id="show-notes-heading" className="text-[15px] font-semibold">
        Show notes
      </h2>
      <ClampedText lines={6}>
        {linkParts(text).map((part, index) =>
          part.url === undefined ? (
            <Fragment key={index}>{breakLongWords(part.text)}</Fragment>
          ) : (
            <a
              key={index}
              href={part.url}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="text-signalhi underline"
            >
              {breakLongWords(part.text)}
            </a>
          ),
        )}
      </ClampedText>
    </section>
  )
}
