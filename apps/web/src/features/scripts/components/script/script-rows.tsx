import type { Insert } from '@app/domain/production'
import { SCRIPT_MAX_CHARS } from '@app/domain/scripts'
import { MARKS_HELP } from '@app/domain/speech'
import { voiceLabel } from '@app/domain/voices'
import { Music, Speech } from 'lucide-react'
import { Fragment, Suspense, use, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Counter } from '#components/ui/form/counter.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { findInsert } from '../../state/inserts/edit-inserts.ts'
import { insertsOf } from '../../state/inserts/line-inserts.ts'
import { playedMs, ScriptSoundsContext } from '../../state/inserts/script-sounds.ts'
import type { Playing } from '../../state/playback/draft-playback.ts'
import type { ScriptSources } from '../../state/lines/line-facts.ts'
import { estimateTimes, LineTimesContext } from '../../state/lines/line-times.ts'
import { hasSounds } from '../../state/inserts/new-inserts.ts'
import { isBlank, type Line, type ScriptSession, type Slot } from '../../state/script/script-session.ts'
import { isInView } from '../../state/playback/overview-place.ts'
import { placesByLine, type Find } from '../../state/script/use-find.ts'
import type { RowSelection } from '../../state/rows/use-row-cursor.ts'
import { useRowDrag, type Drag } from '../../state/rows/use-row-drag.ts'
import type { useRows } from '../../state/rows/use-rows.ts'
import type { ScriptEditing } from '../../state/script/use-script-session.ts'
import { useSelectedWord } from '../../state/rows/use-selected-word.ts'
import { ChapterRow } from '../inserts/chapter-row.tsx'
import { InsertRow } from '../inserts/insert-row.tsx'
import { UtteranceRow } from '../lines/utterance-row.tsx'

const InsertPanel = lazyPart(async () => (await import('../inserts/insert-panel.tsx')).InsertPanel)

const SHOWN_WHEN_FOLDED = 5

/** Names of the speakers; a speaker without a name goes by their voice. */
export type SpeakerNames = readonly [string, string]

type Props = {
  editing: ScriptEditing
  sources: ScriptSources
  names: SpeakerNames | undefined
  rows: ReturnType<typeof useRows>
  selection: RowSelection
  find: Find
  playing: Playing | undefined
  /** Rows below the lines while more are written, in place of the controls that add lines. */
  coming: ReactNode
  /** Opens the pronunciation dialog for the selected word. */
  onSayDifferently?: ((word: string) => void) | undefined
}

