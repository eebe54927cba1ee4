import type { Memory } from '@app/contracts/memory'
import { memoryLimits } from '@app/domain/memory'
import { Pencil, X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { Input } from '#components/ui/form/input.tsx'
import { messageOf } from '#lib/api/error-sentence.ts'
import { formatDay } from '#lib/format/formats.ts'

const kinds = { fact: 'Fact', preference: 'Likes', open_question: 'Open question' } as const

type Outcome = { onSuccess: () => void; onError: (error: Error) => void }

type Props = {
  memory: Memory
  onReword: (text: string, outcome: Outcome) => void
  onForget: () => void
}

/** Memory in one sentence, which its listener can reword or delete. */
export function MemoryRow({ memory: { kind, text, created_at, last_used_at }, onReword, onForget }: Props) {
  const [isEditing, setEditing] = useState(false)
  const usedToday = last_used_at !== null && isToday(last_used_at)
  return (
    <li className="flex items-start gap-2 border-b border-line py-3">
      <div className="min-w-0 grow">
        {isEditing ? (
          <RewordField text={text} onReword={onReword} onClose={() => setEditing(false)} />
        ) : (
          <p dir="auto" className="text-[14px] leading-5 wrap-anywhere">
            {text}
          </p>
        )}
        <p className="mt-1 text-[13px] leading-[18px] text-ink2">
          {kinds[kind]}, {formatDay(created_at)}
          {usedToday && <span className="text-you"> · used today</span>}
        </p>
      </div>
      {!isEditing && (
        <>
          <IconButton size="small" label={`Edit “${text}”`} onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-4" />
          </IconButton>
          <IconButton size="small" label={`Forget “${text}”`} onClick={onForget}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </>
      )}
    </li>
  )
}

type FieldProps = Pick<Props, 'onReword'> & { text: string; onClose: () => void }

/** Enter saves, Escape leaves it as it was. */
function RewordField({ text, onReword, onClose }: FieldProps) {
  const [words, setWords] = useState(text)
  const [problem, setProblem] = useState('')

  function save() {
    if (words.trim() === text) onClose()
    else onReword(words, { onSuccess: onClose, onError: (error) => setProblem(messageOf(error)) })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) save()
  }

  return (
    <>
      <Input
        autoFocus
        aria-label="What the hosts remember"
        aria-invalid={problem !== ''}
        maxLength={memoryLimits.text_characters}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="alert" className="text-[13px] text-bad">
        {problem}
      </p>
    </>
  )
}

function isToday(date: string): boolean {
  return new Date(date).toDateString() === new Date().toDateString()
}
