import type { ContentView } from '@app/contracts/content'
import { episodeLabels } from '@app/domain/content'

/** "Trailer", "Bonus", "S2 E4". */
export function EpisodeLabels({ content }: { content: ContentView }) {
  return episodeLabels(content).map(({ short, spoken }) => (
    <span key={short} className="rounded-full bg-s2 px-2.5 py-1 text-[12px] leading-none font-medium text-ink2">
      <span aria-hidden>{short}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  ))
}
