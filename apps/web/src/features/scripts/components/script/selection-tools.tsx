import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { Dispatch } from 'react'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'
import type { ScriptAction } from '../../state/script/script-reducer.ts'
import type { Line } from '../../state/script/script-session.ts'
import { Tool, ToolBar } from './tool-bar.tsx'

type Props = {
  line_ids: readonly string[]
  line: Line
  name: string
  other_name: string | undefined
  dispatch: Dispatch<ScriptAction>
}

/** Actions for several selected lines. */
export function SelectionTools({ line_ids, line: { speaker }, name, other_name, dispatch }: Props) {
  const speakers =
    other_name === undefined
      ? []
      : [
          { slot: speaker, name },
          { slot: otherOf(speaker), name: other_name },
        ]
  return (
    <ToolBar label="Tools for the selected lines">
      <span className="px-2 text-[13px] whitespace-nowrap text-ink2">{wholeCountOf(line_ids.length, 'line')}</span>
      <Tool
        label="Move the selected lines up"
        title="Move up (Alt+↑)"
        onClick={() => dispatch({ type: 'lines_moved_by_one', line_ids, by: -1 })}
      >
        <ArrowUp aria-hidden className="size-4" />
      </Tool>
      <Tool
        label="Move the selected lines down"
        title="Move down (Alt+↓)"
        onClick={() => dispatch({ type: 'lines_moved_by_one', line_ids, by: 1 })}
      >
        <ArrowDown aria-hidden className="size-4" />
      </Tool>
      {speakers
        .toSorted((a, b) => a.slot - b.slot)
        .map(({ slot, name: speakerName }) => (
          <button
            key={slot}
            type="button"
            aria-label={`Give the selected lines to ${speakerName}`}
            title={`Give to ${speakerName}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => dispatch({ type: 'speaker_given', line_ids, speaker: slot })}
            className={`h-[30px] max-w-24 truncate rounded-md px-2 text-[13px] font-semibold hover:bg-edge/40 max-sm:h-11 ${slot === 1 ? 'text-host1' : 'text-host2'}`}
          >
            {speakerName}
          </button>
        ))}
      <Tool
        label="Delete the selected lines"
        title="Delete (Del)"
        onClick={() => dispatch({ type: 'lines_deleted', line_ids })}
      >
        <Trash2 aria-hidden className="size-4" />
      </Tool>
    </ToolBar>
  )
}

function otherOf(speaker: Line['speaker']): Line['speaker'] {
  return speaker === 1 ? 2 : 1
}
