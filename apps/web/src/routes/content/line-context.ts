import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { createContext } from 'react'

export type OpenLine = { utterance_id: string; kind: 'sources' | 'correction' | 'report'; takesFocus: boolean }

type LineState = {
  content: ContentView
  /** Those that are shown. */
  lines: readonly TranscriptLine[]
  /** The current lines; a person in the middle of playback still reads the version they hear. */
  published: readonly TranscriptLine[]
  /** True if the owner can correct the playing revision. */
  canCorrect: boolean
  open: OpenLine | undefined
  setOpen: (open: OpenLine | undefined) => void
}

/** Opened line of the page, and the actions that the viewer has for it. */
export const LineContext = createContext<LineState | undefined>(undefined)
