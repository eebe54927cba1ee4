import { moodNames, MusicMood, SoundLine, type ChannelSound } from '@app/domain/production'
import { useQuery } from '@tanstack/react-query'
import { Play, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Chips } from '#components/ui/form/chips.tsx'
import { SwitchRow } from '#components/ui/form/switch-row.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { QuerySection } from '#components/ui/query-section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { useClip, useClipPlayer } from '#lib/audio/use-clip-player.ts'
import { channelSoundQuery, downloadSound, useSaveChannelSound } from '../api/sounds.ts'

const widths = { stereo: 'Stereo', mono: 'Mono' } as const
const moods = { ...moodNames, none: 'No music' } as const
const PREVIEW = 'mood'

const switches = [
  { name: 'rhythm', label: 'Natural rhythm', hint: 'Pauses follow what is said; short answers come quicker.' },
  { name: 'breath', label: 'Breaths', hint: 'The hosts breathe in before long lines.' },
  {
    name: 'room',
    label: 'Room tone and levels',
    hint: 'One quiet room under everything, and both hosts equally loud.',
  },
] as const satisfies readonly { name: keyof ChannelSound; label: string; hint: string }[]

/** Sound settings for new episodes of a channel; each change is saved by itself. */
export function SoundSection({ channel_id }: { channel_id: string }) {
  const query = useQuery(channelSoundQuery(channel_id))
  return (
    <section
      aria-labelledby="sound-heading"
      className="flex flex-col gap-5 rounded-xl border border-line bg-s1 p-4 md:p-6"
    >
      <div>
        <h2 id="sound-heading" className="text-[20px] font-semibold">
          Sound
        </h2>
        <p className="mt-1 text-[13px] leading-[18px] text-ink2">
          For new episodes. Those you have made stay as they are.
        </p>
      </div>
      <QuerySection query={query} failure="Error Loading Sound" skeleton={<Skeleton className="h-40" />}>
        {(sound) => <Choices channel_id={channel_id} sound={sound} />}
      </QuerySection>
    </section>
  )
}

function Choices({ channel_id, sound: saved }: { channel_id: string; sound: ChannelSound }) {
  const save = useSaveChannelSound(channel_id)
  // Optimistic update: a choice shows at once, and is taken back where it could not be saved.
  const sound = save.isPending ? save.variables : saved
  const change = (part: Partial<ChannelSound>) => save.mutate({ ...sound, ...part })
  return (
    <div className="grid gap-5">
      <Chips
        legend="Hosts"
        names={widths}
        chosen={sound.stereo ? 'stereo' : 'mono'}
        onChoose={(width) => change({ stereo: width === 'stereo' })}
      />
      <p className="-mt-3 text-[13px] leading-[18px] text-ink2">
        In stereo the hosts sit a little apart. Mono makes smaller files.
      </p>
      {switches.map(({ name, label, hint }) => (
        <SwitchRow
          key={name}
          label={label}
          hint={hint}
          isOn={sound[name]}
          onChange={(isOn) => change({ [name]: isOn })}
        />
      ))}
      <Chips
        legend="Music"
        names={moods}
        chosen={sound.music ?? 'none'}
        onChoose={(mood) => change({ music: MusicMood.safeParse(mood).data ?? null })}
      />
      {sound.music && <HearMood key={sound.music} channel_id={channel_id} mood={sound.music} />}
      <p role="status" className="sr-only">
        {save.isSuccess ? 'Saved' : ''}
      </p>
      {save.error && (
        <div role="alert">
          <FieldError>{sentenceFor(save.error, 'The sound could not be saved. Try again.')}</FieldError>
        </div>
      )}
    </div>
  )
}

/** The intro as it is composed for this channel. */
function HearMood({ channel_id, mood }: { channel_id: string; mood: MusicMood }) {
  const player = useClipPlayer()
  const { isOn, status, problem } = useClip(player, PREVIEW)
  const [urls] = useState<string[]>([])
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls])

  async function open() {
    const intro = SoundLine.parse({ kind: 'sound', role: 'intro', source: { kind: 'music', mood } })
    const url = URL.createObjectURL(await downloadSound(channel_id, intro))
    urls.push(url)
    return url
  }

  return (
    <div className="-mt-2 grid justify-items-start gap-2">
      <Button look="quiet" size="small" onClick={() => (isOn ? player.stop(PREVIEW) : void player.play(PREVIEW, open))}>
        {status === 'loading' ? (
          <Spinner />
        ) : isOn ? (
          <Square aria-hidden className="size-3.5 fill-current" />
        ) : (
          <Play aria-hidden className="size-3.5 fill-current" />
        )}
        {isOn ? 'Stop' : `Hear the ${moodNames[mood].toLowerCase()} intro`}
      </Button>
      <p className="text-[13px] leading-[18px] text-ink2">
        Composed for this channel, free to publish. New scripts open, divide and close with it.
      </p>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
