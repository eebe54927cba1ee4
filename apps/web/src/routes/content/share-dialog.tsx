import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { Clock, Code, Link, TextQuote } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { useChangeVisibility } from '#features/content/api/change-visibility.ts'
import { titleOf } from '#features/content/state/title-of.ts'
import { linkToMoment } from '#features/listening/state/place/link-to-moment.ts'
import type { Stretch } from '#features/listening/state/quote/quote.ts'
import { usePlayer } from '#features/listening/state/player/the-player.ts'
import { useHeardTranscript } from '#features/listening/state/transcript/use-heard-transcript.ts'
import { LinkTab } from '#features/sharing/components/link-tab.tsx'
import { OnlyYou } from '#features/sharing/components/only-you.tsx'
import { ShareFrame } from '#features/sharing/components/share-frame.tsx'
import { ShareTabs } from '#features/sharing/components/share-tabs.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { formatDuration } from '#lib/format/formats.ts'
import { ItemEmbedTab } from './item-embed-tab.tsx'
import type { Quoted } from './quote-offer.tsx'
import { QuoteTab } from './quote-tab.tsx'

type Tab = 'link' | 'moment' | 'quote' | 'embed'
type Props = {
  content: ContentView
  isOwner: boolean
  /** The quote that it opens with. */
  quoted?: Quoted
  onClose: () => void
}

/** Ways to share an item; a private one only by its owner, who can make it public first. */
export function ShareDialog(props: Props) {
  return props.content.visibility === 'private' ? <PrivateItem {...props} /> : <OpenItem {...props} />
}

function PrivateItem({ content: { channel_id, content_id }, isOwner, onClose }: Props) {
  const change = useChangeVisibility(channel_id, content_id)
  return (
    <ShareFrame onClose={onClose} error={sentenceFor(change.error, 'Failed to update visibility')}>
      <OnlyYou isPending={change.isPending} onMakePublic={isOwner ? () => change.mutate('public') : undefined} />
    </ShareFrame>
  )
}

function OpenItem({ content, quoted, onClose }: Props) {
  const position = usePlayer((state) => state.position)
  const [place] = useState(position)
  const second = Math.floor(place)
  const transcript = useHeardTranscript(content, true)
  const offReason = reasonAgainstQuote(content, transcript?.lines)
  const [tab, setTab] = useState<Tab>(quoted && offReason === undefined ? 'quote' : 'link')
  const [stretch, setStretch] = useState<Stretch>()
  const [isQuoteEmbedded, setQuoteEmbedded] = useState(false)
  const address = `${location.origin}${paths.content(content.channel_id, content.content_id)}`
  const title = titleOf(content)
  const audience = content.visibility === 'unlisted' ? 'Unlisted: people who are signed in can open it.' : undefined

  return (
    <ShareFrame onClose={onClose} isWide={tab === 'embed'}>
      <ShareTabs<Tab>
        tabs={[
          { key: 'link', label: 'Link', icon: Link },
          { key: 'moment', label: `At ${formatDuration(second)}`, icon: Clock },
          { key: 'quote', label: 'Quote', icon: TextQuote, off: offReason },
          { key: 'embed', label: 'Embed', icon: Code, off: reasonAgainstEmbed(content) },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'link' && (
          <LinkTab link={address} title={title} note="Plays from the beginning." audience={audience} />
        )}
        {tab === 'moment' && (
          <LinkTab
            link={linkToMoment(address, place, transcript)}
            title={title}
            note={second > 0 ? `Plays from ${formatDuration(second)}, where you are.` : 'You are at the beginning.'}
            audience={audience}
          />
        )}
        {tab === 'quote' && transcript && (
          <QuoteTab
            content={content}
            lines={transcript.lines}
            revision={transcript.revision}
            wanted={stretch ?? quoted ?? { at_ms: second * 1_000 }}
            address={address}
            audience={audience}
            onStretch={setStretch}
            onEmbed={() => {
              setQuoteEmbedded(true)
              setTab('embed')
            }}
          />
        )}
        {tab === 'embed' && (
          <ItemEmbedTab
            content={content}
            second={second}
            stretch={stretch}
            isQuoted={isQuoteEmbedded}
            hasTranscript={offReason === undefined}
          />
        )}
      </ShareTabs>
    </ShareFrame>
  )
}

function reasonAgainstQuote({ status }: ContentView, lines: readonly TranscriptLine[] | undefined): string | undefined {
  if (status !== 'completed') return NOT_FINISHED
  return lines?.some(({ start_ms, end_ms }) => start_ms !== null && end_ms !== null)
    ? undefined
    : 'there is no transcript to mark words in.'
}

const reasonAgainstEmbed = ({ status }: ContentView) => (status === 'completed' ? undefined : NOT_FINISHED)

const NOT_FINISHED = 'the episode is not finished yet.'
