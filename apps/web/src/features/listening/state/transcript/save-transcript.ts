import type { Chapter, TranscriptFile, TranscriptLine } from '@app/contracts/content'
import { transcriptAsJson, transcriptAsSrt, transcriptAsText, transcriptAsVtt } from '@app/domain/speech'
import { saveFile } from '#lib/dom/save-file.ts'
import { fileNameOf } from '../player/choose-download.ts'

type Transcript = {
  title: string
  lines: readonly (TranscriptLine & { name: string })[]
  chapters: readonly Chapter[]
  credits: readonly string[]
}

const kinds = {
  vtt: { type: 'text/vtt', write: transcriptAsVtt },
  srt: { type: 'application/x-subrip', write: transcriptAsSrt },
  json: { type: 'application/json', write: transcriptAsJson },
  txt: { type: 'text/plain', write: transcriptAsText },
} as const

/** Transcript file as the server would hand it out, from the data of the page: available offline too. */
export function saveTranscript(transcript: Transcript, ending: TranscriptFile): void {
  const { type, write } = kinds[ending]
  saveFile(fileNameOf(transcript.title, ending), write(transcript), type)
}
