import { lexiconLimits, lexiconSentences } from '@app/domain/lexicon'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/form/checkbox.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'
import { readWordsFile, useImportWords } from '../api/lexicon.ts'
import { saveFile } from '#lib/dom/save-file.ts'
import { wholeCountOf } from '#lib/format/whole-numbers.ts'

const UNREAD_SENTENCE = 'The file could not be read'
const UNSAVED_SENTENCE = 'The words could not be exported'

type Props = { channel_id: string; isEmpty: boolean }

/** Takes words from a PLS file, and gives them as one. */
export function WordsFile({ channel_id, isEmpty }: Props) {
  const [isImporting, setImporting] = useState(false)

  async function exportWords() {
    try {
      const { file_name, pls } = await readWordsFile(channel_id)
      saveFile(file_name, pls, 'application/pls+xml')
    } catch (error) {
      errorSnackbar(sentenceFor(error instanceof Error ? error : null, UNSAVED_SENTENCE) ?? UNSAVED_SENTENCE)
    }
  }

  return (
    <>
      <Button look="ghost" size="small" onClick={() => setImporting(true)}>
        Import
      </Button>
      {!isEmpty && (
        <Button look="ghost" size="small" onClick={() => void exportWords()}>
          Export
        </Button>
      )}
      {isImporting && <ImportDialog channel_id={channel_id} isEmpty={isEmpty} onClose={() => setImporting(false)} />}
    </>
  )
}

function ImportDialog({ channel_id, isEmpty, onClose }: Props & { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [replaces_all, setReplacesAll] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const imported = useImportWords(channel_id)

  async function send() {
    if (!file) return
    setProblems([])
    if (file.size > lexiconLimits.file.max_bytes) return setProblems([lexiconSentences.file_large])
    try {
      const { entries } = await imported.mutateAsync({ pls: await file.text(), replaces_all })
      toast(`This channel says ${wholeCountOf(entries.length, 'word')} differently`)
      onClose()
    } catch (error) {
      setProblems(problemsOf(error))
    }
  }

  return (
    <ConfirmDialog
      title="Import words"
      onClose={onClose}
      verb="Import"
      pendingVerb="Importing..."
      isPending={imported.isPending}
      isDisabled={!file}
      onConfirm={() => void send()}
    >
      <p className="text-[15px] text-ink2">
        From a pronunciation lexicon (PLS 1.0), which many speech programs export. Existing words are replaced by the
        file’s.
      </p>
      <input
        type="file"
        aria-label="PLS file"
        accept=".pls,.xml,application/pls+xml,application/xml,text/xml"
        onChange={(event) => {
          setFile(event.target.files?.[0])
          setProblems([])
        }}
        className="w-full text-[15px] text-ink2 file:mr-3 file:h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-s2 file:px-5 file:font-semibold file:text-ink hover:file:bg-s3"
      />
      {!isEmpty && (
        <Checkbox checked={replaces_all} onChange={(event) => setReplacesAll(event.target.checked)}>
          Remove words that aren’t in the file
        </Checkbox>
      )}
      {problems.length > 0 && (
        <ul role="alert" className="grid max-h-48 gap-1 overflow-y-auto text-[15px] text-bad">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}

/** Every entry that the server names. */
function problemsOf(error: unknown): string[] {
  if (error instanceof ApiError && error.fields.length > 0) return [...new Set(error.fields.map(({ msg }) => msg))]
  return [sentenceFor(error instanceof Error ? error : null, UNREAD_SENTENCE) ?? UNREAD_SENTENCE]
}
