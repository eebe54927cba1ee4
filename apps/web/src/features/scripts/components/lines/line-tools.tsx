import { Merge, MessageSquareText, Mic, Play, Split, Trash2 } from 'lucide-react'
import { use } from 'react'
import { RecordLineContext } from '../../state/lines/line-recording.ts'
import { fieldIn } from '../../state/rows/row-elements.ts'
import type { RowProps } from '../../state/rows/row-props.ts'
import { PlaybackContext } from '../../state/playback/use-draft-playback.ts'
import { LineMenu } from './line-menu.tsx'
import { HearLine } from './line-sound.tsx'
import { Tool, TOOL, ToolBar } from '../script/tool-bar.tsx'

type Props = RowProps & { isNoteOpen: boolean; onNote: () => void }

/** Tools of the current line. */
export function LineTools({ line, number, voice_name, isFirst, isLast, dispatch, isNoteOpen, onNote }: Props) {
  const playback = use(PlaybackContext)
  const record = use(RecordLineContext)
  const { line_id, text, speaker } = line
  const heard = { line_id, voice_name, text }
  return (
    <ToolBar label={`Tools for utterance ${number}`}>
      {playback && (
        <Tool
          label={`Play from utterance ${number}`}
          title="Play from here (Ctrl+Enter)"
          onClick={() => playback.playFrom(line_id)}
        >
          <Play aria-hidden className="size-4 fill-current" />
        </Tool>
      )}
      <HearLine line={heard} number={number} className={TOOL} />
      {record && (
        <Tool
          data-record
          label={`Record utterance ${number}`}
          title="Record your own voice (Alt+R)"
          disabled={text.trim() === ''}
          onClick={() => record(line_id)}
        >
          <Mic aria-hidden className="size-4" />
        </Tool>
      )}
      <Tool
        label={`Split utterance ${number} at the caret`}
        title="Split at the caret (Enter)"
        disabled={text.trim() === ''}
        onClick={({ currentTarget }) => {
          const field = fieldIn(currentTarget.closest('li'))
          if (field) dispatch({ type: 'line_split', line_id, from: field.selectionStart, to: field.selectionEnd })
        }}
      >
        <Split aria-hidden className="size-4" />
      </Tool>
      <Tool
        label={
          isLast ? `Merge utterance ${number} with the line above` : `Merge utterance ${number} with the line below`
        }
        title={isLast ? 'Merge with the line above (Backspace)' : 'Merge with the line below (Delete)'}
        disabled={isFirst && isLast}
        onClick={() => dispatch({ type: 'line_merged', line_id, isWithNext: !isLast })}
      >
        <Merge aria-hidden className={`size-4 ${isLast ? '' : 'rotate-180'}`} />
      </Tool>
      <Tool label={`Note on utterance ${number}`} title="Note to yourself" aria-pressed={isNoteOpen} onClick={onNote}>
        <MessageSquareText aria-hidden className="size-4" />
      </Tool>
      <Tool
        label={`Delete utterance ${number}`}
        title="Delete the line"
        disabled={isFirst && isLast}
        onClick={() => dispatch({ type: 'lines_deleted', line_ids: [line_id] })}
      >
        <Trash2 aria-hidden className="size-4" />
      </Tool>
      <LineMenu line={{ ...heard, speaker }} number={number} dispatch={dispatch} isFirst={isFirst} isLast={isLast} />
    </ToolBar>
  )
}
