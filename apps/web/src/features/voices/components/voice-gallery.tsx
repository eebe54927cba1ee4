import type { VoiceList, VoiceView } from '@app/contracts/voices'
import { countDesigns, nearestDistinct, voicesInRows } from '@app/domain/voices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { voicesQuery } from '../api/list-voices.ts'
import { CardList, matches, noteOn, type GalleryProps } from './card-list.tsx'
import { GalleryFilters, type VoiceFilter } from './gallery-filters.tsx'
import { SavedVoices } from './saved-voices.tsx'
import { SpeakerList } from './speaker-list.tsx'

const rows = [
  { row: 'distinct', title: 'Distinct voices' },
  { row: 'alike', title: 'Similar to one of those' },
  { row: 'more', title: 'More voices' },
] as const
const numbers = new Intl.NumberFormat('en-US')

/** The thirty voices, those that the channel saved and the speakers of the model, to be heard and chosen from. */
export function VoiceGallery(props: GalleryProps) {
  const query = useQuery(voicesQuery)
  const { data } = query
  const [filter, setFilter] = useState<VoiceFilter>({ gender: undefined, accent: '', search: '', isDistinct: false })
  return (
    <section aria-label="Voices" className="grid gap-6">
      <div className="grid gap-3">
        <GalleryFilters filter={filter} accents={data?.speakers.accents ?? []} onChange={setFilter} />
        {data && <p className="text-[13px] leading-[18px] text-ink2">{countOf(data)}</p>}
      </div>
      {props.channel_id !== undefined && <SavedVoices {...props} channel_id={props.channel_id} filter={filter} />}
      <QuerySection query={query} failure="The voices could not be loaded" skeleton={<GallerySkeleton />}>
        {(list) => <Rows {...props} list={list} filter={filter} />}
      </QuerySection>
      {data && data.speakers.count > 0 && !filter.isDistinct && <SpeakerList {...props} filter={filter} />}
    </section>
  )
}

/** "30 voices, 904 more with the speakers of the model", and the number of possible designs. */
function countOf({ voices, speakers, designs }: VoiceList): string {
  const all = speakers.count > 0 ? `, ${numbers.format(voices.length + speakers.count)} with model speakers` : ''
  const { controls, voices: designed } = countDesigns()
  const more = designs
    ? ` ${controls} controls make ${numbers.format(designed)} combinations that you can hear and save.`
    : ''
  return `${voices.length} voices${all}.${more}`
}

function Rows({ list, filter, ...props }: GalleryProps & { list: VoiceList; filter: VoiceFilter }) {
  const isRanked = list.voices.some(({ row }) => row !== 'distinct')
  const place = (voice: VoiceView) => voicesInRows.findIndex((name) => name === voice.name)
  const ordered = isRanked ? list.voices.toSorted((a, b) => place(a) - place(b)) : list.voices
  const shown = ordered.filter((voice) => matches(voice, filter))
  const groups = isRanked ? rows : [{ row: 'distinct', title: undefined } as const]
  if (shown.length === 0) return <p className="text-[15px] text-ink2">None of the thirty voices match.</p>
  return groups.map(({ row, title }) => (
    <CardList
      key={row}
      title={title}
      voices={shown.filter((voice) => voice.row === row)}
      noteOn={(voice) => noteOn(voice, props.other) ?? likeness(voice)}
      {...props}
    />
  ))
}

function likeness({ name, row }: VoiceView): { short: string; sentence: string } | undefined {
  const near = row === 'alike' ? nearestDistinct(name) : undefined
  return near && { short: `Like ${near}`, sentence: `Sounds like ${near}` }
}

function GallerySkeleton() {
  return (
    <div aria-busy className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-[108px] rounded-lg" />
      ))}
    </div>
  )
}
