import { voiceLabel } from '@app/domain/voices'
import type { TestAudio } from '@app/contracts/voices'
import { voiceLimits } from '@app/domain/voices'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '#components/ui/button.tsx'
import { SoundIcon } from '#components/ui/sound/sound-icon.tsx'
import { cutText, formatAge, formatFullDate } from '#lib/format/formats.ts'
import type { ClipPlayer } from '#lib/audio/clip-player.ts'
import { useClip } from '#lib/audio/use-clip-player.ts'
import { readSoundUrls } from '../api/test-audio.ts'
import { testAudioSentences } from '../state/make-test-audio.ts'
import { saveTestAudio } from '../state/save-test-audio.ts'

const { snippet, details } = voiceLimits.history

type Props = { testAudio: TestAudio; player: ClipPlayer; onReuse: () => void }

/** Entry of the history: the beginning of its text, more of it on request, and the sound. */
export function HistoryEntry({
  testAudio: { content_id, test_script, utterances, config, created_at },
  player,
  onReuse,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const sound = useClip(player, content_id)
  const beginning = cutText(test_script, snippet)
  const names = [...new Set([config.voice_id, ...utterances.map(({ voice_name }) => voice_name)])]
    .map(voiceLabel)
    .join(', ')
  const open = () =>
    readSoundUrls(content_id).then(
      ({ url }) => url,
      () => Promise.reject(new Error(testAudioSentences.unaddressed)),
    )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 bg-s2/60 px-3 py-2.5">
      <div className="flex items-center gap-2">
        <IconButton
          label={`${sound.isOn ? 'Stop' : 'Play'} “${beginning}”`}
          aria-busy={sound.status === 'loading' || undefined}
          onClick={() => (sound.isOn ? player.stop(content_id) : void player.play(content_id, open))}
        >
          <SoundIcon status={sound.status} />
        </IconButton>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="grid min-w-0 grow text-left"
        >
          <span className="text-[14px] wrap-anywhere">{beginning}</span>
          <span className="text-[12px] text-ink3">
            {names},{' '}
            <time dateTime={created_at} title={formatFullDate(created_at)}>
              {formatAge(created_at)}
            </time>
          </span>
        </button>
        <IconButton label={`Download “${beginning}”`} onClick={() => void saveTestAudio(content_id)}>
          <Download aria-hidden className="size-4" />
        </IconButton>
      </div>
      {sound.status === 'failed' && (
        <p role="alert" className="text-[13px] text-bad">
          {sound.problem}
        </p>
      )}
      <div id={id}>
        {isOpen && (
          <div className="grid gap-2 pb-1 pl-12">
            <p className="text-[13px] leading-relaxed wrap-anywhere whitespace-pre-wrap text-ink2">
              {cutText(test_script, details)}
            </p>
            <Button look="quiet" size="small" className="justify-self-start" onClick={onReuse}>
              Try this text again
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
