import { createContext } from 'react'
import type { VoiceName } from '@app/domain/voices'
import type { Slot } from '../script/script-session.ts'

/** Line with its speaker and its selected text. */
export type ChosenLine = { line_id: string; speaker: Slot; voice_name: VoiceName; text: string; selected: string }

/** Action on a line beside editing it. */
export type LineTool = { label: string; run: (line: ChosenLine) => void }

/** Entries in the menu of every line; without any there is no menu. */
export const LineToolsContext = createContext<readonly LineTool[]>([])
