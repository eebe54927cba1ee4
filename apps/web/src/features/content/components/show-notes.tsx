import { Fragment } from 'react'
import { ClampedText } from '#components/ui/clamped-text.tsx'
import { breakLongWords } from '#components/ui/long-words.tsx'
import { linkParts } from '#lib/format/link-parts.ts'

/** Show notes of an episode, as the creator wrote them: plain text, with links for web addresses. */
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
