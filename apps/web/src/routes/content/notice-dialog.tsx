import type { ContentView, TranscriptLine } from '@app/contracts/content'
import {
  defaultNotice,
  findNotice,
  scriptLines,
  spokenNoticeLimits,
  spokenNoticeSentences,
  wordingProblem,
} from '@app/domain/spoken-notice'
import { languageOfLines } from '@app/domain/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialogs/dialog.tsx'
import { Field } from '#components/ui/form/field.tsx'
import { TextArea } from '#components/ui/form/input.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/dialogs/toast.ts'
import { useSetNotice } from '#features/corrections/api/corrections.ts'
import { transcriptQuery } from '#features/listening/api/get-transcript.ts'
import { sentenceFor } from '#lib/api/error-sentence.ts'

const TITLE = 'Spoken notice'

type Props = { content: ContentView; onClose: () => void }

/** Spoken notice of an item; for its owner. */
export function NoticeDialog({ content, onClose }: Props) {
  const { data, error } = useQuery(transcriptQuery(content.channel_id, content.content_id))
  if (data) return <Wording content={content} lines={data.lines} onClose={onClose} />
  return (
    <Dialog title={TITLE} onClose={onClose} error={sentenceFor(error, 'The transcript could not be loaded')}>
      {!error && <Skeleton className="h-24" />}
    </Dialog>
  )
}

function Wording({ content, lines, onClose }: Props & { lines: readonly TranscriptLine[] }) {
  const [published] = useState(() => findNotice(lines)?.text)
  const { language, usual } = usualNotice(lines)
  const [text, setText] = useState(published ?? usual)
  const [problem, setProblem] = useState<string>()
  const set = useSetNotice(content)
  const wanted = text.trim()

  function write(next: string) {
    setText(next)
    setProblem(undefined)
    set.reset()
  }

  function send(next: string | null) {
    const found = next === null ? undefined : wordingProblem(next, language)
    setProblem(found)
    if (found) return
    set.mutate(
      { revision: content.revision, text: next },
      {
        onSuccess() {
          onClose()
          toast(spokenNoticeSentences.being_published)
        },
      },
    )
  }

  return (
    <ConfirmDialog
      title={TITLE}
      onClose={onClose}
      error={sentenceFor(set.error, 'The spoken notice could not be published')}
      otherActions={
        published !== undefined &&
        content.visibility === 'private' &&
        content.wanted_visibility === null && (
          <Button look="ghost" className="mr-auto" disabled={set.isPending} onClick={() => send(null)}>
            Remove
          </Button>
        )
      }
      verb={published === undefined ? 'Add' : 'Publish'}
      isPending={set.isPending}
      isDisabled={wanted === published}
      onConfirm={() => send(wanted)}
    >
      <p className="text-[15px] text-ink2">
        Before the episode begins, it tells listeners that the voices are artificial. It costs nothing.
      </p>
      <Field label="What it says" error={problem} count={{ used: wanted.length, limit: spokenNoticeLimits.characters }}>
        {(control) => <TextArea {...control} dir="auto" value={text} onChange={(event) => write(event.target.value)} />}
      </Field>
      {wanted !== usual && (
        <Button look="line" size="small" className="self-start" onClick={() => write(usual)}>
          Use the usual words
        </Button>
      )}
    </ConfirmDialog>
  )
}

function usualNotice(lines: readonly TranscriptLine[]) {
  const script = scriptLines(lines)
  const language = languageOfLines(script)
  const has_human_voice = script.some(({ human_voice }) => human_voice)
  return { language, usual: defaultNotice({ language, has_human_voice }) }
}
