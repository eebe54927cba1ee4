import type { ContentView, TranscriptLine } from '@app/contracts/content'
import type { ListenFindingView } from '@app/contracts/listen-check'
import { withoutWord } from '@app/domain/listen-check'
import { lineTitle } from '@app/domain/spoken-notice'
import { BookA, FilePen, PenLine, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { errorSnackbar, toast } from '#components/ui/dialogs/toast.ts'
import { usePrice } from '#features/accounts/state/use-price.ts'
import { useCorrectLine } from '#features/corrections/api/corrections.ts'
import { failureSentence } from '#lib/api/error-sentence.ts'

type Props = {
  content: ContentView
  finding: ListenFindingView
  line: TranscriptLine | undefined
  /** Line number, as people count. */
  number: number
  isBusy: boolean
  /** The word was taught since: now the line can be said anew. */
  isTaught: boolean
  onVoiceAgain: (line: TranscriptLine) => void
  onTeach: (word: string) => void
}

/** One-press remedy of a finding, with its price where a line is spoken. */
export function Remedy(props: Props) {
  const { finding, line, content, isTaught, onTeach } = props
  const { remedy, text, from, to, finding_id } = finding
  const word = from === null || to === null ? '' : text.slice(from, to)
  if (remedy === 'teach_word' && !isTaught)
    return (
      <Button data-remedy={finding_id} look="quiet" className="bg-s3" size="small" onClick={() => onTeach(word)}>
        <BookA aria-hidden className="size-4" />
        Teach the word
      </Button>
    )
  if (line && remedy === 'remove_word') return <RemoveWord {...props} line={line} word={word} />
  if (line && remedy !== 'open_line') return <VoiceAgain {...props} line={line} />
  return (
    <ButtonLink
      data-remedy={finding_id}
      look="quiet"
      className="bg-s3"
      size="small"
      to={paths.editScript(content.channel_id, content.content_id)}
    >
      <FilePen aria-hidden className="size-4" />
      Edit the line
    </ButtonLink>
  )
}

type OfLine = Props & { line: TranscriptLine }

function VoiceAgain({ finding, line, isBusy, onVoiceAgain }: OfLine) {
  const price = usePrice([[{ voice_name: line.voice_name, text: line.text }]], false)
  return (
    <Button
      data-remedy={finding.finding_id}
      look="quiet"
      className="bg-s3"
      size="small"
      disabled={isBusy}
      onClick={() => onVoiceAgain(line)}
    >
      <RefreshCw aria-hidden className="size-4" />
      Voice it again, {price}
    </Button>
  )
}

function RemoveWord({ content, finding, line, number, isBusy, word }: OfLine & { word: string }) {
  const correct = useCorrectLine(content)
  const [isSent, setSent] = useState(false)
  const text = withoutWord(finding.text, { from: finding.from ?? 0, to: finding.to ?? 0 })
  const price = usePrice([[{ voice_name: line.voice_name, text }]])

  function remove() {
    setSent(true)
    correct.mutate(
      { utterance_id: line.utterance_id, text, revision: content.revision, replace_at_once: false },
      {
        onSuccess: () => toast(`${lineTitle(number)} is being published`),
        onError: (error) => {
          setSent(false)
          errorSnackbar(failureSentence(error, 'The line could not be corrected'))
        },
      },
    )
  }

  return (
    <Button
      data-remedy={finding.finding_id}
      look="quiet"
      className="bg-s3"
      size="small"
      disabled={isBusy || isSent}
      onClick={remove}
    >
      <PenLine aria-hidden className="size-4" />
      Remove “{word}”, {price}
    </Button>
  )
}
