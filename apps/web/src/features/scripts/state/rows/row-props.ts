import type { VoiceName } from '@app/domain/voices'
import type { Dispatch } from 'react'
import type { ScriptSources } from '../lines/line-facts.ts'
import type { ScriptAction } from '../script/script-reducer.ts'
import type { Focus, Line } from '../script/script-session.ts'

/** Props of a line's row. None of them changes while another line is typed in. */
export type RowProps = {
  line: Line
  /** Counted from 1, for people. */
  number: number
  voice_name: VoiceName
  /** Name of the speaker, and of the other one. */
  name: string
  other_name: string | undefined
  isFirst: boolean
  isLast: boolean
  isTooLong: boolean
  /** One works on it: it has the tools. */
  isActive: boolean
  isSelected: boolean
  /** All selected lines, on the one that has the tools for them. */
  selected: readonly string[] | undefined
  /** Search matches in it: "3-7 10-14"; and the current one of them. */
  found: string | undefined
  foundNow: string | undefined
  /** Focus requested for this row, until it is done. */
  focus: Focus | undefined
  sources: ScriptSources
  dispatch: Dispatch<ScriptAction>
}
