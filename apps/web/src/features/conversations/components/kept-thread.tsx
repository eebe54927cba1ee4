import type { Citation, Conversation, Turn } from '@app/contracts/conversations'
import { lineQuery } from '@app/contracts/show-paths'
import { conversationSentences } from '@app/domain/conversations'
import { paths } from '#app/paths.ts'
import { formatDuration } from '#lib/format/formats.ts'
import type { KeptLine, KeptTurn } from '../state/kept-lines.ts'
import type { Replay } from '../state/replay.ts'
import { Citations } from './citations.tsx'
import { KeptWords } from './kept-words.tsx'
import { SpokenBy } from './spoken-by.tsx'

const TEXT = 'text-base leading-[1.55] whitespace-pre-line wrap-anywhere max-sm:text-[15px] max-sm:leading-[1.5]'
const TIME = 'font-mono text-[11px] text-ink3'

type Props = { conversation: Conversation; turns: readonly KeptTurn[]; replay: Replay; asker: string }

/** A conversation as a transcript: questions with where they were asked, answers with where they are heard. */
export function KeptThread({ conversation, turns, replay, asker }: Props) {
  return (
    <ol aria-label="Questions and answers" className="grid gap-5">
      {turns.map(({ turn, lines }) => (
        <li key={turn.turn_id} className="grid gap-5">
          <SpokenBy who="you" name={asker} aside={<span className={TIME}>{formatDuration(turn.at_ms / 1_000)}</span>}>
            <p dir="auto" className={TEXT}>
              {turn.question}
            </p>
          </SpokenBy>
          {lines.map((kept) => (
            <Line key={kept.line.answer_line_id} kept={kept} conversation={conversation} replay={replay} />
          ))}
          <Ending turn={turn} />
        </li>
      ))}
    </ol>
  )
}

type LineProps = { kept: KeptLine; conversation: Conversation; replay: Replay }

function Line({ kept, conversation, replay }: LineProps) {
  const { line, start_ms, heard_ms } = kept
  return (
    <SpokenBy
      who={line.speaker}
      name={line.speaker_name}
      aside={
        heard_ms > 0 && (
          <button
            type="button"
            aria-label={`Play ${line.speaker_name} from ${formatDuration(start_ms / 1_000)}`}
            onClick={() => replay.playFrom(start_ms)}
            className={`-my-3 -mr-2 min-h-11 px-2 hover:text-ink ${TIME}`}
          >
            {formatDuration(start_ms / 1_000)}
          </button>
        )
      }
    >
      <p dir="auto" className={TEXT}>
        <KeptWords kept={kept} replay={replay} />
      </p>
      <Citations citations={line.citations} linkTo={(citation) => momentOf(conversation, citation)} />
    </SpokenBy>
  )
}

/** The address of a line of the item; undefined once that is gone. */
function momentOf({ channel_id, content_id }: Conversation, citation: Extract<Citation, { kind: 'line' }>) {
  if (content_id === null) return undefined
  const { utterance_id, start_ms, revision } = citation
  return `${paths.content(channel_id, content_id)}?${lineQuery({ utterance_id, at_ms: start_ms, revision })}`
}

/** End of an answer that was stopped, failed or was passed on. */
function Ending({ turn: { status, error, is_passed_on } }: { turn: Turn }) {
  const sentence = {
    stopped: conversationSentences.stopped_here,
    refused: conversationSentences.no_answer + (is_passed_on ? ' Passed on to the creator.' : ''),
    failed: error || conversationSentences.could_not_answer,
    answering: 'The hosts are answering.',
    answered: '',
  }[status]
  return sentence && <p className="pl-4 text-[14px] text-ink2">{sentence}</p>
}
