import { generationSentences, type ScriptWishes } from '@app/domain/scripts'
import { Check, CircleAlert, Play, Sparkles, Square } from 'lucide-react'
import { useCallback, useEffect, useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/form/field.tsx'
import { Waveform } from '#components/ui/sound/waveform.tsx'
import type { Bar } from '#lib/audio/bars.ts'
import { useKeepFocus } from '#lib/dom/use-keep-focus.ts'
import type { Generation } from '../../state/generate/generation.ts'
import { clock } from '#lib/format/place-words.ts'
import type { ScriptGeneration } from '../../state/generate/use-generation.ts'
import { sayListeningPrice } from '../../state/playback/listening-price.ts'
import { partDone, percentDone, sayProgress } from '../../state/generate/writing-words.ts'
import { Why } from './written-again.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { hasStopped, WritingStopped } from './writing-stopped.tsx'
import { WriterNotes } from './writer-notes.tsx'

type Of<S extends Generation['stage']> = Extract<Generation, { stage: S }>

type Props = {
  scripts: ScriptGeneration
  hasTokens: boolean
}

/** Lower part of the panel: the button that generates a script, its progress, and its result. */
export function GenerateSection({ scripts, hasTokens }: Props) {
  const { generation, generate, cancel } = scripts
  const { place, keepingPlace } = useKeepFocus<HTMLDivElement>()
  return (
    <div {...place} className="grid gap-3 border-t border-line pt-4 focus:outline-none">
      <div role="status" className={generation.stage === 'success' ? 'grid gap-3' : 'sr-only'}>
        {generation.stage === 'success' && <Success {...generation} hasEarlier={scripts.hasEarlier} />}
      </div>
      {generation.stage === 'failed' && generation.lines === 0 && <Failure {...generation} />}
      {generation.stage === 'generating' ? (
        <Generating generating={generation} wishes={scripts.wishes} onCancel={keepingPlace(cancel)} />
      ) : hasStopped(generation) ? (
        <WritingStopped scripts={scripts} hasTokens={hasTokens} />
      ) : (
        <Ask
          generation={generation}
          scripts={scripts}
          hasTokens={hasTokens}
          onGenerate={(listens) => keepingPlace(() => generate({ listens }))()}
        />
      )}
    </div>
  )
}

const labels = { idle: 'Write script', success: 'Write again', failed: 'Try again' } as const

type AskProps = {
  generation: Of<keyof typeof labels>
  scripts: ScriptGeneration
  hasTokens: boolean
  onGenerate: (listens: boolean) => void
}

function Ask({ generation, scripts, hasTokens, onGenerate }: AskProps) {
  const price_id = useId()
  return (
    <>
      <div className="grid gap-1.5">
        <Button look="line" className="w-full" onClick={() => onGenerate(false)} disabled={!hasTokens}>
          <Sparkles aria-hidden className="size-4" />
          {labels[generation.stage]}
        </Button>
        <Button
          look="ghost"
          size="small"
          className="w-full"
          aria-describedby={price_id}
          onClick={() => onGenerate(true)}
          disabled={!hasTokens}
        >
          <Play aria-hidden className="size-3.5 fill-current" />
          Write and listen
        </Button>
        <p id={price_id} className="text-center text-[12px] text-ink2">
          {sayListeningPrice(scripts.wishes)}
        </p>
      </div>
      {!hasTokens && (
        <p className="text-[13px] text-ink2">
          You have no tokens left to generate a script.{' '}
          <Link to={paths.pricing()} className="text-ink underline decoration-edge underline-offset-4">
            See all plans
          </Link>
        </p>
      )}
      {generation.stage === 'idle' && generation.problem && (
        <div role="alert">
          <FieldError>{generation.problem}</FieldError>
        </div>
      )}
      {generation.stage === 'idle' && <WriterNotes {...scripts} />}
    </>
  )
}

type GeneratingProps = { generating: Of<'generating'>; wishes: ScriptWishes; onCancel: () => void }

function Generating({ generating, wishes, onCancel }: GeneratingProps) {
  const { progress, since, isOffline, isCancelling } = generating
  if (generating.lines > 0) return <HowItGoes generating={generating} wishes={wishes} />
  const percent = percentDone(progress)
  return (
    <section aria-label="Generating" className="grid gap-3">
      <Bars part={partDone(progress)} />
      <div className="grid gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <p role="status" className="font-display text-[16px] font-semibold tracking-tight">
            {sayProgress(progress)}
          </p>
          <p className="font-mono text-[11px] whitespace-nowrap text-ink2 tabular-nums">
            <span
              role="progressbar"
              aria-label="Script written"
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
              aria-valuetext={sayProgress(progress)}
            >
              {percent}%
            </span>
            <span className="text-ink3">
              {' · '}
              <Elapsed since={since} />
            </span>
          </p>
        </div>
        {progress.stage === 'reading' && progress.name && (
          <p className="truncate text-[13px] text-ink3">{progress.name}</p>
        )}
        <p className="text-[13px] text-ink2">{generationSentences.takes} You can leave this page.</p>
        {isOffline && <p className="text-[13px] text-ink2">{generationSentences.offline}</p>}
      </div>
      <Button look="line" className="w-full" disabled={isCancelling} onClick={onCancel}>
        <Square aria-hidden className="size-3.5 fill-current" />
        {isCancelling ? 'Stopping...' : 'Stop'}
      </Button>
    </section>
  )
}

function Success({ lines, note, counts, hasEarlier }: Of<'success'> & { hasEarlier: boolean }) {
  return (
    <>
      <Outcome icon={<Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />} title={generationSentences.done}>
        {lines === 1 ? 'One line is' : `${lines} lines are`} in the editor.
        {hasEarlier && ' Earlier versions are in the history.'}
      </Outcome>
      {note && (
        <div className="text-[13px] text-ink2">
          {note} {counts && counts.again > 0 && <Why counts={counts} />}
        </div>
      )}
    </>
  )
}

function Failure({ error }: Of<'failed'>) {
  return (
    <div role="alert" className="grid gap-3">
      <div className="rounded-lg border border-bad/60 bg-bad/10 p-3">
        <Outcome icon={<CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />} title={error}>
          Your sources and instructions are kept. Change them or try again.
        </Outcome>
      </div>
    </div>
  )
}

function Outcome({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      {icon}
      <div className="min-w-0">
        <p className="text-[15px] font-semibold wrap-anywhere">{title}</p>
        <p className="text-[13px] text-ink2">{children}</p>
      </div>
    </div>
  )
}

const SECOND_MS = 1_000

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return <span>{clock((now - since) / SECOND_MS)}</span>
}

const HEIGHT_PX = 56

/** Progress of a script as bars: finished ones are lit, and the current one moves. */
function Bars({ part }: { part: number }) {
  const barsFor = useCallback((count: number) => barsOf(part, count), [part])
  return <Waveform barsFor={barsFor} height={HEIGHT_PX} className="h-14 [&_.stroke-ink]:working" />
}

/** Turns of some bars each; their heights repeat nowhere near. */
const TURN_BARS = 7

function barsOf(part: number, count: number): Bar[] {
  const done = Math.floor(part * count)
  return Array.from({ length: count }, (_, index) => ({
    height: 0.25 + 0.75 * Math.abs(Math.sin(index * 1.7) * Math.cos(index * 0.37)),
    side: Math.floor(index / TURN_BARS) % 2 === 0 ? 1 : 2,
    tone: index < done ? 'lit' : index < done + 3 ? 'now' : 'ghost',
  }))
}
