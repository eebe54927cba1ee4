import { FeedMode } from '@app/domain/shows'
import { useId } from 'react'

const meanings: Readonly<Record<FeedMode, { name: string; consequence: string }>> = {
  off: { name: 'Off', consequence: 'The show can only be heard here.' },
  unlisted: {
    name: 'Unlisted',
    consequence: 'Anyone with the address can follow. Directories are asked to stay away.',
  },
  listed: { name: 'Listed', consequence: 'Apple Podcasts, Spotify and every other directory may carry it.' },
}

/** Discoverability of the feed, each mode with its consequences. */
export function FeedModeChoice({ chosen, onChoose }: { chosen: FeedMode; onChoose: (mode: FeedMode) => void }) {
  const id = useId()
  return (
    <section>
      <h2 id={id} className="mb-3 text-[17px] font-semibold">
        Who can find the feed
      </h2>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-s1"
      >
        {FeedMode.options.map((mode) => (
          <label
            key={mode}
            className="flex min-h-16 cursor-pointer gap-3.5 px-4 py-2.5 hover:bg-s2 has-checked:bg-s2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-signalhi"
          >
            <input
              type="radio"
              name="feed_mode"
              value={mode}
              aria-label={meanings[mode].name}
              aria-describedby={`${id}-${mode}`}
              checked={mode === chosen}
              onChange={() => onChoose(mode)}
              className="mt-1 size-[18px] shrink-0 cursor-pointer appearance-none rounded-full border border-edge outline-none checked:border-[6px] checked:border-ink"
            />
            <span>
              <span className="block text-[15px] font-semibold">{meanings[mode].name}</span>
              <span id={`${id}-${mode}`} className="block text-[14px] leading-5 text-ink2">
                {meanings[mode].consequence}
              </span>
            </span>
          </label>
        ))}
      </div>
    </section>
  )
}
