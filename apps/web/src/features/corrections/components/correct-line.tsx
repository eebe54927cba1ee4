import type { ContentView, TranscriptLine } from '@app/contracts/content'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/input.tsx'
import { toast } from '#components/ui/toast.ts'
import { sentenceFor } from '#lib/sentence-for.ts'
import { useCorrectLine } from '../api/corrections.ts'

type Props = {
  content: Pick<ContentView, 'channel_id' | 'content_id' | 'revision'>
  line: Pick<TranscriptLine, 'utterance_id' | 'text' | 'voice_name' | 'position'>
  /** Lets the owner hear the words before they are published. */
  hear: (text: string) => ReactNode
  onClose: () => void
}

/** One line of a published item, said in another way: heard first, then published; no other line is spoken again. */
export function CorrectLine({ content, line, hear, onClose }: Props) {
  const [text, setText] = useState(line.text)
  const correct = useCorrectLine(content)
  const problemId = useId()
  const problem = sentenceFor(correct.error, 'The line could not be corrected')
  const wanted = text.trim()
  const isSame = wanted === line.text.trim()

  function publish() {
    const { utterance_id } = line
    correct.mutate(
      { utterance_id, text: wanted, revision: content.revision },
      {
        onSuccess: () => {
          onClose()
          toast('The line is being published')
        },
      },
    )
  }

  return (
    <form
      aria-label={`Correct line ${line.position + 1}`}
      className="grid gap-3 py-2"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        publish()
      }}
    >
      <TextArea
        // It was asked for by name, and is what comes next.
        autoFocus
        aria-label={`What ${line.voice_name} says`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && (
        <p id={problemId} role="alert" className="text-[13px] text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {hear(wanted)}
        <span className="grow" />
        <Button look="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" type="submit" disabled={isSame || wanted === '' || correct.isPending}>
          {correct.isPending ? 'Publishing...' : 'Publish'}
        </Button>
      </div>
    </form>
  )
}
