import { useId } from 'react'
import { FieldError } from '#components/ui/form/field.tsx'
import { kerningClass } from '#components/ui/long-words.tsx'
import { limitPaste } from '#components/ui/form/limit-paste.ts'
import { FAR_TOO_LONG_SENTENCE, MOST_READ } from '../../state/script/read-json-script.ts'

type Props = { text: string; problem: string | undefined; onWrite: (text: string) => void }

/** Raw JSON, `{utterances:[{voice_name,text}]}`; invalid JSON leaves the script alone. */
export function ScriptJson({ text, problem, onWrite }: Props) {
  const problemId = useId()
  return (
    <div className="grid gap-2 p-4">
      <textarea
        aria-label="Script as JSON"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? problemId : undefined}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onPaste={(event) => limitPaste(event, MOST_READ, FAR_TOO_LONG_SENTENCE)}
        className={`min-h-72 w-full resize-y rounded-md border bg-s2 p-3 font-mono text-[12px] leading-[1.7] ${kerningClass(text)} ${problem ? 'border-bad' : 'border-edge'}`}
      />
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
    </div>
  )
}