/** The lines as rows, under the titles of their chapters: all of them, or folded to the first five. */
export function ScriptRows({ editing, sources, rows, selection, find, playing, onSayDifferently, ...props }: Props) {
  const { session, dispatch, characters } = editing
  const { lines, focus } = session
  const wanted = focus?.line_id ?? find.now?.line_id ?? playing?.line_id
  const fold = useFold(lines, wanted)
  const nameOf = useNames(session, props.names)
  const numberOf = useNumbers(lines)
  const found = useMemo(() => placesByLine(find.places), [find.places])
  const { drag, onPointerDown } = useRowDrag({ list: rows.ref, selected: selection.selected, dispatch })
  const selected = new Set(selection.selected)
  const held = new Set(drag && 'line_ids' in drag.grip ? drag.grip.line_ids : [])
  const [opened, setOpened] = useState<string>()
  const openedInsert = opened === undefined ? undefined : findInsert(lines, opened)
  const isWriting = Boolean(props.coming)
  useInView(rows.ref, find.now?.line_id, { heard: playing?.line_id, isWriting })
  const insertRows = (line: Line, place: Insert['place'], number: number) =>
    line.inserts &&
    insertsOf(line, place).map((insert) => (
      <InsertRow
        key={insert.insert_id}
        insert={insert}
        number={number}
        focus={focus?.insert_id === insert.insert_id ? focus : undefined}
        dispatch={dispatch}
        onOpen={setOpened}
      />
    ))
  return (
    <Times session={session}>
      <Marking onSayDifferently={onSayDifferently}>
        {/* Keys and presses of the rows bubble up to the list, which has one listener for all of them. */}
        <ol aria-label="Lines of the script" onPointerDown={onPointerDown} {...rows} className="py-1">
          {(isWriting ? lines : fold.shown).map((line, index) => {
            const { line_id } = line
            const number = numberOf(line, index)
            const isActive = selection.head === line_id
            const focusHere = focus?.line_id === line_id && focus.on !== 'insert' ? focus : undefined
            return (
              <Fragment key={line_id}>
                {insertRows(line, 'before', number)}
                {line.chapter !== undefined && (
                  <ChapterRow
                    line_id={line_id}
                    title={line.chapter}
                    number={number}
                    above={lines[index - 1]?.line_id}
                    below={lines[index + 1]?.line_id}
                    focus={focusHere}
                    dispatch={dispatch}
                  />
                )}
                <UtteranceRow
                  line={line}
                  number={number}
                  {...nameOf(line.speaker)}
                  isFirst={index === 0}
                  isLast={index === lines.length - 1}
                  isTooLong={characters > SCRIPT_MAX_CHARS}
                  isActive={isActive}
                  isSelected={selected.has(line_id) || held.has(line_id)}
                  selected={isActive && selected.size > 1 ? selection.selected : undefined}
                  found={found.get(line_id)}
                  foundNow={find.now?.line_id === line_id ? `${find.now.from}-${find.now.to}` : undefined}
                  focus={focusHere}
                  sources={sources}
                  dispatch={dispatch}
                />
                {insertRows(line, 'after', number)}
              </Fragment>
            )
          })}
        </ol>
        <DropLine drag={drag} />
      </Marking>
      {openedInsert && (
        <Suspense>
          <InsertPanel
            key={openedInsert.insert_id}
            insert={openedInsert}
            dispatch={dispatch}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
      {props.coming || <Footer editing={editing} toggle={fold.toggle} />}
    </Times>
  )
}

/** Controls that add to the script, and the marks that it can have. */
function Footer({ editing, toggle }: Pick<Props, 'editing'> & { toggle: ReactNode }) {
  const { session, dispatch, characters } = editing
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 sm:pl-8">
        <Button look="ghost" size="small" onClick={() => dispatch({ type: 'line_added' })}>
          + Add utterance
        </Button>
        <AddMusic editing={editing} />
        {toggle}
        <span className="ml-auto px-1 sm:hidden">
          <Counter count={characters} limit={SCRIPT_MAX_CHARS} />
        </span>
      </div>
      {!isBlank(session) && <p className="px-4 pb-3 text-[13px] text-ink2 sm:pl-11">{MARKS_HELP}</p>}
    </>
  )
}

/** One-press button that adds music, as long as there is none. */
function AddMusic({ editing: { session, dispatch } }: Pick<Props, 'editing'>) {
  const sounds = use(ScriptSoundsContext)
  if (!sounds || isBlank(session) || hasSounds(session.lines)) return null
  return (
    <Button look="ghost" size="small" onClick={() => dispatch({ type: 'music_added', mood: sounds.mood })}>
      <Music aria-hidden className="size-3.5" />
      Add music
    </Button>
  )
}

/** A script opens in full; one that is folded unfolds where a line is wanted that is folded away. */
function useFold(lines: readonly Line[], wanted: string | undefined): { shown: readonly Line[]; toggle: ReactNode } {
  const [isFolded, setFolded] = useState(false)
  const hidden = lines.length - SHOWN_WHEN_FOLDED
  const isWanted = isFolded && lines.slice(SHOWN_WHEN_FOLDED).some(({ line_id }) => line_id === wanted)
  if (isWanted) setFolded(false)
  return {
    shown: isFolded ? lines.slice(0, SHOWN_WHEN_FOLDED) : lines,
    toggle: hidden > 0 && (
      <Button look="ghost" size="small" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
        {isFolded ? `Show ${hidden} more` : 'Show less'}
      </Button>
    ),
  }
}

function useNames({ voices, channel_voice }: ScriptEditing['session'], names: SpeakerNames | undefined) {
  return (speaker: Slot) => {
    const other = speaker === 1 ? 2 : 1
    const voice_name = voices[speaker - 1] ?? channel_voice
    const other_voice = voices[other - 1]
    return {
      voice_name,
      name: names?.[speaker - 1] || voiceLabel(voice_name),
      other_name: other_voice && (names?.[other - 1] || other_voice),
    }
  }
}

/** Start times of the lines, deferred so that typing comes first. */
function Times({ session, children }: { session: ScriptSession; children: ReactNode }) {
  const { lines, voices, channel_voice } = useDeferredValue(session)
  const factsOf = use(ScriptSoundsContext)?.factsOf
  const times = useMemo(
    () => estimateTimes({ lines, voices, channel_voice }, (sound) => (playedMs(sound, factsOf?.(sound)) ?? 0) / 1000),
    [lines, voices, channel_voice, factsOf],
  )
  return <LineTimesContext value={times}>{children}</LineTimesContext>
}

/** Drop position of the dragged rows. */
function DropLine({ drag }: { drag: Drag | undefined }) {
  if (!drag?.drop) return null
  return (
    <span
      aria-hidden
      style={{ top: drag.drop.top - 1 }}
      className="pointer-events-none absolute inset-x-3 z-10 h-0.5 rounded-full bg-ink"
    />
  )
}

/** Selected words in a row can get a pronunciation; the field keeps the focus and the selection. */
function Marking({ onSayDifferently, children }: Pick<Props, 'onSayDifferently'> & { children: ReactNode }) {
  const { place, selected, forget, onBlur } = useSelectedWord()
  return (
    <div ref={place} className="relative" onBlur={onBlur}>
      {children}
      {onSayDifferently && selected && (
        <button
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            forget()
            onSayDifferently(selected.word)
          }}
          style={{ top: selected.top }}
          className="absolute right-3 z-10 flex h-9 max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-full border border-line bg-s3 px-4 text-[13px] font-semibold text-ink shadow-pop hover:bg-s2 focus-visible:rounded-full max-sm:h-11"
        >
          <Speech aria-hidden className="size-4 shrink-0" />
          <span className="truncate">Say “{selected.word}” differently</span>
        </button>
      )}
    </div>
  )
}

type Heard = { heard: string | undefined; isWriting: boolean }

/** Scrolls to a match or the playing line, wherever the focus is, but not while the person edits a script that is being written. */
function useInView(list: Props['rows']['ref'], searched: string | undefined, { heard, isWriting }: Heard): void {
  const line_id = searched ?? heard
  const isHeld = isWriting && searched === undefined
  useEffect(() => {
    const row = line_id !== undefined && list.current?.querySelector(`[data-row="${line_id}"]`)
    const isEdited = isHeld && list.current?.contains(document.activeElement) === true
    if (row && !isEdited && !isInView(row)) row.scrollIntoView({ block: 'center' })
  }, [list, line_id, isHeld])
}

/** Line numbers, deferred: a new line shows at once, and those below it get their new numbers when there is time. */
function useNumbers(lines: readonly Line[]): (line: Line, index: number) => number {
  const settled = useDeferredValue(lines)
  const numbers = useMemo(() => new Map(settled.map(({ line_id }, index) => [line_id, index + 1])), [settled])
  return ({ line_id }, index) => numbers.get(line_id) ?? index + 1
}
