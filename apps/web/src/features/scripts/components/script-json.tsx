import { FieldError } from '#components/ui/field.tsx'

type Props = { text: string; problem: string | undefined; onWrite: (text: string) => void }

/** The raw form, `{utterances:[{voice_name,text}]}`; what cannot be read leaves the script alone. */
export function ScriptJson({ text, problem, onWrite }: Props) {
  return (
    <div className="grid gap-2 p-4">
      <textarea
        aria-label="Script as JSON"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? 'json-problem' : undefined}
        spellCheck={false}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        className={`min-h-72 w-full resize-y rounded-md border bg-s2 p-3 font-mono text-[12px] leading-[1.7] ${problem ? 'border-bad' : 'border-edge'}`}
      />
      {problem && <FieldError id="json-problem">{problem}</FieldError>}
    </div>
  )
}
