import { PassageText } from '#components/ui/passage-text.tsx'
import type { ShownPassage } from '../../state/lines/line-facts.ts'

/** Passages with their source and place; the sentence is marked that was said. */
export function PassageFigures({ passages, said }: { passages: readonly ShownPassage[]; said: string }) {
  return passages.map(({ title, place, text }) => (
    <figure key={`${title} ${place} ${text}`} className="grid gap-1">
      <figcaption className="text-[12px] text-ink3">
        <cite className="font-semibold text-ink2 not-italic">{title}</cite>
        {place && `, ${place}`}
      </figcaption>
      <blockquote className="text-[14px] leading-[1.5] wrap-anywhere">
        <PassageText text={text} line={said} />
      </blockquote>
    </figure>
  ))
}
