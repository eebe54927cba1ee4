import type { LexiconView } from '@app/contracts/lexicon'
import { lexiconLimits, lexiconSentences, type LexiconEntry } from '@app/domain/lexicon'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useClipPlayer } from '#lib/audio/use-clip-player.ts'
import { lexiconQuery, useChangeEntry } from '../api/lexicon.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryRow } from './entry-row.tsx'
import type { HearEntry } from './hear-button.tsx'
import { WordsFile } from './words-file.tsx'

const FAILED_SENTENCE = 'The word could not be removed'
/** Number of entries from which on there is a search field. */
const SEARCHED_FROM = 9

type Props = { channel_id: string; hear: HearEntry }

/** All words that a channel says in another way than they are written. */
export function LexiconSection({ channel_id, hear }: Props) {
  const query = useQuery(lexiconQuery(channel_id))
  return (
    <section
      aria-labelledby="lexicon-heading"
      className="flex flex-col gap-5 rounded-xl border border-line bg-s1 p-4 md:p-6"
    >
      <div>
        <h2 id="lexicon-heading" className="text-[20px] font-semibold">
          Pronunciation
        </h2>
        <p className="mt-1 text-[15px] text-ink2">
          Words that this channel pronounces differently. Scripts and transcripts keep the original spelling.
        </p>
      </div>
      <QuerySection query={query} failure="Error Loading Pronunciation" skeleton={<Skeleton className="h-24" />}>
        {(lexicon) => <Words channel_id={channel_id} lexicon={lexicon} hear={hear} />}
      </QuerySection>
    </section>
  )
}

type Opened = { before?: LexiconEntry }

function Words({ channel_id, lexicon, hear }: Props & { lexicon: LexiconView }) {
  const [opened, setOpened] = useState<Opened>()
  const [search, setSearch] = useState('')
  const { entries } = lexicon
  const shown = entries.filter(({ word, say }) => `${word} ${say}`.toLowerCase().includes(search.trim().toLowerCase()))
  const player = useClipPlayer()
  const remove = useRemoving(channel_id, lexicon)
  return (
    <>
      {(entries.length >= SEARCHED_FROM || search !== '') && (
        <Input
          type="search"
          aria-label="Search words"
          placeholder="Search words"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {entries.length === 0 ? (
        <p className="text-[15px] text-ink3">No words yet. Add a name that sounds wrong and listen to the result.</p>
      ) : (
        <ul aria-label="Words" className="-mx-2 max-h-[26rem] divide-y divide-line overflow-y-auto">
          {shown.map((entry) => (
            <EntryRow
              key={`${entry.word} ${String(entry.exact_case)}`}
              entry={entry}
              player={player}
              hear={hear}
              onEdit={() => setOpened({ before: entry })}
              onRemove={() => remove(entry)}
            />
          ))}
        </ul>
      )}
      {entries.length > 0 && shown.length === 0 && <p className="text-[15px] text-ink3">No words found</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="quiet"
          size="small"
          data-beside
          disabled={entries.length >= lexiconLimits.entries}
          onClick={() => setOpened({})}
        >
          + Add a word
        </Button>
        <WordsFile channel_id={channel_id} isEmpty={entries.length === 0} />
      </div>
      {entries.length >= lexiconLimits.entries && <p className="text-[13px] text-ink3">{lexiconSentences.too_many}</p>}
      {opened && (
        <EntryDialog
          {...opened}
          channel_id={channel_id}
          lexicon={lexicon}
          hear={hear}
          onClose={() => setOpened(undefined)}
          onSaved={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** A word goes at once and can be brought back. */
function useRemoving(channel_id: string, lexicon: LexiconView): (entry: LexiconEntry) => void {
  const change = useChangeEntry(channel_id)
  const fail = (error: Error) => errorSnackbar(sentenceFor(error, FAILED_SENTENCE) ?? FAILED_SENTENCE)

  function bringBack(entry: LexiconEntry, seen: LexiconView) {
    change.mutate({ change: { after: entry }, seen }, { onError: fail })
  }

  return (entry) =>
    change.mutate(
      { change: { before: entry }, seen: lexicon },
      {
        onError: fail,
        onSuccess: (now) =>
          toast(`“${entry.word}” is pronounced as written again`, { label: 'Undo', run: () => bringBack(entry, now) }),
      },
    )
}
