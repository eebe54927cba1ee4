import type { ContentView } from '@app/contracts/content'
import { passageQuery, showPaths } from '@app/contracts/show-paths'
import { titleOf } from '#features/content/state/title-of.ts'
import type { Stretch } from '#features/listening/state/quote/quote.ts'
import { EmbedTab, type EmbedChoice } from '#features/sharing/components/embed-tab.tsx'
import { readableCode } from '#features/sharing/state/readable-code.ts'
import { formatDuration } from '#lib/format/formats.ts'

type Start = 'beginning' | 'moment' | 'quote'
type Props = {
  content: ContentView
  second: number
  stretch: Stretch | undefined
  isQuoted: boolean
  hasTranscript: boolean
}

/** The embed of an item, from its beginning, from where it is heard, or of the words that were marked. */
export function ItemEmbedTab({ content, second, stretch, isQuoted, hasTranscript }: Props) {
  const starts: { value: Start; label: string }[] = [{ value: 'beginning', label: '0:00' }]
  if (second > 0) starts.push({ value: 'moment', label: formatDuration(second) })
  if (stretch) starts.push({ value: 'quote', label: 'Quote' })

  function build({ theme, start, transcript }: EmbedChoice<Start>) {
    const query = [
      start === 'moment' && `t=${second}`,
      start === 'quote' && stretch && passageQuery(stretch),
      `theme=${theme}`,
      transcript && 'transcript=1',
      // Link target once the item is no longer public.
      `show=${content.channel_id}`,
    ]
    const path = showPaths.embeddedContent(content.content_id)
    const address = `${location.origin}${path}?${query.filter(Boolean).join('&')}`
    return readableCode({ address, title: titleOf(content), isOpen: transcript })
  }

  return (
    <EmbedTab<Start>
      starts={starts}
      startsAt={isQuoted && stretch ? 'quote' : 'beginning'}
      hasTranscript={hasTranscript}
      warning={
        content.visibility === 'unlisted'
          ? 'This episode is unlisted: on another site nobody is signed in, so the embed stays empty.'
          : undefined
      }
      build={build}
    />
  )
}
