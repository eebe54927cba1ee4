import { insertTitle, type SoundLine } from '@app/domain/production'
import { Bookmark, Music, Play, Square, X } from 'lucide-react'
import { memo, use, useLayoutEffect, useRef, type Dispatch, type KeyboardEvent } from 'react'
import { Spinner } from '#components/ui/spinner.tsx'
import { useClip } from '#lib/audio/use-clip-player.ts'
import { describeInsert } from '../../state/inserts/insert-words.ts'
import type { LineInsert } from '../../state/script/script-session.ts'
import { pressOnInsert } from '../../state/inserts/press-on-insert.ts'
import { reachInsert } from '../../state/rows/row-elements.ts'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import type { Focus } from '../../state/script/script-session.ts'
import { ScriptSoundsContext, type ScriptSounds } from '../../state/inserts/script-sounds.ts'
import { LineTime } from '../lines/line-time.tsx'
import { SoundWave } from './sound-wave.tsx'

type Props = {
  insert: LineInsert
  /** Number of the spoken line that it belongs to, counted from 1. */
  number: number
  focus: Focus | undefined
  dispatch: Dispatch<ScriptAction>
  onOpen: (insert_id: string) => void
}

/** Row of a sound or a mark between the spoken lines: its name, its length, and the actions to play and change it. */
export const InsertRow = memo(function InsertRow(props: Props) {
  const { insert, number, dispatch, onOpen } = props
  const { insert_id, kind } = insert
  const sounds = use(ScriptSoundsContext)
  const row = useFocus(props.focus, dispatch)
  const title = insertTitle(insert)
  const facts = insert.kind === 'sound' ? sounds?.factsOf(insert) : undefined
  const said = describeInsert(insert, number, facts)
  const Icon = kind === 'sound' ? Music : Bookmark

  function play() {
    row.current?.querySelector<HTMLElement>('[data-play]')?.click()
  }

  return (
    <li
      ref={row}
      data-insert={insert_id}
      aria-label={`${title}, ${said}`}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) =>
        pressOnInsert(event, { insert_id, play: kind === 'sound' ? play : undefined, dispatch })
      }
      className="group flex h-8 scroll-mt-20 scroll-mb-8 items-center border-l-2 border-transparent pr-4 focus-within:border-ink focus-within:bg-s2 max-sm:h-11 sm:pr-3"
    >
      <button
        type="button"
        data-grip
        tabIndex={-1}
        aria-label={`Move ${title}`}
        title="Drag to move (Alt+↑, Alt+↓)"
        className="grid h-8 w-9 shrink-0 cursor-grab touch-none place-items-center text-ink2 hover:text-ink active:cursor-grabbing max-sm:h-11 max-sm:w-11"
      >
        <Icon aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        data-insert-title
        aria-haspopup="dialog"
        aria-label={`Edit ${title}, ${said}`}
        title="Edit (Enter)"
        onClick={() => onOpen(insert_id)}
        className="flex h-8 min-w-0 items-center gap-2.5 rounded-sm text-left outline-offset-[-2px] max-sm:h-11 max-sm:grow"
      >
        <span dir="auto" className="max-w-[60%] shrink-0 truncate text-[14px] font-semibold text-ink">
          {title}
        </span>
        <span className={`truncate text-[13px] ${facts?.isMissing ? 'text-warn' : 'text-ink2'}`}>{said}</span>
      </button>
      {kind === 'mark' ? (
        <span aria-hidden className="mx-3 grow border-t border-dashed border-edge max-sm:hidden" />
      ) : (
        <span className="grow max-sm:hidden" />
      )}
      <button
        type="button"
        aria-label={`Remove ${title}`}
        title="Remove (Del)"
        onClick={() => dispatch({ type: 'insert_removed', insert_id })}
        className="grid size-7 shrink-0 place-items-center rounded-full text-ink3 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-s3 hover:text-ink focus-visible:opacity-100 max-sm:hidden sm:opacity-0"
      >
        <X aria-hidden className="size-4" />
      </button>
      {insert.kind === 'sound' && sounds && (
        <Sound sound={insert} previewKey={insert_id} title={title} sounds={sounds} />
      )}
      <LineTime line_id={insert_id} isFirst={false} className="w-11 shrink-0 text-ink3 sm:w-13" />
    </li>
  )
})

type SoundProps = { sound: SoundLine; previewKey: string; title: string; sounds: ScriptSounds }

/** Waveform of a sound, and the button that plays it with its settings. */
function Sound({ sound, previewKey, title, sounds }: SoundProps) {
  const { player, open, factsOf } = sounds
  const { isOn, status, progress, problem } = useClip(player, previewKey)
  const facts = factsOf(sound)
  return (
    <>
      <span aria-hidden className="w-36 shrink-0 px-1 max-md:hidden">
        <SoundWave peaks={facts.peaks} seed={previewKey} part={isOn ? progress : undefined} height={22} count={36} />
      </span>
      {problem && (
        <span role="alert" className="max-w-48 truncate text-[13px] text-bad" title={problem}>
          {problem}
        </span>
      )}
      <button
        type="button"
        data-play
        aria-label={isOn ? `Stop ${title}` : `Play ${title}`}
        title={isOn ? 'Stop (Space)' : 'Play (Space)'}
        aria-busy={status === 'loading' || undefined}
        disabled={facts.isMissing}
        onClick={() => (isOn ? player.stop(previewKey) : void player.play(previewKey, open(sound)))}
        className="grid size-8 shrink-0 place-items-center rounded-full text-ink hover:bg-s3 disabled:opacity-55 max-sm:size-11"
      >
        {status === 'loading' ? (
          <Spinner />
        ) : isOn ? (
          <Square aria-hidden className="size-3.5 fill-current" />
        ) : (
          <Play aria-hidden className="size-3.5 fill-current" />
        )}
      </button>
    </>
  )
}

/** Focuses the row after it was moved or added. */
function useFocus(focus: Focus | undefined, dispatch: Dispatch<ScriptAction>) {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (!focus) return
    reachInsert(row.current)
    dispatch({ type: 'focus_taken' })
  }, [focus, dispatch])
  return row
}
