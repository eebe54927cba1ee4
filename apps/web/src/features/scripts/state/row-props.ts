import type { VoiceName } from '@app/domain/voices'
import type { Dispatch } from 'react'
import type { ScriptSources } from './line-facts.ts'
import type { ScriptAction } from './script-reducer.ts'
import type { Focus, Line } from './script-session.ts'

/** What a row shows of a line. Nothing in it changes while another line is typed in. */
export type RowProps = {
  line: Line
  /** Counted from 1, for people. */
  number: number
  voice_name: VoiceName
  /** Who that is, and who the other one is. */
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
  /** Where in it the text is that is searched for: "3-7 10-14"; and which of these places is shown now. */
  found: string | undefined
  foundNow: string | undefined
  /** What is wanted of this row, until it is done. */
  focus: Focus | undefined
  sources: ScriptSources
  dispatch: Dispatch<ScriptAction>
}
