import { CircleAlert, Square } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import type { Generation } from '../../state/generate/generation.ts'
import type { ScriptGeneration } from '../../state/generate/use-generation.ts'

type Props = { scripts: ScriptGeneration; hasTokens: boolean; className?: string }

/** Writing that ended before the script did: its lines are kept, and it can go on after those that stand in the editor now. */
export function WritingStopped({ scripts, hasTokens, className = '' }: Props) {
  const { generation, standing, generate } = scripts
  if (!hasStopped(generation)) return null
  const isFailure = generation.stage === 'failed'
  const Icon = isFailure ? CircleAlert : Square
  return (
    <div role={isFailure ? 'alert' : 'status'} className={`grid gap-3 ${className}`}>
      <div
        className={`flex items-start gap-2.5 rounded-lg border p-3 ${isFailure ? 'border-bad/60 bg-bad/10' : 'border-line bg-s1'}`}
      >
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isFailure ? 'text-bad' : 'text-ink2'}`} />
        <div className="min-w-0">
          <p className="text-[15px] font-semibold">
            {isFailure ? 'The writer stopped' : 'You stopped the writer'} after line {generation.lines}.
          </p>
          <p className="text-[13px] text-ink2">
            {generation.lines === 1 ? 'It is' : 'They are'} kept. {isFailure && generation.error}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {standing > 0 && (
          <Button look="line" disabled={!hasTokens} onClick={() => generate({ goesOn: true })}>
            Go on from line {standing + 1}
          </Button>
        )}
        <Button look="ghost" disabled={!hasTokens} onClick={() => generate()}>
          Write again
        </Button>
      </div>
    </div>
  )
}

/** True for a stopped generation with lines that are worth continuing. */
export function hasStopped(generation: Generation): generation is Extract<Generation, { stage: 'stopped' | 'failed' }> {
  return generation.stage === 'stopped' || (generation.stage === 'failed' && generation.lines > 0)
}
